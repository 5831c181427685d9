SET LOCAL lock_timeout = '500ms';

-- When the mail server accepted a mail, and when a report said that it was not delivered. Null in accepted mails of earlier releases.
ALTER TABLE mails
  ADD COLUMN accepted_at timestamptz(3),
  ADD COLUMN bounced_at timestamptz(3);

-- The mailbox of reports about mail that came back, of the installation. One worker reads it at a time.
CREATE TABLE mail_bounce_mailbox (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  leased_until timestamptz(3) NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON mail_bounce_mailbox TO meetwright_batch;
