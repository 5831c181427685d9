SET LOCAL lock_timeout = '500ms';

-- When the mail server accepted a mail, and when a report said that it was not delivered. Null in accepted mails of earlier releases.
ALTER TABLE mails
  ADD COLUMN accepted_at timestamptz(3),
  ADD COLUMN bounced_at timestamptz(3);
