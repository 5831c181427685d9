// Counts uses in windows that begin with their first use. Writes: usage_windows.
import { sql as raw } from 'kysely'
import { type Instant, instant, iso } from '../../domain/time/instant.ts'
import { prepared, type Query, rawQuery } from '../db/sql.ts'

export interface UsageWindow {
  readonly organizationId: string
  readonly kind: 'page_bookings' | 'mail_recipients'
  readonly subjectId: string
  readonly lengthMs: number
}

interface UsedRow {
  readonly used: number
}

const startOf = ({ lengthMs }: UsageWindow, now: Instant): string => iso(instant(now - lengthMs))

/** Returns no row if the window has ended. */
export const usedIn = (window: UsageWindow, now: Instant) =>
  usedInQuery(window.organizationId, window.kind, window.subjectId, startOf(window, now))

const usedInQuery = prepared(
  (organizationId: string, kind: string, subjectId: string, since: string): Query<UsedRow> =>
    rawQuery(raw`
      SELECT used FROM usage_windows
       WHERE organization_id = ${organizationId} AND kind = ${kind} AND subject_id = ${subjectId} AND started_at > ${since}`),
)

/** Counts with the transaction, and returns the uses in the window. Locks the window until the end of the transaction. */
export const countUse = (window: UsageWindow, uses: number, now: Instant) =>
  countUseQuery(window.organizationId, window.kind, window.subjectId, iso(now), uses, startOf(window, now))

const countUseQuery = prepared(
  (
    organizationId: string,
    kind: string,
    subjectId: string,
    now: string,
    uses: number,
    since: string,
  ): Query<UsedRow> =>
    rawQuery(raw`
      INSERT INTO usage_windows AS w (organization_id, kind, subject_id, started_at, used)
      VALUES (${organizationId}, ${kind}, ${subjectId}, ${now}, ${uses})
      ON CONFLICT (organization_id, kind, subject_id) DO UPDATE
         SET used = CASE WHEN w.started_at > ${since} THEN w.used + excluded.used ELSE excluded.used END,
             started_at = CASE WHEN w.started_at > ${since} THEN w.started_at ELSE excluded.started_at END
      RETURNING used`),
)
