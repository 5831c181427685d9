// The pages of invitee links over HTTP, in every state of a booking.
import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor } from '../../../../testbed/visitor.ts'
import {
  type InviteeBooking,
  type InviteeBookings,
  parsePage,
  parseTime,
  startInviteeBookings,
} from '../../../test/invitee-bookings.ts'
import { findMailTo, parseCalendarEntry } from '../../../test/mail-server.ts'
import { START } from '../../../test/service.ts'
import { DAY, HOUR, instant } from '../../domain/time/instant.ts'

let own: InviteeBookings

beforeAll(async () => {
  own = await startInviteeBookings()
})
afterEach(() => own.service.setClock(START))
afterAll(() => own.mailServer.stop())

describe('canceling', () => {
  test('the page shows the booking in its language, and opening it changes nothing', async () => {
    const { invitee, cancel, start } = await own.createBooking({ locale: 'de', color: '#112233' })
    expect(new URL(invitee.cancel_url ?? '').pathname).toBe(cancel)
    const { status, props, frame } = await own
      .createPageClient()
      .open('cancellation', `${cancel}?embed_domain=example.org`)
    expect([status, frame.locale]).toEqual([200, 'de'])
    expect(props).toMatchObject({
      isDone: false,
      eventUri: invitee.event,
      inviteeUri: invitee.uri,
      embedding: { domain: 'example.org' },
      meeting: {
        state: 'active',
        color: '#112233',
        start: parseTime(start),
        host: { name: 'Ada Lovelace', path: null },
        hostNames: ['Ada Lovelace'],
        invitee: { name: 'Grace Hopper', email: 'grace@example.com' },
      },
    })
    expect((await createVisitor(own.service).open(cancel)).headers.get('set-cookie')).toBe(null)
    expect(await own.getResource(invitee.uri)).toMatchObject({ status: 'active' })
  })

  test('the button cancels with the reason; after that the page shows the cancellation and a fallback link', async () => {
    const { invitee, cancel, type } = await own.createBooking()
    const done = await own.send(cancel, { reason: ' I am ill ' })
    expect(done.status).toBe(200)
    const { isDone, meeting, hasMail } = parsePage(done.html, 'cancellation')
    expect([isDone, meeting.state, hasMail]).toEqual([true, 'canceled', true])
    expect(done.html).toContain('Everyone affected will get an email.')
    expect(await own.getResource(invitee.uri)).toMatchObject({
      status: 'canceled',
      cancellation: { reason: 'I am ill', canceler_type: 'invitee', canceled_by: 'Grace Hopper' },
    })
    const { scheduling_url } = await own.getResource(type)
    for (const { status, html } of [await own.send(cancel), await createVisitor(own.service).open(cancel)]) {
      expect(status).toBe(410)
      const { reason, fallbackLink } = parsePage(html, 'bookingUnavailable')
      expect([reason, fallbackLink?.path]).toEqual(['canceled', new URL(scheduling_url ?? '').pathname])
    }
  })

  test('a form from another site or with a reason that is too long changes nothing', async () => {
    const { invitee, cancel } = await own.createBooking()
    const response = await fetch(`${own.service.url}${cancel}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    })
    expect(response.status).toBe(403)
    const long = await own.send(cancel, { reason: 'x'.repeat(10_001) })
    expect([long.status, parsePage(long.html, 'cancellation').form.errors]).toEqual([
      422,
      { reason: 'too_long' },
    ])
    expect(await own.getResource(invitee.uri)).toMatchObject({ status: 'active' })
  })

  test('the other invitees of a group event stay', async () => {
    const { type, invitee, cancel, start } = await own.createBooking({ kind: 'group', invitee_limit: 2 })
    const other = await own.meetings.bookOrThrow(type, start, { email: 'other@example.org' })
    expect((await own.send(cancel)).status).toBe(200)
    expect(await own.getResource(invitee.uri)).toMatchObject({ status: 'canceled' })
    expect(await own.getResource(other.uri)).toMatchObject({ status: 'active' })
  })
})

describe('reconfirming', () => {
  test('opening the page changes nothing; its button reconfirms once, and the page shows it', async () => {
    const { invitee, reconfirm, cancel, reschedule } = await own.createBooking({ reconfirmation_hours: 24 })
    const { props } = await own.createPageClient().open('reconfirmation', `${reconfirm}?primary_color=123456`)
    const query = '?primary_color=123456'
    expect(props).toMatchObject({
      isDone: false,
      cancelPath: `${cancel}${query}`,
      reschedulePath: `${reschedule}${query}`,
    })
    expect((await own.getResource(invitee.uri)).reconfirmation).toBe(null)
    for (const response of [await own.send(reconfirm), await own.send(reconfirm)]) {
      expect(response.status).toBe(200)
      expect(parsePage(response.html, 'reconfirmation').isDone).toBe(true)
    }
    expect((await own.getResource(invitee.uri)).reconfirmation).toEqual({
      created_at: '2026-11-02T09:00:00.000000Z',
      confirmed_at: '2026-11-02T09:00:00.000000Z',
    })
    expect((await own.createPageClient().open('reconfirmation', reconfirm)).props.isDone).toBe(true)
  })

  test('is not possible after the start of the meeting', async () => {
    const { reconfirm, start } = await own.createBooking()
    own.service.setClock(parseTime(start))
    expect((await own.createPageClient().open('bookingUnavailable', reconfirm)).props.reason).toBe('past')
    expect(parsePage((await own.send(reconfirm)).html, 'bookingUnavailable').reason).toBe('past')
  })
})

describe('the calendar file', () => {
  const read = (text: string) => new ICAL.Component(ICAL.parse(text))
  const fetchFile = async (path: string) => {
    const response = await fetch(`${own.service.url}${path}`)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  test('equals the file in the mail before and after a reschedule, without requesting a reply', async () => {
    await own.mailServer.deliver()
    const { invitee, calendar, start } = await own.createBooking({ name: 'Intro; call' })
    const { status, headers, text } = await fetchFile(calendar)
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'attachment; filename="invite.ics"',
    ])
    const file = read(text)
    expect(file.getFirstPropertyValue('method')).toBe(null)
    const event = file.getFirstSubcomponent('vevent')
    const mail = parseCalendarEntry(findMailTo(await own.mailServer.deliver(), 'grace@example.com'))
    expect(event?.getFirstPropertyValue('uid')).toBe(mail.uid)
    expect(event?.getFirstPropertyValue('sequence')).toBe(mail.sequence)
    expect(event?.getFirstPropertyValue('summary')).toBe('Intro; call: Ada Lovelace')
    expect(event?.getFirstPropertyValue('dtstart')?.toString()).toBe(start.replace('.000', ''))
    const moved = (await own.meetings.reschedule(invitee, new Date(parseTime(start) + HOUR).toISOString()))
      .body.resource
    expect((await fetchFile(calendar)).status).toBe(404)
    const after = read((await fetchFile(own.getLinks(moved).calendar)).text)
    const again = after.getFirstSubcomponent('vevent')
    const mails = (await own.mailServer.deliver()).filter(({ to }) => to.includes('grace@example.com'))
    expect(again?.getFirstPropertyValue('uid')).toBe(mail.uid)
    expect(again?.getFirstPropertyValue('sequence')).toBe(
      parseCalendarEntry(findMailTo(mails, 'grace@example.com')).sequence,
    )
  })

  test('of a group event does not contain the other invitees', async () => {
    const { type, calendar, start } = await own.createBooking({ kind: 'group', invitee_limit: 2 })
    await own.meetings.bookOrThrow(type, start, { email: 'other@example.org' })
    const { text } = await fetchFile(calendar)
    expect(text).not.toContain('other@example.org')
    expect(text).toContain('grace@example.com')
  })
})

describe('in every state', () => {
  const states = {
    canceled: async ({ invitee }: InviteeBooking) => void (await own.meetings.cancel(invitee.event ?? '')),
    rescheduled: async ({ invitee, start }: InviteeBooking) =>
      void (await own.meetings.reschedule(invitee, new Date(parseTime(start) + HOUR).toISOString())),
    past: async ({ start }: InviteeBooking) => own.service.setClock(instant(parseTime(start) + DAY)),
  }

  test.each(Object.keys(states) as (keyof typeof states)[])(
    '%s: each page shows the state, and no button has an effect',
    async (state) => {
      const booking = await own.createBooking({ reconfirmation_hours: 24 })
      await states[state](booking)
      const before = await own.getResource(booking.invitee.uri)
      for (const path of [booking.cancel, booking.reschedule, booking.reconfirm]) {
        const { status, props } = await own.createPageClient().open('bookingUnavailable', path)
        // A rescheduled booking links to nothing that could be booked again.
        const linked = state === 'rescheduled' ? undefined : expect.any(String)
        expect([status, props.reason, props.fallbackLink?.name]).toEqual([410, state, linked])
      }
      for (const path of [booking.cancel, booking.reconfirm])
        expect(parsePage((await own.send(path)).html, 'bookingUnavailable').reason).toBe(state)
      expect(
        (await own.reschedule(booking.reschedule, parseTime(booking.start) + 2 * DAY)).body,
      ).toMatchObject({
        reason: 'meeting_over',
      })
      expect((await fetch(`${own.service.url}${booking.calendar}`)).status).toBe(404)
      expect((await fetch(`${own.service.url}${booking.reschedule}/-/month?month=2026-12`)).status).toBe(404)
      expect(await own.getResource(booking.invitee.uri)).toEqual(before)
    },
  )

  test('a link that is forged, of another kind or of an earlier generation is not found', async () => {
    const { invitee, cancel, reschedule, reconfirm } = await own.createBooking()
    const old = own.getLinks(invitee, 2)
    const sealed = (path: string) => path.split('/').at(-1) ?? ''
    const paths = [
      `/book/-/cancel/${sealed(reschedule)}`,
      `/book/-/reschedule/${sealed(cancel)}`,
      `/book/-/reconfirm/${sealed(cancel)}`,
      `/book/-/cancel/${sealed(reconfirm)}`,
      '/book/-/cancel/x',
      old.cancel,
    ]
    for (const path of paths) {
      const { status, props } = await own.createPageClient().open('bookingUnavailable', path)
      expect([status, props.reason, props.fallbackLink]).toEqual([404, 'no_such_link', null])
    }
    expect((await own.send(`/book/-/cancel/${sealed(reconfirm)}`)).status).toBe(404)
    expect((await own.reschedule(`/book/-/reschedule/${sealed(cancel)}`, START)).status).toBe(404)
    expect(await own.getResource(invitee.uri)).toMatchObject({ status: 'active' })
  })
})
