// The pages of the console: who may open them, and the answers that come with their first view.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  consoleHeaders,
  getEmail,
  openPasswordSession,
  PASSWORD,
  setUserPassword,
} from '../../../../testbed/accounts.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { createMeetings, idOf } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import type { Answer } from '../../domain/pages/console-views.ts'

vi.setConfig({ hookTimeout: 180_000 })

const PREFIX = '/app/-/api'
let service: Service
let owner: Person
let stranger: Person
let eventId = ''
let typeId = ''

beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1' })
  owner = await service.createOrganization('Acme')
  stranger = await service.createOrganization('Other')
  const { createType, bookOrThrow } = createMeetings(service, owner)
  const type = await createType([owner], { name: 'Intro call' })
  typeId = idOf(type)
  const invitee = await bookOrThrow(type, '2026-11-03T10:00:00Z')
  eventId = idOf(invitee.event)
  typeId = idOf(type)
})
afterAll(() => service.stop())

const headersOf = async (person: Person) =>
  consoleHeaders(service, await openPasswordSession(service, person))
const open = async (path: string, person: Person | null) =>
  fetch(`${service.url}${path}`, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...(person ? { cookie: (await headersOf(person)).cookie } : {}) },
  })

function readAnswers(html: string): Answer[] {
  const [, text = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? []
  return (JSON.parse(text) as { props: { answers: Answer[] } }).props.answers
}

const pathOfCall = ({ operation, input }: Answer): string => {
  const { uuid, ...query } = input as Record<string, string>
  const paths: Record<string, string> = {
    getCurrentUser: '/users/me',
    getOrganization: `/organizations/${uuid}`,
    getUser: `/users/${uuid}`,
    listScheduledEvents: '/scheduled_events',
    listBookingRequests: '/booking_requests',
    getScheduledEvent: `/scheduled_events/${uuid}`,
    listScheduledEventInvitees: `/scheduled_events/${uuid}/invitees`,
    listEventTypes: '/event_types',
    getEventType: `/event_types/${uuid}`,
    listEventTypeMemberships: '/event_type_memberships',
    listOrganizationMemberships: '/organization_memberships',
    listUserAvailabilitySchedules: '/user_availability_schedules',
    listCalendarSubscriptions: '/calendar_subscriptions',
    listCalendarConnections: '/calendar_connections',
    listGroupRelationships: '/group_relationships',
    getSchedulingReport: '/scheduling_reports',
  }
  return `${paths[operation]}?${new URLSearchParams(query)}`
}

describe('a page of the console', () => {
  test('asks visitors to sign in first, and opens then', async () => {
    const response = await open('/app/meetings?status=past', null)
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/sign-in?next=${encodeURIComponent('/app/meetings?status=past')}`,
    ])
    expect((await open('/app', owner)).headers.get('location')).toBe('/app/meetings')
  })

  test('opens the meeting of a mail after the host has signed in', async () => {
    const host = await service.addMember(owner.organizationId, 'Host')
    await setUserPassword(service, host)
    const { createType, bookOrThrow } = createMeetings(service, owner)
    const { event } = await bookOrThrow(await createType([host], { name: 'Demo' }), '2026-11-04T10:00:00Z')
    const path = `/app/meetings/${idOf(event)}`
    const visitor = createVisitor(service)
    const signIn = (await visitor.open(path)).location
    expect(signIn).toBe(`/sign-in?next=${encodeURIComponent(path)}`)
    const fields = { email: await getEmail(service, host), password: PASSWORD }
    expect((await visitor.send(signIn ?? '', fields)).location).toBe(path)
    expect(await visitor.open(path)).toMatchObject({ status: 200, html: expect.stringContaining('Demo') })
  })

  test('is rendered by the server, and may only load our own script, style and API', async () => {
    const response = await open('/app/meetings', owner)
    expect(response.status).toBe(200)
    const html = await response.text()
    for (const text of ['Meetings', 'Grace Hopper', 'Intro call', 'Acme']) expect(html).toContain(text)
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' blob: https://meetwright.test; frame-src https://meetwright.test; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    // The content policy forbids style attributes.
    expect(html).not.toMatch(/ style="/)
  })

  test.each(['/app/meetings', '/app/meetings?status=past', '/app/meetings?status=canceled&search=grace'])(
    '%s has the answers that the API returns',
    async (path) => {
      const headers = await headersOf(owner)
      const answers = readAnswers(await (await open(path, owner)).text())
      expect(answers.map(({ operation }) => operation)).toContain('listScheduledEvents')
      for (const call of answers) {
        const { body } = await service.call('GET', `${PREFIX}${pathOfCall(call)}`, { headers })
        const { resource } = body as { resource?: unknown }
        expect(call.answer).toEqual(resource ?? body)
      }
    },
  )

  test('about event types and hours has the answers that the API returns', async () => {
    const headers = await headersOf(owner)
    for (const path of ['/app/event-types', `/app/event-types/${typeId}`, '/app/availability']) {
      const html = await (await open(path, owner)).text()
      expect(html).toContain('Intro call')
      for (const call of readAnswers(html)) {
        const { body } = await service.call('GET', `${PREFIX}${pathOfCall(call)}`, { headers })
        expect(call.answer).toEqual((body as { resource?: unknown }).resource ?? body)
      }
    }
  })

  test('about Insights has the figures of everyone for admins, and of themselves for others', async () => {
    const member = await service.addMember(owner.organizationId, 'Emmy Noether')
    for (const [person, whose] of [
      [owner, { organization: service.uri('organizations', owner.organizationId) }],
      [member, { user: service.uri('users', member.userId) }],
    ] as const) {
      const headers = await headersOf(person)
      const html = await (await open('/app/insights?period=7', person)).text()
      expect(html).not.toMatch(/ style="/)
      const answers = readAnswers(html)
      const report = answers.find(({ operation }) => operation === 'getSchedulingReport')
      expect(report?.input).toMatchObject({ ...whose, kind: 'summary', group_by: 'day' })
      for (const call of answers) {
        const { body } = await service.call('GET', `${PREFIX}${pathOfCall(call)}`, { headers })
        expect(call.answer).toEqual((body as { resource?: unknown }).resource ?? body)
      }
    }
    const other = `/app/insights?user=${encodeURIComponent(service.uri('users', owner.userId))}`
    expect((await open(other, member)).status).toBe(403)
    expect((await open(other, stranger)).status).toBe(404)
  })

  test('about the hours of a colleague has their answers for admins only', async () => {
    const colleague = await service.addMember(owner.organizationId, 'Bob Newman')
    const member = await service.addMember(owner.organizationId, 'Mary Somerville')
    const path = `/app/availability?user=${colleague.userId}`
    const answers = readAnswers(await (await open(path, owner)).text())
    const user = service.uri('users', colleague.userId)
    expect(answers).toContainEqual(expect.objectContaining({ operation: 'getUser' }))
    expect(answers).toContainEqual(
      expect.objectContaining({ operation: 'listUserAvailabilitySchedules', input: { user } }),
    )
    const refused = await (await open(path, member)).text()
    expect(refused).toContain('Only admins can see and change the availability of others.')
    expect(readAnswers(refused).map(({ operation }) => operation)).toEqual([
      'getCurrentUser',
      'getOrganization',
      'listCalendarConnections',
      'listOrganizationMemberships',
      'listGroupRelationships',
    ])
    for (const id of [stranger.userId, 'nobody'])
      expect((await open(`/app/availability?user=${id}`, owner)).status).toBe(404)
  })

  test('about hours shows the schedule in its address, with its event types', async () => {
    const body = { name: 'Interviews', timezone: 'Europe/London', rules: [] }
    const created = await service.call('POST', '/user_availability_schedules', { as: owner, body })
    const html = await (
      await open(`/app/availability?schedule=${idOf(created.body.resource.uri)}`, owner)
    ).text()
    expect(html).toContain('No event type uses these hours')
    expect(html).not.toContain('Intro call')
  })

  test('about people has the answers that the API returns, and none for members who are no admins', async () => {
    const headers = await headersOf(owner)
    const member = await service.addMember(owner.organizationId, 'Katherine Johnson')
    const html = await (await open('/app/people?search=kath&role=user', owner)).text()
    const listed = readAnswers(html).filter(({ input }) => 'search_term' in input)
    expect(listed).toHaveLength(1)
    expect(html).toContain('Katherine Johnson')
    expect(html).not.toContain('Grace Hopper')
    for (const call of readAnswers(html)) {
      const { body } = await service.call('GET', `${PREFIX}${pathOfCall(call)}`, { headers })
      expect(call.answer).toEqual((body as { resource?: unknown }).resource ?? body)
    }
    const refused = await (await open('/app/people', member)).text()
    expect(refused).toContain('Only admins of the organization or of a group can see its people.')
    expect(readAnswers(refused).map(({ input }) => input)).not.toContainEqual(
      expect.objectContaining({ count: 25 }),
    )
    expect((await open('/app/people?group=x', owner)).status).toBe(400)
  })

  test('with the editor opens for users who may see the hosts of the event type', async () => {
    const member = await service.addMember(owner.organizationId, 'member')
    expect((await open(`/app/event-types/${typeId}`, owner)).status).toBe(200)
    expect((await open(`/app/event-types/${typeId}`, member)).status).toBe(403)
    expect((await open(`/app/event-types/${typeId}`, stranger)).status).toBe(404)
    expect((await open('/app/event-types/unknown', owner)).status).toBe(404)
    expect(await (await open('/app/event-types', member)).text()).not.toContain('Intro call')
  })

  test('shows nothing of another organization', async () => {
    for (const path of [`/app/meetings/${eventId}`, `/app/event-types/${typeId}/share`]) {
      expect([path, (await open(path, owner)).status]).toEqual([path, 200])
      expect([path, (await open(path, stranger)).status]).toEqual([path, 404])
    }
    expect(await (await open('/app/meetings', stranger)).text()).not.toContain('Grace Hopper')
  })

  test('rejects filters that the API rejects', async () => {
    expect((await open('/app/meetings?event_type=x', owner)).status).toBe(400)
    const all = `/app/meetings?organization=${encodeURIComponent(service.uri('organizations', owner.organizationId))}`
    expect((await open(all, owner)).status).toBe(200)
    expect((await open(all, await service.addMember(owner.organizationId, 'Max'))).status).toBe(403)
  })

  test('leaves a period, which is in the time zone of the user, to the browser', async () => {
    const answers = readAnswers(await (await open('/app/meetings?from=2026-11-03', owner)).text())
    expect(answers.map(({ operation }) => operation)).toEqual([
      'getCurrentUser',
      'getOrganization',
      'listCalendarConnections',
      'listOrganizationMemberships',
      'listBookingRequests',
      'listCalendarSubscriptions',
    ])
  })
})
