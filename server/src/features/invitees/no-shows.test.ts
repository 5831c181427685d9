// Tests no-shows and reading invitees over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'

let service: Service
let actions: Meetings
let owner: Person
let host: Person
let other: Person
let outsider: Person
let type: string
let minute = 0

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  host = await service.addMember(owner.organizationId, 'Hugo Host')
  other = await service.addMember(owner.organizationId, 'Olga Other')
  outsider = await service.createOrganization('Elsewhere')
  actions = createMeetings(service, owner)
  type = await actions.createType([host], { duration: 5 })
})
afterAll(() => service.stop())

/** Each in a separate meeting. */
const newInvitee = () => {
  minute += 5
  return actions.bookOrThrow(type, new Date(Date.UTC(2026, 10, 3, 9, minute)).toISOString())
}
const mark = (invitee: Record<string, string>, as?: Person) =>
  actions.call('POST', `/invitees/${idOf(invitee.uri)}/no_show`, as)
const unmark = (invitee: Record<string, string>, as?: Person) =>
  actions.call('DELETE', `/invitees/${idOf(invitee.uri)}/no_show`, as)
const noShowOf = (invitee: unknown) => (invitee as { no_show: Record<string, string> | null }).no_show

describe('200, 201, 204', () => {
  test('the invitee has a no-show and keeps the status', async () => {
    const invitee = await newInvitee()
    service.setClock(instant(START + DAY))
    const { status, body } = await mark(invitee, host)
    service.setClock(START)
    expect(status).toBe(200)
    expect(body.resource).toEqual({
      ...invitee,
      no_show: {
        uri: expect.stringMatching(/^https:\/\/api\.meetwright\.test\/invitee_no_shows\/[0-9a-f-]{36}$/),
        created_at: '2026-11-03T09:00:00.000000Z',
      },
      updated_at: '2026-11-03T09:00:00.000000Z',
    })
    expect((await actions.call('GET', pathOf(invitee.uri))).body).toEqual(body)
  })

  test('marking again, also concurrently or by the other path, returns the same no-show', async () => {
    const invitee = await newInvitee()
    const marked = await Promise.all([mark(invitee), mark(invitee), mark(invitee)])
    const [first] = marked.map(({ body }) => noShowOf(body.resource))
    expect(marked.map(({ body }) => noShowOf(body.resource))).toEqual([first, first, first])
    const alias = await actions.call('POST', '/invitee_no_shows', owner, { invitee: invitee.uri })
    expect(alias.status).toBe(201)
    expect(alias.body.resource).toEqual({ ...first, invitee: invitee.uri })
  })

  test('the compatibility paths accept both forms of the invitee URI, and can get and delete', async () => {
    const invitee = await newInvitee()
    const short = service.uri('invitees', idOf(invitee.uri)).replace('api.meetwright.test', 'else.where')
    const { status, body } = await actions.call('POST', '/invitee_no_shows', host, { invitee: short })
    expect(status).toBe(201)
    const path = pathOf(body.resource.uri)
    expect((await actions.call('GET', path, host)).body).toEqual(body)
    expect((await actions.call('DELETE', path, host)).status).toBe(204)
    expect((await actions.call('GET', path, host)).status).toBe(404)
    expect((await actions.call('GET', pathOf(invitee.uri))).body.resource).toMatchObject({ no_show: null })
  })

  test('marking again after unmarking creates a new no-show', async () => {
    const invitee = await newInvitee()
    const first = noShowOf((await mark(invitee)).body.resource)
    expect((await unmark(invitee)).status).toBe(204)
    expect((await actions.call('GET', pathOf(invitee.uri))).body.resource).toEqual(invitee)
    const second = noShowOf((await mark(invitee)).body.resource)
    expect(second?.uri).not.toBe(first?.uri)
  })

  test('a canceled invitee can be marked', async () => {
    const invitee = await newInvitee()
    await actions.cancel(invitee.event ?? '')
    expect((await mark(invitee)).body.resource).toMatchObject({ status: 'canceled', no_show: {} })
  })
})

