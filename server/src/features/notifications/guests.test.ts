// Guests of a page booking get no mail before the invitee opens a link from their own mail, or a member reschedules.
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBookingPageClient, getConfirmation } from '../../../../testbed/booking-page.ts'
import type { Received } from '../../../../testbed/smtp-server.ts'
import {
  type InviteeBookings,
  parsePage,
  parseTime,
  startInviteeBookings,
} from '../../../test/invitee-bookings.ts'
import { findCalendar, findMailTo, parseCalendarEntry } from '../../../test/mail-server.ts'
import { pathOf } from '../../../test/meetings.ts'
import { HOUR } from '../../domain/time/instant.ts'

let own: InviteeBookings

beforeAll(async () => {
  own = await startInviteeBookings()
})
afterAll(() => own.mailServer.stop())

const guests = Array.from({ length: 10 }, (_, index) => `guest-${index}@example.net`)
const deliver = () => own.mailServer.deliver()
const toGuests = (received: readonly Received[]) =>
  received.flatMap(({ to }) => to).filter((address) => address.endsWith('@example.net'))

let bookings = 0

/** A page booking with guests, by a new invitee. */
async function bookOnPage(fields: object = {}, bookedGuests = guests) {
  bookings += 1
  const email = `invitee-${bookings}@example.org`
  const type = await own.meetings.createType([own.host], fields)
  const { scheduling_url } = await own.getResource(type)
  const start = parseTime(own.nextTime())
  const response = await createBookingPageClient(own.service).book(pathOf(scheduling_url), {
    start,
    email,
    guests: bookedGuests,
  })
  return { start, email, confirmation: getConfirmation(response) }
}

/** The paths of the links in a mail, with their queries. */
function linksIn({ text = '' }: Email) {
  const pathTo = (page: string) => {
    const url = new RegExp(`https?://\\S+/-/${page}/\\S+`).exec(text)?.[0]
    if (url === undefined) throw new Error(`No link to ${page} in: ${text}`)
    const { pathname, search } = new URL(url)
    return `${pathname}${search}`
  }
  return {
    cancel: () => pathTo('cancel'),
    reschedule: () => pathTo('reschedule'),
    verify: () => pathTo('verify'),
  }
}

const open = async (path: string) => (await fetch(`${own.service.url}${path}`)).text()

test('a stranger with 10 guests and 20 reschedules sends the guests nothing', async () => {
  const { start, confirmation } = await bookOnPage()
  let path = confirmation.reschedulePath
  let changes = 0
  const received = await deliver()
  for (let index = 0; index < 20; index += 1) {
    const { status, body } = await own.reschedule(
      path,
      start + (index + 1) * (HOUR / 4),
      'UTC',
      `100.72.0.${index}`,
    )
    if (body.kind === 'booked') path = body.confirmation.reschedulePath
    changes += status === 201 ? 1 : 0
    // The page and its file contain no proof of access to the mailbox.
    await open(path)
    await open(confirmation.calendarFile)
    received.push(...(await deliver()))
  }
  expect(changes).toBe(5)
  expect(toGuests(received)).toEqual([])
  expect(received).toHaveLength(2 * (1 + changes))
})

test('a stranger with a mailbox and many bookings sends a guest at most the daily limit', {
  timeout: 120_000,
}, async () => {
  const victim = 'victim@example.net'
  let count = 0
  const deliverAndCount = async () => {
    const received = await deliver()
    count += toGuests(received).filter((address) => address === victim).length
    return received
  }
  for (let index = 0; index < 4; index += 1) {
    const { start, email, confirmation } = await bookOnPage({}, [victim])
    await open(linksIn(findMailTo(await deliverAndCount(), email)).verify())
    await deliverAndCount()
    let path = confirmation.reschedulePath
    for (let move = 0; move < 5; move += 1) {
      const time = start + (move + 1) * (HOUR / 4)
      const { body } = await own.reschedule(path, time, 'UTC', `100.74.${index}.${move}`)
      if (body.kind === 'booked') path = body.confirmation.reschedulePath
      await deliverAndCount()
    }
  }
  expect(count).toBe(own.service.ctx.config.mailLimits.perOrganization)
  expect(count).toBe(20)
})

