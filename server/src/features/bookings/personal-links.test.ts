// The link of a video meeting comes from the personal links of its hosts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispatchAll } from '../../../test/dispatch.ts'
import {
  findMailTo,
  type MailServer,
  parseCalendarEntry,
  startMailServer,
} from '../../../test/mail-server.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START } from '../../../test/service.ts'
import type { EventLocation } from '../../domain/booking/location.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { planMail } from '../notifications/plan-mail.ts'
import { fillLinks } from '../scheduled-events/fill-links.ts'

const TEN = '2026-11-05T10:00:00Z'
const ELEVEN = '2026-11-05T11:00:00Z'

let mailServer: MailServer
let service: Service
let owner: Person
let first: Person
let second: Person
let meetings: Meetings

beforeAll(async () => {
  mailServer = await startMailServer()
  service = mailServer.service
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
})
afterAll(() => mailServer.stop())
beforeEach(async () => {
  service.setClock(START)
  const added = [
    await service.addMember(owner.organizationId, `Ada ${Math.random()}`),
    await service.addMember(owner.organizationId, `Bob ${Math.random()}`),
  ].sort((a, b) => (a.userId < b.userId ? -1 : 1))
  ;[first, second] = added as [Person, Person]
})

const linkOf = ({ userId }: Person) => `https://acme.webex.com/meet/${userId}`
const setLink = async (person: Person, url = linkOf(person), kind = 'webex_conference') => {
  const { status } = await service.call('PUT', `/locations/${kind}`, { as: person, body: { url } })
  expect(status).toBe(200)
}
const deleteLink = (person: Person) => service.call('DELETE', '/locations/webex_conference', { as: person })
const createType = (hosts: readonly Person[], fields: object = {}) =>
  meetings.createType(hosts, { locations: [{ kind: 'webex_conference' }], ...fields })
const placeOf = async (event = '') => {
  const { location } = (await meetings.call('GET', pathOf(event))).body.resource
  const { type, status, join_url: link } = location as unknown as EventLocation
  return { type, status, link }
}
const atLinkOf = (person: Person) => ({ type: 'webex_conference', status: 'pushed', link: linkOf(person) })
const reassign = async (from: Person, to: Person) => {
  const query = `future_events=reassign&reassign_to=${service.uri('users', to.userId)}`
  const path = `/organization_memberships/${from.membershipId}?${query}`
  expect((await meetings.call('DELETE', path)).status).toBe(204)
}

