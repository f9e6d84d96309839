"""Who somebody is: sessions, accounts, and the names and lines that they may write."""
