SET LOCAL lock_timeout = '500ms';

-- Whether invitees enter a code from a mail before they book on a page.
ALTER TABLE event_types ADD COLUMN verify_invitees boolean NOT NULL DEFAULT false;

-- The code that was mailed to an invitee. Both hashes are keyed.
CREATE TABLE booking_codes (
  organization_id uuid NOT NULL,
  event_type_id uuid NOT NULL,
  email_hash bytea NOT NULL,
  code_hash bytea NOT NULL,
  -- Codes that were entered, right or wrong.
  attempts integer NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, event_type_id, email_hash)
);
CREATE INDEX booking_codes_by_expiry ON booking_codes (expires_at);

ALTER TABLE booking_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE booking_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON booking_codes TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE booking_codes ALTER COLUMN organization_id SET (n_distinct = 1);
CREATE POLICY batch ON booking_codes TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));
GRANT SELECT, INSERT, UPDATE, DELETE ON booking_codes TO meetwright_app;
-- A periodic task deletes expired codes.
GRANT SELECT, DELETE ON booking_codes TO meetwright_batch;

-- The mail with the code. The check is wider than before, so rows need no validation.
ALTER TABLE account_mails DROP CONSTRAINT account_mails_kind_check;
ALTER TABLE account_mails ADD CONSTRAINT account_mails_kind_check
  CHECK (kind IN ('sign_up', 'password_reset', 'password_changed', 'booking_code')) NOT VALID;
