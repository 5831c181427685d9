// Writes: events, activity_log_links, activity_log_heads, undispatched_events, all by the one function that redacts.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type Query, rawQuery } from '../../platform/db/sql.ts'

export interface Redaction {
  readonly eventId: string
  readonly redactionId: string
  readonly signature: string
}

/** Passes over what is not there, and what has been redacted before. */
export const redactEvents = (
  redactions: readonly Redaction[],
  now: Instant,
): Query<{ readonly redacted: number }> =>
  rawQuery(raw`
    SELECT redact_events(${redactions.map(({ eventId }) => eventId)}::uuid[],
                         ${redactions.map(({ redactionId }) => redactionId)}::uuid[],
                         ${redactions.map(({ signature }) => signature)}::text[], ${iso(now)}) AS redacted`)
