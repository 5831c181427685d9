// Statements of a booking are sent in one fixed order, however long the code between them takes, so locks are too.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseTime } from '../../../test/invitee-bookings.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Query } from '../../platform/db/sql.ts'
import { write } from '../../platform/writes/write.ts'
import { cancelOwnBooking } from '../invitees/cancel-own-booking.ts'
import { rescheduleOwnBooking } from '../invitees/reschedule-own-booking.ts'
import { bookMeeting } from './book-meeting.ts'
import { cancelMeeting } from './cancel-meeting.ts'
import { eventById } from './store.ts'

type Uris = Record<string, string>

let service: Service
let owner: Person
let actions: Meetings
let hostCount = 0
beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  actions = createMeetings(service, owner)
})
afterAll(() => service.stop())

/** Waits for this many turns before the next statement of the transaction is sent. */
type Delay = (statement: number) => number

/** A context whose transactions record their statements and delay each call. */
function recordStatements(delay: Delay): { ctx: Context; statements: string[] } {
  const statements: string[] = []
  let calls = 0
  const wrap = (tx: Transaction): Transaction => {
    const wait = async () => {
      const turns = delay(calls)
      calls += 1
      for (let turn = 0; turn < turns; turn += 1) await null
    }
    const record = (queries: readonly (Query<unknown> | null)[]) => {
      for (const query of queries) if (query !== null) statements.push(query.compile().sql)
    }
    return {
      organizationId: tx.organizationId,
      rows: async (query) => {
        await wait()
        record([query])
        return tx.rows(query)
      },
      first: async (query) => {
        await wait()
        record([query])
        return tx.first(query)
      },
      lookUpAll: async (...queries) => {
        await wait()
        record(queries)
        return tx.lookUpAll(...queries)
      },
      pipeline: async (...queries) => {
        await wait()
        record(queries)
        return tx.pipeline(...queries)
      },
      defer: (query, refusal) => {
        record([query])
        tx.defer(query, refusal)
      },
    }
  }
  const { db } = service.ctx
  const transaction: typeof db.transaction = (organizationId, work, planMode) =>
    db.transaction(organizationId, (tx) => work(wrap(tx)), planMode)
  return { ctx: { ...service.ctx, db: { ...db, transaction } }, statements }
}

const TIME = '2026-11-03T10:00:00Z'
const LATER = '2026-11-04T14:00:00Z'
const linkOf = (url = '') => url.split('/').at(-1) ?? ''

const request = (eventType: string) => ({
  eventTypeId: idOf(eventType),
  start: parseTime(TIME),
  duration: null,
  invitee: {
    name: 'Ada',
    first_name: null,
    last_name: null,
    email: 'ada@example.com',
    timezone: null,
    textReminderNumber: null,
  },
  holdId: null,
  waiver: null,
  holdOwnerId: null,
  link: null,
  answers: [],
  location: null,
  guests: [],
  tracking: {},
  payment: null,
  routingFormSubmissionId: null,
  source: 'api' as const,
  locale: null,
  scheduledBy: null,
  member: null,
})

const asInvitee = () => ({ kind: 'invitee' as const, organizationId: owner.organizationId })

const book = (ctx: Context, eventType: string) =>
  write(ctx, asInvitee(), async (tx) => {
    await bookMeeting(ctx, tx, request(eventType) as never)
  })

const cancelEvent = (ctx: Context, invitee: Uris) =>
  write(ctx, asInvitee(), async (tx) => {
    const event = await tx.first(eventById(owner.organizationId, idOf(invitee.event)))
    const cancellation = { canceled_by: 'Ada', reason: null, canceler_type: 'host', created_at: TIME }
    await cancelMeeting(ctx, tx, event as never, cancellation as never)
  })

const reschedule = (ctx: Context, invitee: Uris) =>
  rescheduleOwnBooking(ctx, linkOf(invitee.reschedule_url), { start: parseTime(LATER), timezone: 'UTC' })

const cancel = (ctx: Context, invitee: Uris) =>
  cancelOwnBooking(ctx, linkOf(invitee.cancel_url), { reason: null })

const solo = { daily_limit: 3 }
const group = { kind: 'group', invitee_limit: 3 }
const roundRobin = { pooling_type: 'round_robin' }

interface Scenario {
  readonly name: string
  readonly type: object
  readonly hosts: number
  /** Bookings before the action. */
  readonly booked: number
  readonly act: (ctx: Context, eventType: string, invitee: Uris) => Promise<unknown>
}

const scenarios: readonly Scenario[] = [
  { name: 'booking', type: solo, hosts: 1, booked: 0, act: (ctx, type) => book(ctx, type) },
  {
    name: 'booking a round robin',
    type: roundRobin,
    hosts: 3,
    booked: 0,
    act: (ctx, type) => book(ctx, type),
  },
  { name: 'booking a seat', type: group, hosts: 1, booked: 1, act: (ctx, type) => book(ctx, type) },
  {
    name: 'rescheduling',
    type: solo,
    hosts: 1,
    booked: 1,
    act: (ctx, _, invitee) => reschedule(ctx, invitee),
  },
  {
    name: 'moving a seat',
    type: group,
    hosts: 1,
    booked: 2,
    act: (ctx, _, invitee) => reschedule(ctx, invitee),
  },
  { name: 'canceling', type: solo, hosts: 1, booked: 1, act: (ctx, _, invitee) => cancel(ctx, invitee) },
  {
    name: 'leaving a seat',
    type: group,
    hosts: 1,
    booked: 2,
    act: (ctx, _, invitee) => cancel(ctx, invitee),
  },
  {
    name: 'canceling an event',
    type: group,
    hosts: 1,
    booked: 2,
    act: (ctx, _, invitee) => cancelEvent(ctx, invitee),
  },
]

async function statementsOf({ type, hosts, booked, act }: Scenario, delay: Delay): Promise<string[]> {
  const people: Person[] = []
  for (let index = 0; index < hosts; index += 1) {
    hostCount += 1
    people.push(await service.addMember(owner.organizationId, `Host ${hostCount}`))
  }
  const eventType = await actions.createType(people, type)
  let invitee: Uris = {}
  for (let index = 0; index < booked; index += 1)
    invitee = await actions.bookOrThrow(eventType, TIME, { email: `guest-${index}@example.com` })
  const { ctx, statements } = recordStatements(delay)
  await act(ctx, eventType, invitee)
  return statements
}

describe.each(scenarios)('$name', (scenario) => {
  test('sends the same statements in the same order, whichever call is delayed', async () => {
    const expected = await statementsOf(scenario, () => 0)
    expect(expected.length).toBeGreaterThan(2)
    for (let delayed = 0; delayed < expected.length; delayed += 1)
      expect(await statementsOf(scenario, (call) => (call === delayed ? 20 : 0))).toEqual(expected)
  })
})
