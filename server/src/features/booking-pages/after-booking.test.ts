// The page after booking: its message, the redirect, and who is offered another booking.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getConfirmation } from '../../../../testbed/booking-page.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import {
  type InviteeBookings,
  parsePage,
  parseTime,
  startInviteeBookings,
} from '../../../test/invitee-bookings.ts'
import { idOf, pathOf } from '../../../test/meetings.ts'
import { START } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'

const MESSAGE = 'Bring <b>your</b> laptop.\nRing twice.'
const URL_AFTER = 'https://example.com/thanks?from=booking#top'

let own: InviteeBookings
let visitors = 0

beforeAll(async () => {
  own = await startInviteeBookings()
})
afterEach(() => own.service.setClock(START))
afterAll(() => own.mailServer.stop())

async function createType(fields: object) {
  const type = await own.meetings.createType([own.host], { name: 'Intro call', ...fields })
  return { type, path: pathOf((await own.getResource(type)).scheduling_url ?? '') }
}

/** Each visitor has an address of their own. */
async function book(path: string, query = '') {
  visitors += 1
  const start = parseTime(own.nextTime())
  const email = `visitor-${visitors}@example.com`
  const response = await own.createPageClient().book(`${path}${query}`, { start, email })
  return { start, email, confirmation: getConfirmation(response) }
}

const open = async (path: string) =>
  (await own.createPageClient().open('confirmation', path)).props.confirmation

describe('the message', () => {
  test('is on the page after booking, whenever it is opened, and after a reschedule', async () => {
    const { path } = await createType({ confirmation_message: MESSAGE })
    const { start, confirmation } = await book(path)
    expect([confirmation.message, (await open(confirmation.path)).message]).toEqual([MESSAGE, MESSAGE])
    const { html } = await createVisitor(own.service).open(confirmation.path)
    expect(html).toContain('<p class="result-text">Bring &lt;b>your&lt;/b> laptop.\nRing twice.</p>')
    const moved = await own.reschedule(confirmation.reschedulePath, start + HOUR)
    if (moved.body.kind !== 'booked') throw new Error('It was not rescheduled.')
    expect(moved.body.confirmation.message).toBe(MESSAGE)
  })

  test('is not on the page before booking', async () => {
    const { path } = await createType({ confirmation_message: MESSAGE })
    const { props } = await own.createPageClient().open('booking', path)
    expect(JSON.stringify(props)).not.toContain('Ring twice')
  })
})

describe('the redirect', () => {
  test('is that of the event type, without data of the booking', async () => {
    const { path } = await createType({ redirect_url: URL_AFTER })
    const { confirmation } = await book(path)
    expect(confirmation.redirect).toEqual({ url: URL_AFTER, href: URL_AFTER, host: 'example.com' })
  })

  test('has the booking and the invitee only if the event type says so', async () => {
    const { type, path } = await createType({ redirect_url: URL_AFTER, redirect_with_booking: true })
    const { start, email, confirmation } = await book(path)
    const { url, href } = confirmation.redirect ?? { url: '', href: '' }
    // What an embedding page gets has no data of the booking.
    expect(url).toBe(URL_AFTER)
    const target = new URL(href)
    expect([target.origin, target.pathname, target.hash]).toEqual(['https://example.com', '/thanks', '#top'])
    expect(Object.fromEntries(target.searchParams)).toEqual({
      from: 'booking',
      event_type_uuid: idOf(type),
      event_start_time: new Date(start).toISOString().replace('Z', '000Z'),
      event_end_time: new Date(start + HOUR / 2).toISOString().replace('Z', '000Z'),
      invitee_uuid: idOf(confirmation.inviteeUri),
      invitee_full_name: 'Grace Hopper',
      invitee_email: email,
    })
  })

  test('is only for the visitor who has just booked, not for those who open the confirmation or reschedule', async () => {
    const { path } = await createType({ redirect_url: URL_AFTER })
    const { start, confirmation } = await book(path)
    expect((await open(confirmation.path)).redirect).toBe(null)
    const asked = await fetch(`${own.service.url}${confirmation.path}/-/confirmation`)
    expect(await asked.json()).toMatchObject({ redirect: null })
    const moved = await own.reschedule(confirmation.reschedulePath, start + HOUR)
    expect(moved.body).toMatchObject({ kind: 'booked', confirmation: { redirect: null } })
  })

  test('can’t be set by the address of the page', async () => {
    const { path } = await createType({})
    const query = '?redirect_url=https://evil.example&redirect=https://evil.example&url=https://evil.example'
    const { props } = await own.createPageClient().open('booking', `${path}${query}`)
    expect(JSON.stringify(props)).not.toContain('evil.example')
    expect((await book(path)).confirmation.redirect).toBe(null)
  })
})

describe('another booking', () => {
  test('is offered on the page of a public event type, unless it says otherwise', async () => {
    const { type, path } = await createType({})
    const { confirmation } = await book(path)
    expect(confirmation.bookAgainPath).toBe(path)
    await own.meetings.call('PATCH', pathOf(type), own.owner, { book_another: false })
    expect((await open(confirmation.path)).bookAgainPath).toBe(null)
    expect((await book(path)).confirmation.bookAgainPath).toBe(null)
    // After a cancellation, the invitee has no meeting any more.
    const canceled = parsePage((await own.send(confirmation.cancelPath)).html, 'cancellation')
    expect([canceled.isDone, canceled.bookAgainPath]).toEqual([true, path])
  })

  test.each(['/scheduling_links', '/shares'])(
    'is not offered after a booking with %s',
    async (collection) => {
      const { type } = await createType({})
      const body =
        collection === '/shares'
          ? { event_type: type, name: 'For Grace' }
          : { max_event_count: 1, owner: type, owner_type: 'EventType' }
      const made = await own.meetings.call('POST', collection, own.owner, body)
      const resource = made.body.resource as unknown as {
        booking_url?: string
        scheduling_links?: { booking_url: string }[]
      }
      const link = pathOf(resource.booking_url ?? resource.scheduling_links?.[0]?.booking_url ?? '')
      const { start, confirmation } = await book(link)
      expect(confirmation.bookAgainPath).toBe(null)
      expect((await open(confirmation.path)).bookAgainPath).toBe(null)
      const moved = await own.reschedule(confirmation.reschedulePath, instant(start + HOUR))
      expect(moved.body).toMatchObject({ kind: 'booked', confirmation: { bookAgainPath: null } })
    },
  )
})

test('a one-off event type gets the same settings with PATCH', async () => {
  const made = await own.meetings.call('POST', '/one_off_event_types', own.owner, {
    name: 'Contract talk',
    host: own.service.uri('users', own.host.userId),
    duration: 30,
    date_setting: { type: 'days_in_future', days: 50 },
  })
  const { uri = '', scheduling_url = '' } = made.body.resource
  expect(made.body.resource).toMatchObject({
    confirmation_message: null,
    redirect_url: null,
    book_another: true,
  })
  const changes = { confirmation_message: MESSAGE, redirect_url: URL_AFTER }
  await own.meetings.call('PATCH', pathOf(uri), own.owner, changes)
  const { confirmation } = await book(pathOf(scheduling_url))
  expect(confirmation).toMatchObject({
    message: MESSAGE,
    redirect: { url: URL_AFTER },
    // It is on no public page.
    bookAgainPath: null,
  })
})
