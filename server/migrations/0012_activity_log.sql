-- The activity log: events are its entries, and what is here makes a change made to them by hand show.
--
-- The worker chains the events of each organization in the order of the change feed. A link signs the event's columns, a
-- salted digest of its content and the link before it, with a key that is not in this database.

SET LOCAL lock_timeout = '5s';

-- The entry by which this one lost its content: `before` and `after` are NULL then. Nothing else of an event ever changes.
ALTER TABLE events ADD COLUMN redaction_id uuid;

CREATE TABLE activity_log_links (
  organization_id uuid NOT NULL,
  -- From 1, without a gap.
  position bigint NOT NULL CHECK (position > 0),
  event_id uuid NOT NULL,
  -- As in the event: the list is filtered by them here, so that no booking pays for an index.
  type text NOT NULL,
  actor_id uuid,
  -- SHA-256 of the salt and the content. Without the salt nobody can find out the content by trying.
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  salt bytea CHECK (octet_length(salt) = 16),
  chained_at timestamptz(3) NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (organization_id, position)
);
CREATE UNIQUE INDEX activity_log_links_by_event ON activity_log_links (organization_id, event_id);
CREATE INDEX activity_log_links_by_type ON activity_log_links (organization_id, type, event_id);
CREATE INDEX activity_log_links_by_actor ON activity_log_links (organization_id, actor_id, type, event_id)
  WHERE actor_id IS NOT NULL;

-- Where the chain ends, so that a missing end shows too, and where the worker goes on.
CREATE TABLE activity_log_heads (
  organization_id uuid PRIMARY KEY,
  -- 0 = nothing is chained yet.
  position bigint NOT NULL DEFAULT 0,
  event_id uuid,
  xact_id xid8,
  hash bytea,
  signature bytea,
  -- Grows with the links and with every redaction: whoever has read events adds their links only if it is the same still.
  revision bigint NOT NULL,
  CHECK (num_nonnulls(event_id, xact_id, hash, signature) = CASE WHEN position = 0 THEN 0 ELSE 4 END)
) WITH (fillfactor = 70);

-- Where the chain begins, after the entries before it were deleted because of their age.
CREATE TABLE activity_log_checkpoints (
  organization_id uuid PRIMARY KEY,
  position bigint NOT NULL CHECK (position > 0),
  hash bytea NOT NULL,
  made_at timestamptz(3) NOT NULL,
  signature bytea NOT NULL
);

-- Organizations with entries that are perhaps not chained yet: a row for each time that the dispatcher met some, named by one
-- of them. Only added and deleted, so that no dispatcher waits for anybody, and none of two that add one is lost.
CREATE TABLE organizations_with_news (
  organization_id uuid NOT NULL,
  event_id uuid NOT NULL,
  PRIMARY KEY (organization_id, event_id)
);

-- Every organization that has events already. Row-level security hides them even from their owner.
ALTER TABLE events NO FORCE ROW LEVEL SECURITY;
ALTER TABLE organizations NO FORCE ROW LEVEL SECURITY;
INSERT INTO organizations_with_news (organization_id, event_id)
SELECT o.organization_id, first.id
  FROM organizations o
 CROSS JOIN LATERAL (SELECT e.id FROM events e WHERE e.organization_id = o.organization_id ORDER BY e.id LIMIT 1) first;
ALTER TABLE organizations FORCE ROW LEVEL SECURITY;
ALTER TABLE events FORCE ROW LEVEL SECURITY;

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['activity_log_links', 'activity_log_heads', 'activity_log_checkpoints', 'organizations_with_news']
  LOOP
    -- As of every tenant table: whoever knows the id knows the organization.
    EXECUTE format('ALTER TABLE %I ALTER COLUMN organization_id SET (n_distinct = 1)', tenant_table);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I TO meetwright_app USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', tenant_table);
    EXECUTE format('CREATE POLICY batch ON %I TO meetwright_batch USING ((SELECT current_user = ''meetwright_batch''))', tenant_table);
    -- Requests only read it: the worker adds, and nobody changes a link.
    EXECUTE format('GRANT SELECT ON %I TO meetwright_app', tenant_table);
  END LOOP;
END $$;
GRANT SELECT, INSERT, DELETE ON activity_log_links, organizations_with_news TO meetwright_batch;
GRANT SELECT, INSERT, UPDATE ON activity_log_heads, activity_log_checkpoints TO meetwright_batch;
GRANT SELECT ON events_origin TO meetwright_batch;

-- The one way to change an event: its content goes, and an entry that says so comes, signed by whoever has the key. Runs
-- inside an organization, as everything does; what is redacted already is passed over. Returns how many were not.
CREATE FUNCTION redact_events(event_ids uuid[], redaction_ids uuid[], signatures text[], redacted_at timestamptz)
  RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  own uuid := public.current_organization();
  redacted integer;
BEGIN
  -- Before anything is looked at: a link that is being made of these events is either there now, or will not be added.
  INSERT INTO public.activity_log_heads AS head (organization_id, revision) VALUES (own, 1)
      ON CONFLICT (organization_id) DO UPDATE SET revision = head.revision + 1;
  WITH wish AS (
    SELECT * FROM unnest(event_ids, redaction_ids, signatures) AS one (event_id, redaction_id, signature)),
  emptied AS (
    UPDATE public.events e SET before = NULL, after = NULL, redaction_id = wish.redaction_id
      FROM wish
     WHERE e.organization_id = own AND e.id = wish.event_id
       AND e.redaction_id IS NULL AND e.type <> 'activity_log_entry.redacted'
    RETURNING e.id, wish.redaction_id, wish.signature),
  unsalted AS (
    UPDATE public.activity_log_links l SET salt = NULL
      FROM emptied WHERE l.organization_id = own AND l.event_id = emptied.id),
  added AS (
    INSERT INTO public.events (organization_id, id, type, actor_kind, subject_id, after, occurred_at)
    SELECT own, emptied.redaction_id, 'activity_log_entry.redacted', 'system', emptied.id,
           jsonb_build_object('signature', emptied.signature), redacted_at
      FROM emptied),
  queued AS (
    INSERT INTO public.undispatched_events (organization_id, id, type)
    SELECT own, emptied.redaction_id, 'activity_log_entry.redacted' FROM emptied)
  SELECT count(*) INTO redacted FROM emptied;
  RETURN redacted;
END $$;
-- It runs as the owner of the tables, who is behind the wall as well and need not inherit what is for the application.
DO $$
DECLARE redacted text;
BEGIN
  FOREACH redacted IN ARRAY ARRAY['events', 'undispatched_events', 'activity_log_links', 'activity_log_heads']
  LOOP
    EXECUTE format('CREATE POLICY redaction ON %I TO CURRENT_USER USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', redacted);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION redact_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION redact_events TO meetwright_app;
