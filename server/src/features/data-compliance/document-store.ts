// Writes: webhook_deliveries (bodies), idempotency_keys (stored responses). Also reads events.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type Query, rawQuery } from '../../platform/db/sql.ts'

export interface EntryRow {
  readonly id: string
  readonly type: string
  readonly occurred_at: Instant
  /** The subject; for a no-show the invitee; for a reschedule also the previous invitee. */
  readonly subject_ids: readonly string[]
  /** For an invitee with texts requested: the event that is shown with them. */
  readonly event_id: string | null
  /** `before` and `after` as a JSON array; null if not requested. */
  readonly content: string | null
}

/** Events in order of id, after one. Events without content and events of deletions have no subjects. */
export const entriesAfter =
  (withTexts: boolean) => (organizationId: string, after: string | null, limit: number) =>
    rawQuery<EntryRow>(raw`
    SELECT e.id, e.type, e.occurred_at,
           CASE WHEN NOT has.content THEN '{}'
                WHEN e.type LIKE 'invitee%'
                THEN array_remove(ARRAY[e.subject_id::text, e.after ->> 'id', e.before ->> 'id'], NULL)
                ELSE ARRAY[e.subject_id::text] END AS subject_ids,
           ${withTexts ? raw`CASE WHEN has.content AND e.type LIKE 'invitee%' THEN coalesce(e.after, e.before) #>> '{scheduled_event,id}' END` : raw`NULL`} AS event_id,
           ${withTexts ? raw`CASE WHEN has.content THEN concat('[', coalesce(e.before::text, 'null'), ',', coalesce(e.after::text, 'null'), ']') END` : raw`NULL`} AS content
      FROM events e
     CROSS JOIN LATERAL (
       SELECT e.redaction_id IS NULL AND num_nonnulls(e.before, e.after) > 0
              AND e.type NOT LIKE 'data\\_deletion.%' AND e.type <> 'activity_log_entry.redacted' AS content) AS has
     WHERE e.organization_id = ${organizationId} AND (${after}::uuid IS NULL OR e.id > ${after}::uuid)
     ORDER BY e.id LIMIT ${limit}`)

export interface BodyRow {
  readonly id: string
  readonly body: string
  readonly created_at: Instant
}

export const bodiesAfter = (organizationId: string, after: string | null, limit: number): Query<BodyRow> =>
  rawQuery(raw`
    SELECT id, body, created_at FROM webhook_deliveries
     WHERE organization_id = ${organizationId} AND (${after}::uuid IS NULL OR id > ${after}::uuid)
     ORDER BY id LIMIT ${limit}`)

export const saveBodies = (
  organizationId: string,
  rows: readonly { readonly id: string; readonly body: string }[],
) =>
  rawQuery<never>(raw`
    UPDATE webhook_deliveries d SET body = n.body
      FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ body }) => body)}::text[]) AS n (id, body)
     WHERE d.organization_id = ${organizationId} AND d.id = n.id`)

export interface ResponseRow {
  readonly user_id: string
  readonly key: string
  readonly answer: Buffer
  readonly expires_at: Instant
}

export const responsesAfter = (
  organizationId: string,
  after: { readonly user_id: string; readonly key: string } | null,
  limit: number,
): Query<ResponseRow> =>
  rawQuery(raw`
    SELECT user_id, key, answer, expires_at FROM idempotency_keys
     WHERE organization_id = ${organizationId}
       AND (${after?.user_id ?? null}::uuid IS NULL OR (user_id, key) > (${after?.user_id ?? null}::uuid, ${after?.key ?? null}::text))
     ORDER BY user_id, key LIMIT ${limit}`)

/** No effect if the key was reused in the meantime. */
export const saveResponse = (
  organizationId: string,
  before: ResponseRow,
  after: { readonly key: string; readonly answer: Buffer },
) =>
  rawQuery<never>(raw`
    UPDATE idempotency_keys SET key = ${after.key}, answer = ${after.answer}
     WHERE organization_id = ${organizationId} AND user_id = ${before.user_id} AND key = ${before.key}
       AND expires_at = ${iso(before.expires_at)}`)

/** The database clock, which also timestamps transactions. */
export const databaseNow = (): Query<{ now: string }> => rawQuery(raw`SELECT clock_timestamp()::text AS now`)

/** Whether one of our transactions that started by then is still running. Subscribers run in transactions too. */
export const activitySince = (since: string): Query<{ busy: boolean }> =>
  rawQuery(raw`
    SELECT EXISTS (SELECT FROM pg_stat_activity
                    WHERE datname = current_database() AND usename = session_user AND pid <> pg_backend_pid()
                      AND xact_start <= ${since}::timestamptz) AS busy`)
