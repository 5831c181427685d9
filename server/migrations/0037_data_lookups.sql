SET LOCAL lock_timeout = '500ms';

-- Searches for everything that is kept about a person, by the keyed hash of their address. Rows are deleted when they expire.
CREATE TABLE data_lookups (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  requested_by uuid NOT NULL,
  hashes text[] NOT NULL CHECK (cardinality(hashes) > 0),
  -- A member who exports their own account.
  member_id uuid,
  with_contents boolean NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  leased_by uuid,
  leased_until timestamptz(3),
  finished_at timestamptz(3),
  -- The address belongs to a member of the organization.
  is_member boolean,
  counts jsonb,
  -- Compressed and encrypted.
  contents bytea,
  failure text CHECK (failure IN ('too_large')),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, requested_by) REFERENCES users (organization_id, id),
  FOREIGN KEY (organization_id, member_id) REFERENCES users (organization_id, id),
  CHECK ((finished_at IS NULL) = (counts IS NULL) AND (finished_at IS NULL) = (is_member IS NULL)),
  CHECK (num_nonnulls(contents, failure) <= 1)
);
CREATE INDEX data_lookups_unfinished ON data_lookups (requested_at) WHERE finished_at IS NULL;
CREATE INDEX data_lookups_by_expiry ON data_lookups (expires_at);
CREATE INDEX data_lookups_by_requester ON data_lookups (organization_id, requested_by);
CREATE INDEX data_lookups_by_member ON data_lookups (organization_id, member_id);
ALTER TABLE data_lookups ENABLE ROW LEVEL SECURITY;
ALTER TABLE data_lookups FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON data_lookups TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE data_lookups ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON data_lookups TO meetwright_app;
-- Workers lease lookups of all organizations, and delete expired ones.
GRANT SELECT, UPDATE, DELETE ON data_lookups TO meetwright_batch;
CREATE POLICY batch ON data_lookups TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));
