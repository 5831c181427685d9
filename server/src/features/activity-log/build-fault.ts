// Describes a fault in the activity log with its location.
import type { Instant } from '../../domain/time/instant.ts'
import { instantOfEventId } from '../../platform/writes/event-ids.ts'

export interface Fault {
  /** Position in the chain; null if the entry has no link. */
  readonly position: number | null
  readonly entryId: string | null
  readonly type: string | null
  readonly occurredAt: Instant | null
  readonly message: string
}

export const faultAtEntry = (
  row: {
    readonly id: string
    readonly position: number | null
    readonly type: string
    readonly occurred_at: Instant
  },
  message: string,
): Fault => ({
  position: row.position,
  entryId: row.id,
  type: row.type,
  occurredAt: row.occurred_at,
  message,
})

/** Without an entry that exists. If its id is known, the id contains the time. */
export const faultAtPosition = (position: number, message: string, entryId: string | null = null): Fault => ({
  position,
  entryId,
  type: null,
  occurredAt: entryId === null ? null : instantOfEventId(entryId),
  message,
})
