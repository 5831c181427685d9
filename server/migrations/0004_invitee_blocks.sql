SET LOCAL lock_timeout = '500ms';

-- Addresses and domains from which the organization takes no bookings on pages.
CREATE TABLE blocked_invitees (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  -- An email address without a +tag, or a domain.
  pattern text NOT NULL CHECK (pattern = lower(pattern) AND char_length(pattern) BETWEEN 1 AND 254),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX blocked_invitees_once ON blocked_invitees (organization_id, pattern);

ALTER TABLE blocked_invitees ENABLE ROW LEVEL SECURITY;
ALTER TABLE blocked_invitees FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON blocked_invitees TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE blocked_invitees ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON blocked_invitees TO meetwright_app;
