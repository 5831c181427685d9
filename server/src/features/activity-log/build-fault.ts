// Describes a fault in the activity log with its location.
import type { Instant } from '../../domain/time/instant.ts'
import { instantOfEventId } from '../../platform/writes/event-ids.ts'

export const faultCodes = [
  'entry_changed',
  'entry_deleted',
  'entry_added',
  'order_changed',
  'redaction_invalid',
  'chain_changed',
  'unknown_secret',
] as const
export type FaultCode = (typeof faultCodes)[number]

/** What is wrong, as a kind for programs and as a text. */
export interface FaultText {
  readonly code: FaultCode
  readonly message: string
}

export interface Fault extends FaultText {
  /** Position in the chain; null if the entry has no link. */
  readonly position: number | null
  readonly entryId: string | null
  readonly type: string | null
  readonly occurredAt: Instant | null
}

export const faultText = (code: FaultCode, message: string): FaultText => ({ code, message })

/** `what`: the thing with the signature, such as "its link". */
export const unknownSecret = (what: string): FaultText =>
  faultText('unknown_secret', `${what} is signed by a secret that is no longer in MEETWRIGHT_SECRET`)

export const faultAtEntry = (
  row: {
    readonly id: string
    readonly position: number | null
    readonly type: string
    readonly occurred_at: Instant
  },
  text: FaultText,
): Fault => ({
  ...text,
  position: row.position,
  entryId: row.id,
  type: row.type,
  occurredAt: row.occurred_at,
})

/** Without an entry that exists. If its id is known, the id contains the time. */
export const faultAtPosition = (position: number, text: FaultText, entryId: string | null = null): Fault => ({
  ...text,
  position,
  entryId,
  type: null,
  occurredAt: entryId === null ? null : instantOfEventId(entryId),
})

/** The result that the worker has stored. */
export const STATE_CHANGED: Fault = {
  ...faultText('chain_changed', 'the stored result of the verification was changed'),
  ...{ position: null, entryId: null, type: null, occurredAt: null },
}