describe('opening a link from the mail', () => {
  test.each(['cancel', 'reschedule', 'verify'] as const)('to %s invites the guests once', async (page) => {
    const { email } = await bookOnPage()
    const mail = findMailTo(await deliver(), email)
    expect(mail.text).toContain('Your guests get their invitation when you confirm your email address.')
    const path = linksIn(mail)[page]()
    await open(path)
    await open(path)
    const received = await deliver()
    expect(toGuests(received).sort()).toEqual(guests)
    expect(received).toHaveLength(guests.length)
    expect(findMailTo(received, 'guest-0@example.net').subject).toMatch(/^Invitation: /)
  })

  test('sends guests reminders, and the next change', async () => {
    const { start, email, confirmation } = await bookOnPage({ reminder_hours: 1 })
    const html = await open(linksIn(findMailTo(await deliver(), email)).verify())
    expect(parsePage(html, 'verification').meeting.state).toBe('active')
    expect(html).toContain('Email address confirmed')
    await deliver()
    const { body } = await own.reschedule(confirmation.reschedulePath, start + HOUR, 'UTC', '100.73.0.1')
    if (body.kind !== 'booked') throw new Error('It was not rescheduled.')
    const moved = await deliver()
    expect(toGuests(moved).sort()).toEqual(guests)
    expect(findMailTo(moved, 'guest-0@example.net').subject).toMatch(/^New time: /)
    // The booking stays verified, so its mail has plain links and no request to confirm.
    expect(findMailTo(moved, email).text).not.toMatch(/\?mail=|\/-\/verify\//)
    const now = own.service.ctx.clock.now()
    own.service.setClock(parseTime(new Date(start).toISOString()))
    const reminded = await deliver()
    own.service.setClock(now)
    expect(toGuests(reminded).sort()).toEqual(guests)
    expect(findMailTo(reminded, 'guest-0@example.net').subject).toMatch(/^Reminder: /)
  })

  test('of a mail from before a reschedule invites the guests to the new time', async () => {
    const { start, email, confirmation } = await bookOnPage()
    const path = linksIn(findMailTo(await deliver(), email)).cancel()
    await own.reschedule(confirmation.reschedulePath, start + HOUR, 'UTC', '100.73.0.2')
    await deliver()
    await open(path)
    const received = await deliver()
    expect(toGuests(received).sort()).toEqual(guests)
    expect(parseCalendarEntry(findMailTo(received, 'guest-0@example.net')).value('dtstart')).toBe(
      new Date(start + HOUR).toISOString().replace('.000', ''),
    )
  })

  test('with a forged or foreign proof invites no guests', async () => {
    const { confirmation } = await bookOnPage()
    await deliver()
    const link = confirmation.reschedulePath.split('/').at(-1) ?? ''
    await open(`${confirmation.reschedulePath}?mail=${link}`)
    await open(confirmation.reschedulePath.replace('/-/reschedule/', '/-/verify/'))
    expect(toGuests(await deliver())).toEqual([])
  })
})

test('a member who reschedules invites the guests', async () => {
  const { start, confirmation } = await bookOnPage()
  await deliver()
  const moved = await own.meetings.reschedule(
    { uri: confirmation.inviteeUri },
    new Date(start + HOUR).toISOString(),
  )
  expect(moved.status).toBe(200)
  const received = await deliver()
  expect(toGuests(received).sort()).toEqual(guests)
  expect(findMailTo(received, 'guest-0@example.net').subject).toMatch(/^Invitation: /)
})

test('a canceled booking that was never verified sends its guests nothing', async () => {
  const { confirmation } = await bookOnPage()
  await deliver()
  await own.send(confirmation.cancelPath)
  expect(toGuests(await deliver())).toEqual([])
})

describe('the calendar entry', () => {
  const statusOf = (mail: Email, address: string) => {
    const unfolded = findCalendar(mail).replaceAll(/\r?\n[ \t]/g, '')
    const line = unfolded.split(/\r?\n/).find((one) => one.startsWith('ATTENDEE') && one.includes(address))
    return /PARTSTAT=([A-Z-]+)/.exec(line ?? '')?.[1]
  }

  test('of a page booking has accepted only for hosts until the invitee opens a link', async () => {
    const { start, email, confirmation } = await bookOnPage()
    const mail = findMailTo(await deliver(), email)
    const hostEmail = (await own.meetings.call('GET', '/users/me', own.host)).body.resource.email ?? ''
    expect([statusOf(mail, email), statusOf(mail, hostEmail), statusOf(mail, 'guest-0@')]).toEqual([
      'NEEDS-ACTION',
      'ACCEPTED',
      'NEEDS-ACTION',
    ])
    await open(linksIn(mail).verify())
    await deliver()
    await own.reschedule(confirmation.reschedulePath, start + HOUR, 'UTC', '100.73.0.3')
    const moved = findMailTo(await deliver(), email)
    expect([statusOf(moved, email), statusOf(moved, 'guest-0@')]).toEqual(['ACCEPTED', 'NEEDS-ACTION'])
  })

  test('of an API booking has accepted for the invitee, and guests get mail at once', async () => {
    const type = await own.meetings.createType([own.host])
    await own.meetings.bookOrThrow(type, own.nextTime(), { email: 'api@example.org', event_guests: guests })
    const received = await deliver()
    expect(toGuests(received).sort()).toEqual(guests)
    expect(statusOf(findMailTo(received, 'api@example.org'), 'api@example.org')).toBe('ACCEPTED')
  })
})
