// What the comparison of the delivery proof finds, in evidence that is made by hand.
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

test('each event once at each endpoint that wants it is right', () => {
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

test('what did not come is lost, and what never happened is a phantom', () => {
  const { lost, phantoms } = compare(evidence([...all.slice(1), receipt('invitee.created 3')]))
  expect(lost).toEqual(['/a was never told invitee.created 1'])
  expect(phantoms).toEqual(['/a was told invitee.created 3, which never happened'])
})

test('a change without an event is lost; an event without a change, or told twice, is a phantom', () => {
  const expected = {
    facts,
    booked: new Set<string>(),
    recordedEvents: [...recordedEvents.slice(1), ...recordedEvents.slice(1), 'invitee.created 3'],
  }
  const { lost, phantoms } = compare(evidence(all, { expected }))
  expect(lost).toEqual(['no event: invitee.created 1'])
  expect(phantoms).toEqual(['an event of nothing: invitee.created 3', 'two events: invitee.created 2'])
})

test('what comes again needs a kill of a worker in between', () => {
  const twice = [...all, receipt('invitee.created 1', 50_000)]
  expect(compare(evidence(twice)).unexplained).toEqual([
    '/a: invitee.created 1 came again, and nobody had been killed',
  ])
  const killed = compare(evidence(twice, { workerKills: [5_000, 60_000] }))
  expect(killed).toMatchObject({ duplicates: 1, unexplained: [], maxPerKill: 1 })
  expect(compare(evidence(twice, { workerKills: [60_000] })).unexplained).toHaveLength(1)
})

test('a kill of the database explains it only where the lease of the queue can have ended', () => {
  const twice = [...all, receipt('invitee.created 1', 50_000)]
  const killed = (longMs: number) => evidence(twice, { outages: { at: [10_000], longMs } })
  expect(compare(killed(30_000)).unexplained).toEqual([])
  expect(compare(killed(51_000)).unexplained).toHaveLength(1)
})

test('what comes again under another id, or with another body, is found', () => {
  const other = receipt('invitee.created 1', 1, { webhookId: 'another', bodyHash: 'another' })
  expect(compare(evidence([...all, other])).altered).toEqual([
    '/a: invitee.created 1 came under 2 ids, with 2 bodies',
  ])
})

test('what was acknowledged has to be there, and what was refused must not', () => {
  const journal = {
    acknowledged: new Set([...recordedEvents, 'invitee.created 9']),
    refused: ['there@example.com', 'elsewhere@example.com'],
    unexpected: [],
  }
  expect(compare(evidence(all, { journal })).brokenPromises).toEqual([
    'acknowledged and not there: invitee.created 9',
    'refused and booked: there@example.com',
  ])
})

test('an endpoint that hangs may lack anything, and be sent anything twice', () => {
  const found = compare(
    evidence([receipt('invitee.created 1'), receipt('invitee.created 1', 9)], { hanging: endpoint }),
  )
  expect(found).toMatchObject({ lost: [], phantoms: [], duplicates: 0, deliveries: 0 })
})
