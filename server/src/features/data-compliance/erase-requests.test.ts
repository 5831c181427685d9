// Tests deletions of people whose booking requests change before the deletion runs, or belong to a form submission.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type BookingRequests, createBookingRequests } from '../../../test/booking-requests.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import {
  createRoutingForms,
  questions,
  type RoutingForms,
  SIZE,
  sizeIs,
} from '../../../test/routing-forms.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, MINUTE, parseInstant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { requestMove } from '../booking-requests/request-move.ts'
import { runNextDeletions } from './run-deletions.ts'
import { runLookups } from './run-lookups.ts'

const GRACE = 'grace@example.com'
const TEN = '2026-11-05T10:00:00Z'
const ELEVEN = '2026-11-05T11:00:00Z'
const EMPTY = { email: null, name: null }
let service: Service
let database: pg.Client
let owner: Person
let host: Person
let actions: Meetings
let requests: BookingRequests
let forms: RoutingForms

beforeAll(async () => {
  service = await startService()
  database = new pg.Client(service.ctx.config.database.url)
  await database.connect()
})
beforeEach(async () => {
  service.setClock(START)
  owner = await service.createOrganization('Acme', { plan: 'enterprise' })
  host = await service.addMember(owner.organizationId, 'Hanna Host')
  actions = createMeetings(service, owner)
  requests = createBookingRequests(service, actions, owner, owner)
  forms = createRoutingForms(service, owner)
})
afterAll(async () => {
  await database.end()
  await service.stop()
})

const createType = () => actions.createType([host], { requires_approval: true })
const read = async (uri = '') => (await actions.call('GET', pathOf(uri))).body.resource
/** What happens later is not in the time of the request. */
async function requestDeletion(): Promise<void> {
  const body = { emails: [GRACE] }
  expect((await actions.call('POST', '/data_compliance/deletion/invitees', owner, body)).status).toBe(202)
  service.setClock(instant(START + MINUTE))
}
/** `work` happens after the first wait for running work, before anything is erased. */
function runAfter(work: () => Promise<unknown>): Promise<boolean> {
  const { db } = service.ctx
  let queryCount = 0
  const directory: Context['db']['directory'] = async <Row>(query: Query<Row>): Promise<Row[]> => {
    const rows = await db.directory(query)
    queryCount += 1
    // The first query returns the time, the second the running work.
    if (queryCount === 2) await work()
    return rows
  }
  return runNextDeletions({ ...service.ctx, db: { ...db, directory } })
}
const accept = async (path: string) => {
  const { status, body } = await requests.answer(path, 'acceptance', host)
  expect(status).toBe(200)
  return body.resource
}
async function move({ reschedule_url: url = '' }: Record<string, string>, start: string): Promise<string> {
  const link = url.slice(url.lastIndexOf('/') + 1)
  const { id } = await requestMove(service.ctx, link, {
    start: parseInstant(start) ?? START,
    timezone: 'UTC',
  })
  return pathOf(service.uri('booking_requests', id))
}
const logText = async () => {
  const { rows } = await database.query('SELECT before, after FROM events WHERE organization_id = $1', [
    owner.organizationId,
  ])
  return JSON.stringify(rows)
}

test('a request that a host accepts before the deletion runs is erased with its booking', async () => {
  const path = await requests.requestOrThrow(await createType(), TEN)
  await requestDeletion()
  const { invitee } = await accept(path)
  expect(await read(invitee)).toMatchObject({ email: GRACE, status: 'active' })
  expect(await runNextDeletions(service.ctx)).toBe(true)
  expect(await requests.read(path)).toMatchObject({ ...EMPTY, status: 'accepted' })
  expect(await read(invitee)).toMatchObject({ ...EMPTY, status: 'active' })
  expect(await logText()).not.toMatch(/grace/i)
})

test('also if it was accepted while the deletion ran, and the booking was moved since', async () => {
  const path = await requests.requestOrThrow(await createType(), TEN)
  await requestDeletion()
  let moved = ''
  await runAfter(async () => {
    const { invitee } = await accept(path)
    const asked = await move(await read(invitee), ELEVEN)
    moved = String((await accept(asked)).invitee)
  })
  expect(await read(moved)).toMatchObject({ ...EMPTY, status: 'active' })
  expect(await logText()).not.toMatch(/grace/i)
})

test('a request for another time, made before the deletion runs, is erased and withdrawn', async () => {
  const invitee = await actions.bookOrThrow(await createType(), TEN, { as: host, email: GRACE })
  await requestDeletion()
  const path = await move(invitee, ELEVEN)
  expect(await requests.activeClaims([host])).toHaveLength(2)
  expect(await runNextDeletions(service.ctx)).toBe(true)
  expect(await requests.read(path)).toMatchObject({ ...EMPTY, status: 'withdrawn' })
  expect(await requests.activeClaims([host])).toMatchObject([{ kind: 'booking' }])
  expect(await logText()).not.toMatch(/grace/i)
})

