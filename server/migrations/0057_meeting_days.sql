SET LOCAL lock_timeout = '500ms';

-- The meetings of an organization that start on one UTC day, counted for reports. Days without a row are counted in each report.
CREATE TABLE meeting_days (
  organization_id uuid NOT NULL,
  day date NOT NULL,
  -- How often a meeting of the day has changed.
  changes bigint NOT NULL,
  -- The value of `changes` before the day was counted. The count is used while both are equal.
  counted_changes bigint,
  -- Arrays of numbers. Null until the day is counted. Reports read hundreds of days, and json is read faster than jsonb.
  quarters json,
  lead_times json,
  event_types json,
  PRIMARY KEY (organization_id, day),
  FOREIGN KEY (organization_id) REFERENCES organizations (organization_id)
);
CREATE INDEX meeting_days_to_count ON meeting_days (day) WHERE counted_changes IS DISTINCT FROM changes;

ALTER TABLE meeting_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE meeting_days FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON meeting_days TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE meeting_days ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON meeting_days TO meetwright_app;
GRANT SELECT (organization_id, day, changes, counted_changes) ON meeting_days TO meetwright_batch;
CREATE POLICY batch ON meeting_days FOR SELECT TO meetwright_batch
  USING ((SELECT current_user = 'meetwright_batch'));
