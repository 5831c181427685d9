// Writes: undispatched_events, organizations_with_new_events, worker_heartbeats, and the job queue of graphile-worker.
import { type RawBuilder, sql as raw } from 'kysely'
import type { EventType, Json } from '../../domain/events/catalog.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type Query, rawQuery } from '../db/sql.ts'

/** A subscriber receives events of this type. */
export interface Subscription {
  readonly subscriber: string
  readonly type: EventType
}

/** Refers to an event. Jobs contain nothing else about events. */
export interface EventReference {
  readonly organizationId: string
  readonly id: string
}

/**
 * Takes the oldest undispatched events and adds their jobs in one statement, and so in one transaction: an event is
 * either in the queue, or in the jobs of all its subscribers. Events without subscribers are taken too. A job has
 * at most `maxEventsPerJob` events, grouped by organization. Their organizations are recorded for readers of the
 * ordered events.
 */
export const dispatchEvents = (
  subscriptions: readonly Subscription[],
  size: { readonly maxEvents: number; readonly maxEventsPerJob: number },
  maxAttempts: number,
): Query<{ events: number; jobs: number }> =>
  rawQuery(raw`
    WITH taken AS (
      DELETE FROM undispatched_events
       WHERE ctid = ANY (ARRAY(
             SELECT ctid FROM undispatched_events ORDER BY id LIMIT ${size.maxEvents} FOR UPDATE SKIP LOCKED))
      RETURNING organization_id, id, type),
    noted AS (
      INSERT INTO organizations_with_new_events (organization_id, event_id)
      -- With the newest event: a reader of an existing row may not have seen this event.
      SELECT DISTINCT ON (organization_id) organization_id, id FROM taken ORDER BY organization_id, id DESC
          ON CONFLICT DO NOTHING),
    wanted AS (
      SELECT subscription.subscriber, taken.organization_id, taken.id,
             (row_number() OVER (PARTITION BY subscription.subscriber ORDER BY taken.organization_id, taken.id) - 1)
               / ${size.maxEventsPerJob} AS job
        FROM taken
        JOIN unnest(${subscriptions.map(({ subscriber }) => subscriber)}::text[],
                    ${subscriptions.map(({ type }) => type)}::text[]) AS subscription (subscriber, type)
          ON subscription.type = taken.type),
    jobs AS (
      SELECT subscriber, json_agg(organization_id || '/' || id ORDER BY organization_id, id) AS payload
        FROM wanted GROUP BY subscriber, job)
    SELECT (SELECT count(*)::integer FROM taken) AS events,
           add_event_jobs(array_agg(subscriber), array_agg(payload), ${maxAttempts}) AS jobs
      FROM jobs`)

export interface EventRow {
  readonly organization_id: string
  readonly id: string
  readonly type: EventType
  readonly actor_kind: 'user' | 'invitee' | 'system'
  readonly actor_id: string | null
  readonly subject_id: string
  readonly before: Json
  readonly after: Json
  readonly request_id: string | null
  readonly occurred_at: Instant
}

/** Oldest first, in the order of the change feed. Deleted events are missing. */
export const eventsByReference = (references: readonly EventReference[]): Query<EventRow> =>
  rawQuery(raw`
    SELECT e.organization_id, e.id, e.type, e.actor_kind, e.actor_id, e.subject_id, e.before, e.after, e.request_id, e.occurred_at
      FROM unnest(${references.map(({ organizationId }) => organizationId)}::uuid[],
                  ${references.map(({ id }) => id)}::uuid[]) AS wanted (organization_id, id)
      JOIN events e USING (organization_id, id)
     ORDER BY e.xact_id, e.id`)

/** A run of a job: its pool and the number of the attempt. */
export interface JobRun {
  readonly id: string
  readonly pool: string
  readonly attempt: number
}

/** Returns no row if another pool has taken over the job. */
export const completeJob = ({ id, pool, attempt }: JobRun): Query<{ id: string }> =>
  rawQuery(raw`
    DELETE FROM graphile_worker._private_jobs
     WHERE id = ${id}::bigint AND locked_by = ${pool} AND attempts = ${attempt}::smallint
     RETURNING id::text`)

export interface LockedJob {
  readonly id: string
  readonly attempt: number
}

/** The jobs that the queue has locked for a pool. */
export const listLockedJobs = (pool: string): Query<LockedJob> =>
  rawQuery(raw`
    SELECT id::text, attempts::integer AS attempt FROM graphile_worker._private_jobs WHERE locked_by = ${pool}`)

/** Makes the jobs available immediately. */
export const unlockJobs = (pool: string, jobs: readonly LockedJob[]): Query<never> =>
  rawQuery(raw`
    UPDATE graphile_worker._private_jobs job SET locked_by = NULL, locked_at = NULL, run_at = GREATEST(run_at, now())
      FROM unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ attempt }) => attempt)}::integer[]) AS back (id, attempt)
     WHERE job.id = back.id AND job.attempts = back.attempt AND job.locked_by = ${pool}`)

/** Must be committed before the pool takes its first job: a pool with jobs and without a row counts as dead. */
export const insertHeartbeat = (pool: string, now: Instant): Query<never> =>
  rawQuery(raw`
    INSERT INTO worker_heartbeats (pool_id, beat, started_at, beaten_at) VALUES (${pool}, 0, ${iso(now)}, ${iso(now)})
        ON CONFLICT (pool_id) DO NOTHING`)

/** Returns no row if the pool was declared dead and its jobs were released. */
export const updateHeartbeat = (pool: string, now: Instant): Query<{ beat: number }> =>
  rawQuery(raw`
    UPDATE worker_heartbeats SET beat = beat + 1, beaten_at = ${iso(now)} WHERE pool_id = ${pool} RETURNING beat`)