test('the same for a booking that a host accepted in between', async () => {
  const path = await requests.requestOrThrow(await createType(), TEN)
  await requestDeletion()
  const asked = await move(await read((await accept(path)).invitee), ELEVEN)
  expect(await runNextDeletions(service.ctx)).toBe(true)
  expect(await requests.read(asked)).toMatchObject({ ...EMPTY, status: 'withdrawn' })
})

test('the deletion of a period keeps a request for another time, and a booking outside of the period', async () => {
  const type = await createType()
  const invitee = await actions.bookOrThrow(type, TEN, { as: host, email: GRACE })
  const path = await move(invitee, '2026-11-05T15:00:00Z')
  service.setClock(parseInstant('2026-11-05T11:00:00Z') ?? START)
  const body = { start_time: TEN, end_time: '2026-11-05T10:01:00Z' }
  expect((await actions.call('POST', '/data_compliance/deletion/events', owner, body)).status).toBe(202)
  await runNextDeletions(service.ctx)
  service.setClock(START)
  expect(await read(invitee.uri)).toMatchObject(EMPTY)
  expect(await requests.read(path)).toMatchObject({ email: GRACE })
})

async function requestFromForm(start: string, count = 1) {
  const type = await createType()
  const form = await forms.createPublished(
    [{ condition: sizeIs('More'), result: { type: 'event_type', value: type } }],
    { questions: questions.filter(({ name }) => name === SIZE) },
  )
  const submission = (await forms.submit(form, { [SIZE]: 'More' })).body.resource.uri ?? ''
  const declined: string[] = []
  for (let made = 0; made < count; made += 1) {
    const path = await requests.requestOrThrow(type, start, { routing_form_submission: submission })
    await requests.answer(path, 'refusal', host)
    declined.push(path)
  }
  return { type, submission, declined }
}
const answersOf = async (submission: string) => {
  const { resource } = (await forms.call('GET', pathOf(submission))).body
  return resource.questions_and_answers.map(({ answer }) => answer)
}
const foundSubmissions = async () => {
  const { body } = await actions.call('POST', '/data_lookups', owner, { email: GRACE })
  await runLookups.run(service.ctx, new AbortController().signal)
  const { found } = (await read(body.resource.uri)) as unknown as { found: { kind: string; count: number }[] }
  return found.find(({ kind }) => kind === 'routing_form_submission')?.count ?? 0
}

test('the answers to a form without an address are erased with the requests that were declined', async () => {
  const { submission } = await requestFromForm(TEN, 2)
  expect(await answersOf(submission)).toEqual(['More'])
  expect(await foundSubmissions()).toBe(1)
  await requestDeletion()
  await runNextDeletions(service.ctx)
  expect(await answersOf(submission)).not.toContain('More')
  expect(await foundSubmissions()).toBe(0)
})

test('they stay while the booking or request of another address uses them', async () => {
  const other = { email: 'ada@example.com' }
  const [booked, moved, requested] = [
    await requestFromForm(TEN),
    await requestFromForm('2026-11-05T12:00:00Z'),
    await requestFromForm('2026-11-05T15:00:00Z'),
  ]
  const use = ({ submission }: typeof booked) => ({ ...other, routing_form_submission: submission })
  await actions.bookOrThrow(booked.type, TEN, { as: host, ...use(booked) })
  const former = await actions.bookOrThrow(moved.type, '2026-11-05T12:00:00Z', { as: host, ...use(moved) })
  expect((await actions.reschedule(former, '2026-11-05T13:00:00Z', host)).status).toBe(200)
  await requests.requestOrThrow(requested.type, '2026-11-05T15:00:00Z', use(requested))
  expect(await foundSubmissions()).toBe(0)
  await requestDeletion()
  await runNextDeletions(service.ctx)
  for (const { submission, declined } of [booked, moved, requested]) {
    expect(await requests.read(declined[0] ?? '')).toMatchObject(EMPTY)
    expect(await answersOf(submission)).toEqual(['More'])
  }
})

test('requests are locked before the times that they hold', async () => {
  const type = await createType()
  const paths = [await requests.requestOrThrow(type, TEN), await requests.requestOrThrow(type, ELEVEN)]
  const last = paths.map((path) => path.slice(-36)).toSorted()[1]
  await requestDeletion()
  const ofOwner = [owner.organizationId]
  let running = Promise.resolve(false)
  await new Promise<void>((resolve, reject) => {
    running = runAfter(async () => {
      await database.query('BEGIN')
      await database.query('SELECT FROM booking_requests WHERE organization_id = $1 AND id = $2 FOR UPDATE', [
        ...ofOwner,
        last,
      ])
      resolve()
    })
    running.catch(reject)
  })
  const blocked = 'SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))'
  await vi.waitFor(async () => expect((await database.query(blocked)).rowCount).toBe(1), 20_000)
  const claims = 'SELECT FROM claims WHERE organization_id = $1 AND active FOR UPDATE NOWAIT'
  try {
    expect((await database.query(claims, ofOwner)).rowCount).toBe(2)
  } finally {
    await database.query('ROLLBACK')
    await running
  }
  for (const path of paths) expect(await requests.read(path)).toMatchObject({ status: 'withdrawn' })
})
