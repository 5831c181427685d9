// Names the place of a fault in the activity log, so that somebody can go and look.
import type { Instant } from '../../domain/time/instant.ts'
import { instantOfEventId } from '../../platform/writes/event-ids.ts'

export interface Fault {
  /** In the chain; null: the entry has no link. */
  readonly position: number | null
  readonly entryId: string | null
  readonly type: string | null
  readonly occurredAt: Instant | null
  readonly what: string
}

export const ofEntry = (
  row: {
    readonly id: string
    readonly position: number | null
    readonly type: string
    readonly occurred_at: Instant
  },
  what: string,
): Fault => ({ position: row.position, entryId: row.id, type: row.type, occurredAt: row.occurred_at, what })

/** Of an entry that is not there: its id says when it was. */
export const ofId = (entryId: string, position: number, what: string): Fault => ({
  position,
  entryId,
  type: null,
  occurredAt: instantOfEventId(entryId),
  what,
})

export const atPosition = (position: number, what: string): Fault => ({
  position,
  entryId: null,
  type: null,
  occurredAt: null,
  what,
})
