// Writes: events, activity_log_links, activity_log_heads, undispatched_events, all through one database function.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type Query, rawQuery } from '../../platform/db/sql.ts'

export interface Redaction {
  readonly eventId: string
  readonly redactionId: string
  readonly signature: string
}

/** Skips events that do not exist or are already redacted. */
export const redactEvents = (
  redactions: readonly Redaction[],
  now: Instant,
): Query<{ readonly redacted: number }> =>
  rawQuery(raw`
    SELECT redact_events(${redactions.map(({ eventId }) => eventId)}::uuid[],
                         ${redactions.map(({ redactionId }) => redactionId)}::uuid[],
                         ${redactions.map(({ signature }) => signature)}::text[], ${iso(now)}) AS redacted`)
