-- Deletion of personal data: what was asked for, by hashes alone, and invitees of whom nothing is left but that they were there.

SET LOCAL lock_timeout = '5s';

-- Null once a person’s data is deleted, which nothing but this version does.
-- squawk-ignore ban-drop-not-null
ALTER TABLE invitees ALTER COLUMN email DROP NOT NULL, ALTER COLUMN name DROP NOT NULL;

-- What is to be deleted, and what has been. It is kept: a database that was restored is compared with the ledger by it.
CREATE TABLE deletions (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invitees', 'events')),
  -- Of each address, keyed by the installation’s secret, in base64url: nobody can read the address from it.
  hashes text[],
  -- Events that began in this period; the end is not in it.
  period_start timestamptz(3),
  period_end timestamptz(3),
  -- Only what was there before is meant.
  requested_at timestamptz(3) NOT NULL,
  -- When it was written to the ledger outside of the database; nothing is deleted before.
  ledgered_at timestamptz(3),
  finished_at timestamptz(3),
  -- Taken from the ledger after a restore: until it is finished no process starts.
  is_replayed boolean NOT NULL DEFAULT false,
  -- How many rows were changed, by table.
  counts jsonb,
  leased_by uuid,
  leased_until timestamptz(3),
  PRIMARY KEY (organization_id, id),
  CHECK ((kind = 'invitees') = (cardinality(hashes) > 0 AND hashes IS NOT NULL)),
  CHECK ((kind = 'events') = (period_start < period_end AND num_nonnulls(period_start, period_end) = 2)),
  CHECK (finished_at IS NULL OR ledgered_at IS NOT NULL)
);
CREATE INDEX deletions_waiting ON deletions (requested_at, id) WHERE finished_at IS NULL;

-- While a deletion runs: of what everything else that speaks of it is still to be found. Ids, nothing else.
CREATE TABLE deletion_subjects (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  -- All that is personal in it is deleted; false: only the parts below.
  is_whole boolean NOT NULL,
  -- A person who was asked for by address: also where they moved to another time. A period ends where it ends.
  follows_moves boolean NOT NULL DEFAULT false,
  -- Texts that held an address; of an event with others in it the location or the cancellation that came from them.
  parts text[] NOT NULL DEFAULT '{}' CHECK (parts <@ '{texts,location,cancellation}'),
  PRIMARY KEY (organization_id, id)
);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['deletions', 'deletion_subjects']
  LOOP
    -- As of every tenant table: whoever knows the id knows the organization.
    EXECUTE format('ALTER TABLE %I ALTER COLUMN organization_id SET (n_distinct = 1)', tenant_table);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I TO meetwright_app USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', tenant_table);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON deletions TO meetwright_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON deletion_subjects TO meetwright_app;

-- The worker's: whichever organization has one that waits; and which of the ledger's are known.
CREATE POLICY batch ON deletions TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));
GRANT SELECT, UPDATE ON deletions TO meetwright_batch;