describe('a booking', () => {
  test('has the link of its host at once, and so have the invitee, mails, calendar file and feed', async () => {
    await setLink(first)
    const email = 'grace@example.com'
    const invitee = await meetings.bookOrThrow(await createType([first]), TEN, { email })
    expect(await placeOf(invitee.event)).toEqual(atLinkOf(first))
    const received = await mailServer.deliver()
    const toInvitee = findMailTo(received, email)
    expect(toInvitee.text).toContain(linkOf(first))
    expect(parseCalendarEntry(toInvitee).value('location')).toBe(linkOf(first))
    const feed = await service.call('POST', '/calendar_feeds', { as: first, body: { name: 'Phone' } })
    const { pathname } = new URL(feed.body.resource.url ?? '')
    const text = await (await fetch(`${service.url}${pathname}`)).text()
    expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${linkOf(first)}`)
  })

  test('with several hosts has the link of the first host who has one', async () => {
    await setLink(second)
    const type = await createType([first, second], { pooling_type: 'collective' })
    expect(await placeOf((await meetings.bookOrThrow(type, TEN)).event)).toEqual(atLinkOf(second))
    await setLink(first)
    expect(await placeOf((await meetings.bookOrThrow(type, ELEVEN)).event)).toEqual(atLinkOf(first))
  })

  test('of a round robin has the link of the host whose turn it is', async () => {
    await setLink(first)
    await setLink(second)
    const type = await createType([first, second], { pooling_type: 'round_robin' })
    const links = []
    for (const start of [TEN, TEN])
      links.push((await placeOf((await meetings.bookOrThrow(type, start)).event)).link)
    expect(links.sort()).toEqual([linkOf(first), linkOf(second)].sort())
  })

  test('keeps its link if the host changes or deletes it', async () => {
    await setLink(first)
    const { event } = await meetings.bookOrThrow(await createType([first]), TEN)
    await setLink(first, 'https://acme.webex.com/meet/new')
    expect(await placeOf(event)).toEqual(atLinkOf(first))
    await deleteLink(first)
    await dispatchAll(service.ctx, [planMail, fillLinks])
    expect(await placeOf(event)).toEqual(atLinkOf(first))
  })

  test('without a link gets it when the host sets one, with an email to all', async () => {
    await setLink(first)
    const type = await createType([first])
    await deleteLink(first)
    const email = 'late@example.com'
    const { event } = await meetings.bookOrThrow(type, TEN, { email })
    expect(await placeOf(event)).toEqual({ type: 'webex_conference', status: 'failed', link: null })
    expect(findMailTo(await mailServer.deliver(), email).text).toContain('the host will send the link')
    await setLink(second)
    await setLink(first, 'https://meet.goto.com/ada', 'gotomeeting_conference')
    await dispatchAll(service.ctx, [planMail, fillLinks])
    expect(await placeOf(event)).toMatchObject({ link: null })
    await setLink(first)
    await dispatchAll(service.ctx, [planMail, fillLinks])
    expect(await placeOf(event)).toEqual(atLinkOf(first))
    service.setClock(instant(START + MINUTE))
    const received = await mailServer.deliver()
    expect(findMailTo(received, email).text).toContain(linkOf(first))
  })
})

describe('a rescheduled booking', () => {
  test('keeps its link, or takes the current one of the same host', async () => {
    await setLink(second)
    const type = await createType([first, second], { pooling_type: 'collective' })
    const invitee = await meetings.bookOrThrow(type, TEN)
    // The first host would be chosen for a new booking.
    await setLink(first)
    const moved = await meetings.reschedule(invitee, ELEVEN, owner)
    expect(await placeOf(moved.body.resource.event)).toEqual(atLinkOf(second))
    await setLink(second, 'https://acme.webex.com/meet/new')
    const again = await meetings.reschedule(moved.body.resource, TEN, owner)
    expect(await placeOf(again.body.resource.event)).toMatchObject({
      link: 'https://acme.webex.com/meet/new',
    })
  })

  test('keeps its link if the host has none any more', async () => {
    await setLink(first)
    const invitee = await meetings.bookOrThrow(await createType([first]), TEN)
    await deleteLink(first)
    const moved = await meetings.reschedule(invitee, ELEVEN, owner)
    expect(await placeOf(moved.body.resource.event)).toEqual(atLinkOf(first))
  })

  test('of a group event joins another one with the current link', async () => {
    await setLink(first)
    const type = await createType([first], { kind: 'group', invitee_limit: 5 })
    const invitee = await meetings.bookOrThrow(type, TEN)
    await meetings.bookOrThrow(type, TEN, { email: 'other@example.com' })
    await setLink(first, 'https://acme.webex.com/meet/new')
    const moved = await meetings.reschedule(invitee, ELEVEN, owner)
    expect(await placeOf(moved.body.resource.event)).toMatchObject({
      link: 'https://acme.webex.com/meet/new',
    })
    expect(await placeOf(invitee.event)).toEqual(atLinkOf(first))
    const joined = await meetings.bookOrThrow(type, TEN, { email: 'third@example.com' })
    expect(joined.event).toBe(invitee.event)
  })
})

describe('a reassigned meeting', () => {
  test('has the link of its new host, also in the email to the invitee', async () => {
    await setLink(first)
    await setLink(second)
    const email = 'moved@example.com'
    const { event } = await meetings.bookOrThrow(await createType([first]), TEN, { email })
    await mailServer.deliver()
    await reassign(first, second)
    expect(await placeOf(event)).toEqual(atLinkOf(second))
    await mailServer.plan()
    // The mail about the link is dropped if the other one is sent later than it was planned.
    service.setClock(instant(START + MINUTE))
    const received = (await mailServer.send()).filter(({ to }) => to.includes(email))
    expect(received).toHaveLength(1)
    expect(findMailTo(received, email).text).toContain(linkOf(second))
  })

  test('has no link if the new host has none', async () => {
    await setLink(first)
    const { event } = await meetings.bookOrThrow(await createType([first]), TEN)
    await reassign(first, second)
    expect(await placeOf(event)).toEqual({ type: 'webex_conference', status: 'failed', link: null })
    await setLink(second)
    await dispatchAll(service.ctx, [planMail, fillLinks])
    expect(await placeOf(event)).toEqual(atLinkOf(second))
  })

  test('keeps the link of a host who stays, and takes one of theirs if the former host had it', async () => {
    const third = await service.addMember(owner.organizationId, 'Third')
    await setLink(first)
    const type = await createType([first, second], { pooling_type: 'collective' })
    const kept = await meetings.bookOrThrow(type, TEN)
    await reassign(second, third)
    expect(await placeOf(kept.event)).toEqual(atLinkOf(first))
    await setLink(third)
    const fourth = await service.addMember(owner.organizationId, 'Fourth')
    await reassign(first, fourth)
    expect(await placeOf(kept.event)).toEqual(atLinkOf(third))
  })
})
