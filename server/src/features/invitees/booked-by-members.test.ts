// A member may read the types that they may book, and read and cancel what they booked.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person
let host: Person
let booker: Person
let other: Person
let meetings: Meetings

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  host = await service.addMember(owner.organizationId, 'Hana Host')
  booker = await service.addMember(owner.organizationId, 'Bo Booker')
  other = await service.addMember(owner.organizationId, 'Otto Other')
  meetings = createMeetings(service, owner)
})
afterAll(() => service.stop())

const statusOf = async (method: string, path: string, as: Person, body?: object) =>
  (await meetings.call(method, path, as, body)).status
const inviteesPath = ({ event = '' }) => `${pathOf(event)}/invitees`

describe('a member who may book an event type', () => {
  test('reads it, but not its hosts or hours, and only while it can be booked', async () => {
    const type = await meetings.createType([host])
    const { status, body } = await meetings.call('GET', pathOf(type), booker)
    expect([status, body.resource.uri]).toEqual([200, type])
    for (const list of ['event_type_memberships', 'event_type_availability_schedules'])
      expect(await statusOf('GET', `/${list}?event_type=${type}`, booker)).toBe(403)
    await meetings.call('PATCH', pathOf(type), owner, { active: false })
    expect(await statusOf('GET', pathOf(type), booker)).toBe(403)
    const outsider = await service.createOrganization('Elsewhere')
    expect(await statusOf('GET', pathOf(type), outsider)).toBe(404)
  })
})

describe('a member who booked a meeting', () => {
  test('reads the event and the invitee, without the notes of the host', async () => {
    const invitee = await meetings.bookOrThrow(await meetings.createType([host]), '2026-11-03T10:00:00Z', {
      as: booker,
      event_guests: ['guest@example.com'],
    })
    const event = pathOf(invitee.event)
    await meetings.call('PATCH', event, host, { meeting_notes_plain: 'For hosts only' })
    const read = await meetings.call('GET', event, booker)
    expect(read.status).toBe(200)
    expect(read.body.resource.meeting_notes_plain).toBeNull()
    expect(read.body.resource.event_guests).toMatchObject([{ email: 'guest@example.com' }])
    expect(await statusOf('GET', pathOf(invitee.uri), booker)).toBe(200)
    expect(await statusOf('GET', inviteesPath(invitee), booker)).toBe(200)
    for (const path of [event, pathOf(invitee.uri), inviteesPath(invitee)])
      expect(await statusOf('GET', path, other)).toBe(403)
  })

  test('cancels it, but can’t reschedule it, write notes or mark a no-show', async () => {
    const invitee = await meetings.bookOrThrow(await meetings.createType([host]), '2026-11-03T11:00:00Z', {
      as: booker,
    })
    const event = pathOf(invitee.event)
    expect((await meetings.reschedule(invitee, '2026-11-03T12:00:00Z', booker)).status).toBe(403)
    expect(await statusOf('PATCH', event, booker, { meeting_notes_plain: 'Mine' })).toBe(403)
    expect(await statusOf('POST', `/invitees/${idOf(invitee.uri)}/no_show`, booker)).toBe(403)
    expect((await meetings.cancel(invitee.event ?? '', other)).status).toBe(403)
    const canceled = await meetings.cancel(invitee.event ?? '', booker)
    expect([canceled.status, canceled.body.resource.status]).toEqual([200, 'canceled'])
    expect(canceled.body.resource.cancellation).toMatchObject({ canceled_by: 'Bo Booker' })
  })

  test('of a group event reads the event and cancels only the seats that they booked', async () => {
    const type = await meetings.createType([host], { kind: 'group', invitee_limit: 5 })
    const book = (as: Person, email: string) =>
      meetings.bookOrThrow(type, '2026-11-04T10:00:00Z', { as, email, event_guests: [`guest-of-${email}`] })
    const mine = await book(booker, 'mine@example.com')
    const theirs = await book(other, 'theirs@example.com')
    const read = await meetings.call('GET', pathOf(mine.event), booker)
    expect([read.status, read.body.resource.event_guests]).toEqual([200, []])
    expect(await statusOf('GET', inviteesPath(mine), booker)).toBe(403)
    expect(await statusOf('GET', pathOf(mine.uri), booker)).toBe(200)
    expect(await statusOf('GET', pathOf(theirs.uri), booker)).toBe(403)
    expect((await meetings.cancel(mine.event ?? '', booker)).status).toBe(403)
    expect(await statusOf('POST', `${pathOf(theirs.uri)}/cancellation`, booker)).toBe(403)
    expect(await statusOf('POST', `${pathOf(mine.uri)}/cancellation`, booker)).toBe(200)
    expect((await meetings.call('GET', pathOf(theirs.uri), other)).body.resource.status).toBe('active')
  })
})
