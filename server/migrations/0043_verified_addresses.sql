SET LOCAL lock_timeout = '500ms';

-- When the user showed that they read the mail of this address; NULL: never. Another address is another row.
ALTER TABLE sign_in_emails ADD COLUMN verified_at timestamptz(3);
