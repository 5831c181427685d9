SET LOCAL lock_timeout = '500ms';

-- Events that a subscriber failed to handle. The worker handles new events in the transaction that deletes them from
-- undispatched_events, so an event is always there, handled, or here.
CREATE TABLE event_retries (
  organization_id uuid NOT NULL,
  event_id uuid NOT NULL,
  subscriber text NOT NULL,
  attempts integer NOT NULL,
  -- The time of the next attempt; NULL = it has used all its attempts.
  due_at timestamptz(3),
  -- Without values, which may be personal data.
  last_error text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, event_id, subscriber)
);
CREATE INDEX event_retries_due ON event_retries (due_at) WHERE due_at IS NOT NULL;

ALTER TABLE event_retries ENABLE ROW LEVEL SECURITY;
ALTER TABLE event_retries FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON event_retries TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE event_retries ALTER COLUMN organization_id SET (n_distinct = 1);
CREATE POLICY batch ON event_retries TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));
GRANT SELECT, INSERT, UPDATE, DELETE ON event_retries TO meetwright_app;
GRANT SELECT, UPDATE ON event_retries TO meetwright_batch;

-- The worker handles the events of an organization as meetwright_app. SELECT … FOR UPDATE requires UPDATE.
GRANT UPDATE, DELETE ON undispatched_events TO meetwright_app;
GRANT INSERT ON organizations_with_new_events TO meetwright_app;

-- Earlier versions kept jobs in the schema of graphile-worker. A job has the events of one subscriber. `complete_jobs` returns the
-- jobs that no worker runs; a worker of an earlier version finishes the others. The schema stays for a release: without it, a
-- process of an earlier version does not start.
DO $$
BEGIN
  IF to_regnamespace('graphile_worker') IS NULL THEN RETURN; END IF;
  EXECUTE $move$
    WITH waiting AS MATERIALIZED (
      SELECT id, task_identifier, attempts FROM graphile_worker.jobs WHERE locked_at IS NULL),
    completed AS MATERIALIZED (
      SELECT job.id, job.payload, job.created_at
        FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM waiting)) AS job)
    INSERT INTO public.event_retries (organization_id, event_id, subscriber, attempts, due_at, last_error, created_at)
    SELECT split_part(event, '/', 1)::uuid, split_part(event, '/', 2)::uuid, waiting.task_identifier,
           waiting.attempts, now(), 'moved from the job queue of an earlier version', completed.created_at
      FROM completed JOIN waiting USING (id), json_array_elements_text(completed.payload) AS event
        ON CONFLICT DO NOTHING
  $move$;
END $$;
DROP FUNCTION add_event_jobs;
-- Workers of earlier versions can no longer dispatch events. Nothing is lost: the events stay in undispatched_events.
-- squawk-ignore ban-drop-table
DROP TABLE worker_heartbeats;
