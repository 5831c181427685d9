-- Routing forms: what they ask and where the answers lead, and what was answered to them.

SET LOCAL lock_timeout = '5s';

CREATE TABLE routing_forms (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  status text NOT NULL CHECK (status IN ('draft', 'published')),
  questions jsonb NOT NULL,
  -- In order: the first that applies decides.
  rules jsonb NOT NULL,
  -- Where none applies; NULL only in a draft.
  default_result jsonb,
  -- Its submissions still refer to it; no read returns it any more.
  removed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  CHECK (status = 'draft' OR default_result IS NOT NULL)
);
CREATE INDEX routing_forms_by_creation ON routing_forms (organization_id, created_at, id) WHERE removed_at IS NULL;
CREATE INDEX routing_forms_by_change ON routing_forms (organization_id, updated_at, id) WHERE removed_at IS NULL;
CREATE INDEX routing_forms_by_name ON routing_forms (organization_id, name, id) WHERE removed_at IS NULL;

-- Personal data of whoever answered is in questions_and_answers and tracking.
CREATE TABLE routing_form_submissions (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  routing_form_id uuid NOT NULL,
  questions_and_answers jsonb NOT NULL,
  tracking jsonb NOT NULL,
  result jsonb NOT NULL,
  -- The invitee that was booked from it, and the event they were booked into.
  invitee_id uuid,
  event_id uuid,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, routing_form_id) REFERENCES routing_forms,
  CHECK (num_nonnulls(invitee_id, event_id) IN (0, 2))
);
CREATE INDEX routing_form_submissions_by_creation ON routing_form_submissions (organization_id, created_at, id);
CREATE INDEX routing_form_submissions_by_form ON routing_form_submissions (organization_id, routing_form_id, created_at, id);

-- The submission that led the invitee here. It is kept when they are rescheduled.
ALTER TABLE invitees ADD COLUMN routing_form_submission_id uuid;

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['routing_forms', 'routing_form_submissions']
  LOOP
    -- As of every tenant table: whoever knows the id knows the organization.
    EXECUTE format('ALTER TABLE %I ALTER COLUMN organization_id SET (n_distinct = 1)', tenant_table);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I TO meetwright_app USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO meetwright_app', tenant_table);
  END LOOP;
END $$;
