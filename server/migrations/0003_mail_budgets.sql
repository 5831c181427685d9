SET LOCAL lock_timeout = '500ms';

ALTER TABLE invitees
  -- When the booking was verified: at once through the API; on a page when the invitee opens a link from their mail, or when a
  -- member reschedules it. Until then, guests get no mail. The default is for servers of the earlier version, and for their rows:
  -- they write to guests at once.
  ADD COLUMN verified_at timestamptz(3) DEFAULT '2026-11-16T00:00:00Z',
  -- When a mail to the invitee or to a guest was first not sent, and why. Shown to the host.
  ADD COLUMN email_withheld_at timestamptz(3),
  ADD COLUMN email_withheld_reason text;

ALTER TABLE mails
  -- When the mail was counted for its recipient. A retry does not count again.
  ADD COLUMN counted_at timestamptz(3),
  -- The recipient has too many mails today: it waits for the next full hour, and is sent as one mail with the others.
  ADD COLUMN is_collected boolean NOT NULL DEFAULT false;

-- Mails to a recipient on a day (UTC). The hash is keyed: of the email address, or of the id of a member.
CREATE TABLE mail_counts (
  organization_id uuid NOT NULL,
  recipient_hash bytea NOT NULL,
  day date NOT NULL,
  mails integer NOT NULL,
  PRIMARY KEY (organization_id, recipient_hash, day)
);
CREATE INDEX mail_counts_by_day ON mail_counts (day);
-- The same for all organizations of the installation.
CREATE TABLE installation_mail_counts (
  recipient_hash bytea NOT NULL,
  day date NOT NULL,
  mails integer NOT NULL,
  PRIMARY KEY (recipient_hash, day)
);
CREATE INDEX installation_mail_counts_by_day ON installation_mail_counts (day);

-- People who want no mail from the organization, by keyed hash of their email address.
CREATE TABLE mail_suppressions (
  organization_id uuid NOT NULL,
  recipient_hash bytea NOT NULL,
  -- The person reported the mail as unwanted.
  is_reported boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, recipient_hash)
);
-- Counts the organizations that a person has reported.
CREATE INDEX mail_suppressions_reported ON mail_suppressions (recipient_hash) WHERE is_reported;

ALTER TABLE mail_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE mail_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON mail_counts TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE mail_counts ALTER COLUMN organization_id SET (n_distinct = 1);
CREATE POLICY batch ON mail_counts TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));

ALTER TABLE mail_suppressions ENABLE ROW LEVEL SECURITY;
ALTER TABLE mail_suppressions FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON mail_suppressions TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE mail_suppressions ALTER COLUMN organization_id SET (n_distinct = 1);
CREATE POLICY batch ON mail_suppressions TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));

-- Only the worker counts.
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_counts, installation_mail_counts TO meetwright_batch;
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_suppressions TO meetwright_app;
GRANT SELECT ON mail_suppressions TO meetwright_batch;
