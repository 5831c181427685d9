// Mail and calendar files contain no link from the text of a person who books on a page.
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookingPageClient, getConfirmation } from '../../../../testbed/booking-page.ts'
import { type InviteeBookings, parseTime, startInviteeBookings } from '../../../test/invitee-bookings.ts'
import { findCalendar, findMailTo } from '../../../test/mail-server.ts'
import { pathOf } from '../../../test/meetings.ts'

let own: InviteeBookings

beforeAll(async () => {
  own = await startInviteeBookings()
})
afterAll(() => own.mailServer.stop())

const deliver = () => own.mailServer.deliver()
const hostEmail = async () =>
  (await own.meetings.call('GET', '/users/me', own.host)).body.resource.email ?? ''
const typeFields = {
  locations: [{ kind: 'ask_invitee' }],
  custom_questions: [{ name: 'Topic', type: 'text', position: 0, required: false, enabled: true }],
}
/** Everything that a client can show as a link, with its calendar file unfolded. */
const contentsOf = (mail: Email) =>
  [
    mail.subject,
    mail.text,
    mail.html,
    JSON.stringify(mail.to),
    findCalendar(mail).replaceAll(/\r?\n[ \t]/g, ''),
  ].join('\n')
const GUEST = 'guest@example.net'
const INVITEE = 'stranger@example.org'

async function bookOnPage(answer = 'See http://answer.evil.test') {
  const type = await own.meetings.createType([own.host], typeFields)
  const { scheduling_url } = await own.getResource(type)
  const response = await createBookingPageClient(own.service).book(pathOf(scheduling_url), {
    start: parseTime(own.nextTime()),
    name: 'Win Now',
    email: INVITEE,
    guests: [GUEST],
    location: { index: 0, text: 'https://place.evil.test/win' },
    answers: [{ position: 0, answer }],
  })
  return getConfirmation(response)
}

test('a page booking sends invitee and guest the texts without links', async () => {
  await bookOnPage()
  const booked = await deliver()
  const mail = findMailTo(booked, INVITEE)
  const link = /https?:\/\/\S+\/-\/verify\/\S+/.exec(mail.text ?? '')?.[0] ?? ''
  await fetch(`${own.service.url}${pathOf(link)}`)
  const toGuest = findMailTo(await deliver(), GUEST)
  for (const one of [mail, toGuest]) {
    expect(contentsOf(one)).not.toContain('evil.test')
    expect(contentsOf(one)).toContain('https[:]//place[.]evil[.]test/win')
  }
  expect(toGuest.text).toContain('Win Now is meeting')
  expect(findCalendar(mail).replaceAll(/\r?\n[ \t]/g, '')).toContain(
    'LOCATION:https[:]//place[.]evil[.]test/win',
  )
  // The host asked for the place and the answer.
  const toHost = contentsOf(findMailTo(booked, await hostEmail()))
  expect(toHost).toContain('http://answer.evil.test')
  expect(toHost).toContain('https://place.evil.test/win')
})

test('calendar files have no tags, which some calendars show as HTML', async () => {
  await bookOnPage('<a href="//10.0.0.1">Join</a>')
  const booked = await deliver()
  for (const address of [INVITEE, await hostEmail()]) {
    const file = findCalendar(findMailTo(booked, address)).replaceAll(/\r?\n[ \t]/g, '')
    expect(file).toContain('< a href="//10.0.0.1">Join< /a>')
    expect(file).not.toContain('<a')
  }
})

test('the reason of an invitee who cancels has no links for anyone', async () => {
  const type = await own.meetings.createType([own.host])
  const invitee = await own.meetings.bookOrThrow(type, own.nextTime(), {
    email: INVITEE,
    event_guests: [GUEST],
  })
  await deliver()
  await own.send(own.getLinks(invitee).cancel, { reason: 'Go to https://reason.evil.test or www.evil.test' })
  const received = await deliver()
  for (const address of [INVITEE, GUEST, await hostEmail()]) {
    const contents = contentsOf(findMailTo(received, address))
    expect(contents).not.toContain('evil.test')
    expect(contents).toContain('https[:]//reason[.]evil[.]test or www[.]evil[.]test')
  }
})

test('texts of the organization keep their links: API bookings, locations and reasons of hosts', async () => {
  const type = await own.meetings.createType([own.host], typeFields)
  const location = { kind: 'ask_invitee', location: 'https://video.example.com/room' }
  const invitee = await own.meetings.bookOrThrow(type, own.nextTime(), { email: INVITEE, location })
  expect(contentsOf(findMailTo(await deliver(), INVITEE))).toContain(
    'LOCATION:https://video.example.com/room',
  )
  await own.meetings.cancel(invitee.event ?? '', own.host, { reason: 'See https://status.example.com' })
  expect(findMailTo(await deliver(), INVITEE).text).toContain('https://status.example.com')
})
