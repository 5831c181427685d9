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

test('100 invitations go through a limit of 50 an hour; the password is asked for after the wait', async () => {
  const counts = new Map<number, number>()
  const countTo50 = (startMs: number) => (_: Recipient, now: number) => {
    const window = Math.floor((startMs + now) / HOUR_MS)
    const used = counts.get(window) ?? 0
    if (used === 50) throw refuse(429, { retryAfterMs: HOUR_MS - (now % HOUR_MS) })
    counts.set(window, used + 1)
  }
  const first = run(batchOf(recipients(100)), countTo50(0))
  const waited = await first.result
  expect(waited).toMatchObject({ sent: 50, refused: [], stop: { kind: 'identity' }, waitingUntil: null })
  expect(first.waits).toEqual([HOUR_MS])
  const second = run(waited, countTo50(HOUR_MS))
  expect(await second.result).toMatchObject({ sent: 100, unsent: [], refused: [], stop: null })
  // The one that met the limit is sent again with its key.
  expect([first.keys.length, first.keys[50], second.keys.length, second.keys[0]]).toEqual([
    51,
    'k50',
    50,
    'k50',
  ])
})

test('goes on by itself after a short wait', async () => {
  const { result, waits } = run(batchOf(recipients(3)), ({ email }, now) => {
    if (email === 'p1@example.com' && now < 30_000) throw refuse(429, { retryAfterMs: 30_000 })
  })
  expect(await result).toMatchObject({ sent: 3, unsent: [], refused: [], stop: null })
  expect(waits).toEqual([30_000])
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
