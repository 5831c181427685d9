-- What follows from an event after its commit: the queue of events that nobody has looked at yet, and who works.
-- The jobs themselves are graphile-worker's, in a schema of its own that `meetwright migrate` brings along.

SET LOCAL lock_timeout = '5s';

-- Written in the event's own transaction, deleted in the one that adds the jobs: an event stands either here or in a job,
-- and the events themselves are never changed. By id first, the oldest are taken first, whichever organization's.
CREATE TABLE undispatched_events (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  PRIMARY KEY (id, organization_id)
);
ALTER TABLE undispatched_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE undispatched_events FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON undispatched_events TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT, INSERT ON undispatched_events TO meetwright_app;
-- As of every tenant table: whoever knows the id knows the organization.
ALTER TABLE undispatched_events ALTER COLUMN organization_id SET (n_distinct = 1);

-- To lock a row one must be allowed to change it.
GRANT SELECT, UPDATE, DELETE ON undispatched_events TO meetwright_batch;
GRANT SELECT, DELETE ON events TO meetwright_batch;
GRANT SELECT ON holds TO meetwright_batch;
-- In a query of its own: of a comparison the planner believes that hardly a row passes it, and sorts the whole queue.
CREATE POLICY batch ON undispatched_events TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));
CREATE POLICY batch ON events TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));
CREATE POLICY batch ON holds TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));

-- graphile-worker's tables belong to the login role, and nobody else may touch them: the one door is to add jobs.
CREATE FUNCTION add_event_jobs(subscribers text[], payloads json[], most_attempts integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE added integer;
BEGIN
  IF subscribers IS NULL THEN RETURN 0; END IF;
  SELECT count(*) INTO added FROM graphile_worker.add_jobs(ARRAY(
    SELECT ROW(job.subscriber, job.payload, NULL, NULL, most_attempts, NULL, NULL, NULL)::graphile_worker.job_spec
      FROM unnest(subscribers, payloads) AS job (subscriber, payload)));
  RETURN added;
END $$;
REVOKE ALL ON FUNCTION add_event_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_event_jobs TO meetwright_batch;

-- One row for each pool of job runners. `beat` grows while it lives; whoever sees it stand still frees its jobs.
-- No two clocks are compared: how long it stands still is measured by the one who looks.
CREATE TABLE worker_heartbeats (
  pool_id text PRIMARY KEY,
  beat integer NOT NULL,
  started_at timestamptz(3) NOT NULL,
  beaten_at timestamptz(3) NOT NULL
);
