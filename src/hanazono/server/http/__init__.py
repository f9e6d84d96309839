"""The application as browsers see it: routes, errors, headers, the files of the page."""
