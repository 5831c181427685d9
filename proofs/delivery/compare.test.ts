// Tests the comparison of the delivery proof with hand-made evidence.
import { expect, test } from 'vitest'
import { compare, type Evidence } from './compare.ts'
import type { Receipt } from './inbox.ts'

const endpoint = {
  path: '/a',
  subscriptionId: 's',
  organizationId: 'o',
  eventTypeId: 't',
  events: ['invitee.created'],
} as const
const facts = ['invitee.created 1', 'invitee.created 2'].map((name) => ({
  name,
  event: 'invitee.created' as const,
  organizationId: 'o',
  eventTypeId: 't',
}))
const recordedEvents = facts.map(({ name }) => name)
const receipt = (fact: string, at = 0, more: Partial<Receipt> = {}): Receipt => ({
  webhookId: `id of ${fact}`,
  fact,
  at,
  happenedAt: 0,
  bodyHash: `body of ${fact}`,
  ...more,
})
const all = recordedEvents.map((name) => receipt(name))

const evidence = (receipts: readonly Receipt[], more: Partial<Evidence> = {}): Evidence => ({
  endpoints: [endpoint],
  expected: { facts, recordedEvents, booked: new Set(['there@example.com']) },
  journal: { acknowledged: new Set(recordedEvents), refused: [], unexpected: [] },
  receiptsAt: () => receipts,
  workerKills: [],
  ...more,
})

test('accepts each event once at each subscribed endpoint', () => {
  expect(compare(evidence(all))).toEqual({
    events: 2,
    deliveries: 2,
    received: 2,
    lost: [],
    phantoms: [],
    altered: [],
    duplicates: 0,
    unexplained: [],
    maxPerKill: 0,
    brokenPromises: [],
  })
})

test('reports undelivered events as lost and deliveries of events that never happened as phantoms', () => {
  const { lost, phantoms } = compare(evidence([...all.slice(1), receipt('invitee.created 3')]))
  expect(lost).toEqual(['/a did not receive invitee.created 1'])
  expect(phantoms).toEqual(['/a received invitee.created 3, which never happened'])
})

test('reports a change without an event as lost, and an extra or repeated event as a phantom', () => {
  const expected = {
    facts,
    booked: new Set<string>(),
    recordedEvents: [...recordedEvents.slice(1), ...recordedEvents.slice(1), 'invitee.created 3'],
  }
  const { lost, phantoms } = compare(evidence(all, { expected }))
  expect(lost).toEqual(['no event: invitee.created 1'])
  expect(phantoms).toEqual(['an event without a change: invitee.created 3', 'two events: invitee.created 2'])
})

test('accepts a duplicate only if a worker was killed in between', () => {
  const twice = [...all, receipt('invitee.created 1', 50_000)]
  expect(compare(evidence(twice)).unexplained).toEqual([
    '/a: invitee.created 1 was delivered again without a kill',
  ])
  const killed = compare(evidence(twice, { workerKills: [5_000, 60_000] }))
  expect(killed).toMatchObject({ duplicates: 1, unexplained: [], maxPerKill: 1 })
  expect(compare(evidence(twice, { workerKills: [60_000] })).unexplained).toHaveLength(1)
})

test('accepts a duplicate after a database kill only if the queue lease can have expired', () => {
  const twice = [...all, receipt('invitee.created 1', 50_000)]
  const killed = (longMs: number) => evidence(twice, { outages: { at: [10_000], longMs } })
  expect(compare(killed(30_000)).unexplained).toEqual([])
  expect(compare(killed(51_000)).unexplained).toHaveLength(1)
})

test('reports a duplicate with another id or another body', () => {
  const other = receipt('invitee.created 1', 1, { webhookId: 'another', bodyHash: 'another' })
  expect(compare(evidence([...all, other])).altered).toEqual(['/a: invitee.created 1 has 2 ids and 2 bodies'])
})

test('reports acknowledged events that are missing and refused bookings that exist', () => {
  const journal = {
    acknowledged: new Set([...recordedEvents, 'invitee.created 9']),
    refused: ['there@example.com', 'elsewhere@example.com'],
    unexpected: [],
  }
  expect(compare(evidence(all, { journal })).brokenPromises).toEqual([
    'acknowledged but missing: invitee.created 9',
    'refused but booked: there@example.com',
  ])
})

test('allows missing and duplicate deliveries at a hanging endpoint', () => {
  const found = compare(
    evidence([receipt('invitee.created 1'), receipt('invitee.created 1', 9)], { hanging: endpoint }),
  )
  expect(found).toMatchObject({ lost: [], phantoms: [], duplicates: 0, deliveries: 0 })
})
