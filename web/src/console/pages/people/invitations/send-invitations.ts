// Sends many invitations one after the other. Waits if the service asks for it, and keeps what was not sent.
import { MeetwrightError } from '../../../../../../sdk/src/errors.ts'

export interface Recipient {
  readonly email: string
  /** The same for each attempt, so that an invitation that was created unnoticed is not refused as a second one. */
  readonly idempotencyKey: string
}

/** Why an address was not invited. */
export interface Refusal {
  readonly kind: 'member' | 'invited' | 'invited_recently' | 'other'
  /** When the address can be invited again, in milliseconds. */
  readonly until: number | null
  readonly message: string
}

export interface RefusedRecipient extends Recipient {
  readonly refusal: Refusal
}

/** Why the rest is not sent now. The user can continue. */
export type Stop =
  | { readonly kind: 'limit'; readonly until: number; readonly message: string }
  | { readonly kind: 'identity' | 'unreachable' | 'paused' }

/** What the tab keeps, also while another page is shown. */
export interface Batch {
  readonly role: 'user' | 'admin'
  /** The URIs of groups. */
  readonly groups: readonly string[]
  readonly unsent: readonly Recipient[]
  readonly refused: readonly RefusedRecipient[]
  readonly sent: number
}

export interface Sending extends Batch {
  /** Null: the next invitation is sent as soon as the last one is. */
  readonly waitingUntil: number | null
  /** Null: sending, or nothing is left. */
  readonly stop: Stop | null
}

export interface SendDeps {
  readonly send: (recipient: Recipient, batch: Batch) => Promise<unknown>
  readonly wait: (milliseconds: number) => Promise<void>
  readonly now: () => number
  readonly onChange: (sending: Sending) => void
}

/** Limits count by the hour or by the day. A page that waits for a day is rarely still open. */
const MAX_WAIT_MS = 61 * 60_000
/** After this time, the service asks for the password again. */
const PASSWORD_VALID_MS = 15 * 60_000

export const countAll = ({ unsent, refused, sent }: Batch): number => unsent.length + refused.length + sent

export async function sendInvitations(batch: Batch, deps: SendDeps): Promise<Sending> {
  let sending: Sending = { ...batch, waitingUntil: null, stop: null }
  const change = (changes: Partial<Sending>) => {
    sending = { ...sending, ...changes }
    deps.onChange(sending)
  }
  change({})
  for (let next = sending.unsent[0]; next !== undefined && sending.stop === null; next = sending.unsent[0]) {
    try {
      await deps.send(next, sending)
      change({ unsent: sending.unsent.slice(1), sent: sending.sent + 1 })
    } catch (error) {
      const verdict = judge(error, deps.now())
      if (verdict.kind === 'wait') {
        change({ waitingUntil: deps.now() + verdict.milliseconds })
        await deps.wait(verdict.milliseconds)
        // A request without the password would be refused, and count.
        const stop = verdict.milliseconds < PASSWORD_VALID_MS ? null : ({ kind: 'identity' } as const)
        change({ waitingUntil: null, stop })
      } else if (verdict.kind === 'stop') change({ stop: verdict.stop })
      else
        change({
          unsent: sending.unsent.slice(1),
          refused: [...sending.refused, { ...next, refusal: verdict.refusal }],
        })
    }
  }
  return sending
}

type Verdict =
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'stop'; readonly stop: Stop }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** An error about one address has a reason for it; a rate limit and a lost session concern all. */
function judge(error: unknown, now: number): Verdict {
  const refusal = readRefusal(error, now)
  if (refusal !== null && refusal.kind !== 'other') return { kind: 'refused', refusal }
  if (!(error instanceof MeetwrightError) || error.status === null)
    return { kind: 'stop', stop: { kind: 'unreachable' } }
  const { status, code, message, retryAfterMs } = error
  if (status === 401 || code === 'reauthentication_required')
    return { kind: 'stop', stop: { kind: 'identity' } }
  if (retryAfterMs === null) return { kind: 'refused', refusal: { kind: 'other', until: null, message } }
  if (retryAfterMs <= MAX_WAIT_MS) return { kind: 'wait', milliseconds: retryAfterMs }
  return { kind: 'stop', stop: { kind: 'limit', until: now + retryAfterMs, message } }
}

const KINDS = ['member', 'invited', 'invited_recently'] as const

/** Null: not an answer of the service. */
export function readRefusal(error: unknown, now: number): Refusal | null {
  if (!(error instanceof MeetwrightError) || error.status === null) return null
  const reason = error.details.find(({ parameter }) => parameter === 'email')?.code
  const { message, retryAfterMs } = error
  return {
    kind: KINDS.find((kind) => kind === reason) ?? 'other',
    until: retryAfterMs === null ? null : now + retryAfterMs,
    message,
  }
}

/** Only those that failed, again. */
export const retryRefused = (batch: Batch): Batch => ({
  ...batch,
  unsent: [...batch.unsent, ...batch.refused.map(({ email, idempotencyKey }) => ({ email, idempotencyKey }))],
  refused: [],
})
