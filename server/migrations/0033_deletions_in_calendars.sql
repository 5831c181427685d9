SET LOCAL lock_timeout = '500ms';

-- The deletion of personal data that waits until the calendar has the entry without them, or no longer has it.
ALTER TABLE calendar_entries ADD COLUMN deletion_id uuid;

-- Entries that are, or may be, in a calendar but can't be changed any more: their account was disconnected, or the meeting ended
-- long ago. Deletions of personal data count them.
CREATE TABLE forgotten_calendar_entries (
  organization_id uuid NOT NULL,
  event_id uuid NOT NULL,
  host_id uuid NOT NULL,
  -- Waited for the entry when it was forgotten.
  deletion_id uuid,
  PRIMARY KEY (organization_id, event_id, host_id),
  FOREIGN KEY (organization_id, event_id) REFERENCES scheduled_events (organization_id, id)
);
CREATE INDEX forgotten_calendar_entries_by_deletion ON forgotten_calendar_entries (organization_id, deletion_id)
  WHERE deletion_id IS NOT NULL;
ALTER TABLE forgotten_calendar_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE forgotten_calendar_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON forgotten_calendar_entries TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE forgotten_calendar_entries ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON forgotten_calendar_entries TO meetwright_app;
-- The periodic task that deletes old entries works for all organizations.
GRANT SELECT, INSERT, UPDATE ON forgotten_calendar_entries TO meetwright_batch;
CREATE POLICY batch ON forgotten_calendar_entries TO meetwright_batch
  USING ((SELECT current_user = 'meetwright_batch')) WITH CHECK ((SELECT current_user = 'meetwright_batch'));

-- The first deletion of those that ran together, whose id their entries have; when to look at the entries; what was reported last.
ALTER TABLE deletions
  ADD COLUMN run_id uuid,
  ADD COLUMN entries_due_at timestamptz(3),
  ADD COLUMN entry_counts jsonb;
