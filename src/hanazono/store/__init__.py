"""What is stored: people, tables, their logs, duties and chat, in SQLite or PostgreSQL."""
