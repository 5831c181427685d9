// Names the place of a fault in the activity log, so that somebody can go and look.
import type { Instant } from '../../domain/time/instant.ts'
import { instantOfEventId } from '../../platform/writes/event-ids.ts'

export interface Fault {
  /** In the chain; null: the entry has no link. */
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

/** Of an entry that is not there: its id says when it was. */
export const faultAtMissingEntry = (entryId: string, position: number, message: string): Fault => ({
  position,
  entryId,
  type: null,
  occurredAt: instantOfEventId(entryId),
  message,
})

export const faultAtPosition = (position: number, message: string): Fault => ({
  position,
  entryId: null,
  type: null,
  occurredAt: null,
  message,
})