describe('400, 403, 404', () => {
  test('for a missing reference or one of another type', async () => {
    for (const invitee of [service.uri('users', host.userId), 'x', undefined])
      expect((await actions.call('POST', '/invitee_no_shows', owner, { invitee })).status).toBe(400)
  })

  test('for users who do not host the event, even if they booked it', async () => {
    const invitee = await newInvitee()
    const noShow = noShowOf((await mark(invitee)).body.resource)
    expect((await mark(invitee, other)).status).toBe(403)
    expect((await unmark(invitee, other)).status).toBe(403)
    expect((await actions.call('GET', pathOf(noShow?.uri), other)).status).toBe(403)
    expect((await actions.call('DELETE', pathOf(noShow?.uri), other)).status).toBe(403)
    expect((await actions.call('POST', '/invitee_no_shows', other, { invitee: invitee.uri })).status).toBe(
      403,
    )
  })

  test('for unknown invitees and those of another organization', async () => {
    const [invitee, another] = [await newInvitee(), await newInvitee()]
    const noShow = noShowOf((await mark(invitee)).body.resource)
    expect((await mark(invitee, outsider)).status).toBe(404)
    expect((await actions.call('GET', pathOf(noShow?.uri), outsider)).status).toBe(404)
    expect((await actions.call('DELETE', pathOf(noShow?.uri), outsider)).status).toBe(404)
    expect((await unmark(another)).status).toBe(404)
    const misplaced = `${another.event}/invitees/${idOf(invitee.uri)}`
    expect((await actions.call('POST', '/invitee_no_shows', owner, { invitee: misplaced })).status).toBe(404)
  })

  test('an invitee is found only under its own event', async () => {
    const [invitee, another] = [await newInvitee(), await newInvitee()]
    const misplaced = `${pathOf(another.event)}/invitees/${idOf(invitee.uri)}`
    expect((await actions.call('GET', misplaced)).status).toBe(404)
    expect((await actions.call('POST', `${misplaced}/cancellation`)).status).toBe(404)
    expect((await actions.call('GET', pathOf(invitee.uri), outsider)).status).toBe(404)
    expect((await actions.call('GET', `${pathOf(invitee.event)}/invitees`, outsider)).status).toBe(404)
    expect((await actions.call('GET', `${pathOf(invitee.event)}/invitees`, other)).status).toBe(403)
    expect((await actions.call('POST', `${pathOf(invitee.uri)}/cancellation`, other)).status).toBe(403)
  })
})

test('lists the invitees of an event in order of creation, with filters by status and email', async () => {
  const group = await actions.createType([host], { kind: 'group', invitee_limit: 5 })
  const emails = ['a@example.com', 'b@example.com', 'a+b@example.com', 'c@example.com']
  const invitees = []
  for (const email of emails)
    invitees.push(await actions.bookOrThrow(group, '2026-11-04T10:00:00Z', { email }))
  const path = `${pathOf(invitees[0]?.event)}/invitees`
  await actions.call('POST', `${pathOf(invitees[1]?.uri)}/cancellation`)
  const listed = async (query: string) =>
    (await actions.call('GET', `${path}?${query}`, host)).body.collection.map(({ uri }) => uri)
  const uris = invitees.map(({ uri }) => uri)
  expect(await listed('')).toEqual(uris)
  expect(await listed('sort=created_at:desc')).toEqual(uris.toReversed())
  expect(await listed('status=canceled')).toEqual([uris[1]])
  expect(await listed('status=active&email=A@Example.com')).toEqual([uris[0]])
  const first = (await actions.call('GET', `${path}?count=3`)).body
  expect(first.pagination.count).toBe(3)
  const next = new URL(first.pagination.next_page ?? '')
  expect(
    (await actions.call('GET', next.pathname + next.search)).body.collection.map(({ uri }) => uri),
  ).toEqual([uris[3]])
})
