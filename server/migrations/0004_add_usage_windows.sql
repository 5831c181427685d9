SET LOCAL lock_timeout = '500ms';

-- What counts only if it succeeds, in a window from the first use: bookings on the pages of an event type, and people that an
-- organization in the stage trial writes to. The transaction of the use counts, so a refused one does not.
CREATE TABLE usage_windows (
  organization_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('page_bookings', 'mail_recipients')),
  -- The event type, or the organization.
  subject_id uuid NOT NULL,
  started_at timestamptz(3) NOT NULL,
  used integer NOT NULL,
  PRIMARY KEY (organization_id, kind, subject_id)
);

ALTER TABLE usage_windows ENABLE ROW LEVEL SECURITY;
ALTER TABLE usage_windows FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON usage_windows TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE usage_windows ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON usage_windows TO meetwright_app;
