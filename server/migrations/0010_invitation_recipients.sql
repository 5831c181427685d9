SET LOCAL lock_timeout = '500ms';

-- Who was invited in the last day, by keyed hash of the email address. A revoked invitation is deleted, but its recipient has got
-- mail. So the limit of one invitation a day needs a row of its own.
CREATE TABLE invitation_recipients (
  organization_id uuid NOT NULL,
  recipient_hash bytea NOT NULL,
  invited_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, recipient_hash)
);
-- The periodic task deletes old rows of all organizations.
CREATE INDEX invitation_recipients_by_time ON invitation_recipients (invited_at);

ALTER TABLE invitation_recipients ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitation_recipients FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON invitation_recipients TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE invitation_recipients ALTER COLUMN organization_id SET (n_distinct = 1);
CREATE POLICY batch ON invitation_recipients TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));
GRANT SELECT, INSERT, UPDATE, DELETE ON invitation_recipients TO meetwright_app;
GRANT SELECT, DELETE ON invitation_recipients TO meetwright_batch;
