// How a batch of invitations is sent: limits, refused addresses, and what stops it.
import { expect, test } from 'vitest'
import { MeetwrightError } from '../../../../../../sdk/src/errors.ts'
import { type Batch, countAll, type Recipient, retryRefused, sendInvitations } from './send-invitations.ts'

const HOUR_MS = 3_600_000

const recipients = (count: number): Recipient[] =>
  Array.from({ length: count }, (_, index) => ({
    email: `p${index}@example.com`,
    idempotencyKey: `k${index}`,
  }))
const batchOf = (unsent: readonly Recipient[]): Batch => ({
  role: 'user',
  groups: [],
  unsent,
  refused: [],
  sent: 0,
})
const refuse = (status: number, fields: object = {}) =>
  new MeetwrightError({ status, code: 'too_many_requests', message: 'Refused.', ...fields })
const refuseEmail = (reason: string, fields: object = {}) =>
  refuse(409, { details: [{ parameter: 'email', message: '', code: reason }], ...fields })

/** Runs a batch against a service; only waits move the time. */
function run(batch: Batch, answer: (recipient: Recipient, now: number) => void) {
  let now = 0
  const keys: string[] = []
  const waits: number[] = []
  const result = sendInvitations(batch, {
    async send(recipient) {
      keys.push(recipient.idempotencyKey)
      answer(recipient, now)
    },
    async wait(milliseconds) {
      waits.push(milliseconds)
      now += milliseconds
    },
    now: () => now,
    onChange: (sending) => expect(countAll(sending)).toBe(countAll(batch)),
  })
  return { result, keys, waits }
}

test('100 invitations go through a limit of 50 an hour', async () => {
  const counts = new Map<number, number>()
  const { result, waits, keys } = run(batchOf(recipients(100)), (_, now) => {
    const window = Math.floor(now / HOUR_MS)
    const used = counts.get(window) ?? 0
    if (used === 50) throw refuse(429, { retryAfterMs: HOUR_MS - (now % HOUR_MS) })
    counts.set(window, used + 1)
  })
  expect(await result).toMatchObject({ sent: 100, unsent: [], refused: [], stop: null, waitingUntil: null })
  expect(waits).toEqual([HOUR_MS])
  // The one that met the limit is sent again with its key.
  expect([keys.length, keys[50], keys[51]]).toEqual([101, 'k50', 'k50'])
})

test('refused addresses are left out, with the reason, and only they are tried again', async () => {
  const reasons = ['member', 'invited', 'invited_recently', 'unheard_of']
  const { result } = run(batchOf(recipients(6)), ({ email }) => {
    const reason = reasons[Number(email[1])]
    if (reason) throw refuseEmail(reason, reason === 'invited_recently' ? { retryAfterMs: 5_000 } : {})
  })
  const sending = await result
  expect(sending.refused.map(({ email, refusal }) => [email, refusal.kind, refusal.until])).toEqual([
    ['p0@example.com', 'member', null],
    ['p1@example.com', 'invited', null],
    ['p2@example.com', 'invited_recently', 5_000],
    ['p3@example.com', 'other', null],
  ])
  expect(sending.sent).toBe(2)
  const again = run(retryRefused(sending), () => undefined)
  expect(await again.result).toMatchObject({ sent: 6, refused: [] })
  expect(again.keys).toEqual(['k0', 'k1', 'k2', 'k3'])
})

test.each([
  [refuse(401, { code: 'session_required' }), { kind: 'identity' }],
  [refuse(403, { code: 'reauthentication_required' }), { kind: 'identity' }],
  [new MeetwrightError({ code: 'connection_failed', message: '' }), { kind: 'unreachable' }],
  [refuse(429, { retryAfterMs: 24 * HOUR_MS }), { kind: 'limit', until: 24 * HOUR_MS, message: 'Refused.' }],
])('stops at what concerns all, and keeps the rest: %s', async (error, stop) => {
  const { result, keys } = run(batchOf(recipients(5)), ({ email }) => {
    if (email === 'p2@example.com') throw error
  })
  expect(await result).toMatchObject({ sent: 2, unsent: recipients(5).slice(2), refused: [], stop })
  expect(keys).toHaveLength(3)
})