export interface Heartbeat {
  readonly pool_id: string
  readonly beat: number
}

export const heartbeats = (): Query<Heartbeat> => rawQuery(raw`SELECT pool_id, beat FROM worker_heartbeats`)

/** The heartbeats of pools with jobs. */
export const heartbeatsWithJobs = (): Query<Heartbeat> =>
  rawQuery(raw`
    SELECT pool_id, beat FROM worker_heartbeats
     WHERE EXISTS (SELECT FROM graphile_worker._private_jobs WHERE locked_by = pool_id)`)

/** Deletes only heartbeats that have not changed since they were read. */
export const deleteHeartbeats = (dead: readonly Heartbeat[]): Query<{ pool_id: string }> =>
  rawQuery(raw`
    DELETE FROM worker_heartbeats h
     USING unnest(${dead.map(({ pool_id }) => pool_id)}::text[], ${dead.map(({ beat }) => beat)}::integer[]) AS dead (pool_id, beat)
     WHERE h.pool_id = dead.pool_id AND h.beat = dead.beat
     RETURNING h.pool_id`)

export const deleteHeartbeatsOfPools = (pools: readonly string[]): Query<never> =>
  rawQuery(raw`DELETE FROM worker_heartbeats WHERE pool_id = ANY(${[...pools]}::text[])`)

/** Releases the jobs of pools without a heartbeat. Returns the pools. */
export const unlockOrphanedJobs = (): Query<{ pools: string[] }> =>
  rawQuery(raw`
    WITH orphaned AS (
      SELECT DISTINCT locked_by FROM graphile_worker._private_jobs
       WHERE locked_by IS NOT NULL AND NOT EXISTS (SELECT FROM worker_heartbeats WHERE pool_id = locked_by)),
    gathered AS (SELECT coalesce(array_agg(locked_by), '{}') AS pools FROM orphaned)
    SELECT pools FROM gathered, LATERAL (SELECT graphile_worker.force_unlock_workers(pools)) AS freed`)

/** The number of undispatched events, and when the oldest of them occurred. */
export const undispatchedEvents = (): Query<{ events: number; oldest: Instant | null }> =>
  rawQuery(raw`
    SELECT (SELECT count(*)::integer FROM undispatched_events) AS events,
           (SELECT e.occurred_at FROM undispatched_events u JOIN events e USING (organization_id, id)
             ORDER BY u.id LIMIT 1) AS oldest`)

export interface QueueDepth {
  /** Available now, or running. */
  readonly due: number
  /** Failed, and waiting for the next attempt. */
  readonly waiting: number
  /** Failed on the last attempt. */
  readonly failed: number
  /** How long the oldest available job has been waiting. */
  readonly seconds_late: number
}

/** Uses the clock of the database, like the timestamps of the queue. */
export const queueDepth = (): Query<QueueDepth> =>
  rawQuery(raw`
    SELECT count(*) FILTER (WHERE locked_at IS NOT NULL OR is_available AND run_at <= now())::integer AS due,
           count(*) FILTER (WHERE is_available AND run_at > now())::integer AS waiting,
           count(*) FILTER (WHERE locked_at IS NULL AND NOT is_available)::integer AS failed,
           coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE is_available AND run_at <= now())), 0)::float8
             AS seconds_late
      FROM graphile_worker._private_jobs`)

/** The number of available jobs, at most `limit`. */
export const countJobsDue = (limit: number): Query<{ due: number }> =>
  rawQuery(raw`
    SELECT count(*)::integer AS due
      FROM (SELECT FROM graphile_worker._private_jobs WHERE is_available AND run_at <= now() LIMIT ${limit}) AS found`)

export type JobState = 'running' | 'due' | 'waiting' | 'failed'

export interface JobRow {
  readonly id: string
  readonly subscriber: string
  readonly state: JobState
  readonly attempts: number
  readonly max_attempts: number
  readonly events: number
  readonly created_at: Instant
  readonly run_at: Instant
  readonly last_error: string | null
}

/** Oldest first. */
export const listJobs = (which: 'all' | 'failed', limit: number): Query<JobRow> =>
  rawQuery(raw`
    SELECT job.id::text, task.identifier AS subscriber, job.attempts, job.max_attempts, job.created_at, job.run_at, job.last_error,
           json_array_length(job.payload) AS events,
           CASE WHEN job.locked_at IS NOT NULL THEN 'running' WHEN NOT job.is_available THEN 'failed'
                WHEN job.run_at > now() THEN 'waiting' ELSE 'due' END AS state
      FROM graphile_worker._private_jobs job
      JOIN graphile_worker._private_tasks task ON task.id = job.task_id
     WHERE ${which === 'all'} OR job.locked_at IS NULL AND NOT job.is_available
     ORDER BY job.id LIMIT ${limit}`)

/** Notifies the workers, because the queue notifies them only of new jobs. */
const runAgain = (ids: RawBuilder<unknown>): Query<{ id: string }> =>
  rawQuery(raw`
    SELECT job.id::text FROM graphile_worker.reschedule_jobs(${ids}, run_at => now(), attempts => 0) AS job,
           LATERAL pg_notify('jobs:insert', '{"count":1}') AS notified`)

/** Resets the attempts. Running jobs are not changed and not returned. */
export const retryJobs = (ids: readonly string[]): Query<{ id: string }> =>
  runAgain(raw`${[...ids]}::bigint[]`)

export const retryFailedJobs = (): Query<{ id: string }> =>
  runAgain(
    raw`ARRAY(SELECT id FROM graphile_worker._private_jobs WHERE locked_at IS NULL AND NOT is_available)`,
  )
