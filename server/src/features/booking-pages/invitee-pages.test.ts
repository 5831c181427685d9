// The pages behind an invitee's links, through HTTP: what each shows and does, in every state that a booking can be in.
import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  at,
  type OwnBooking,
  type OwnBookings,
  pageIn,
  startOwnBookings,
} from '../../../test/own-bookings.ts'
import { entryIn, mailTo } from '../../../test/post-office.ts'
import { START } from '../../../test/service.ts'
import { visit } from '../../../test/visitor.ts'
import { DAY, HOUR, instant } from '../../domain/time/instant.ts'

let own: OwnBookings

beforeAll(async () => {
  own = await startOwnBookings()
})
afterEach(() => own.service.setClock(START))
afterAll(() => own.office.stop())

describe('canceling', () => {
  test('the page tells what it is about, in the language of the booking, and opening it changes nothing', async () => {
    const { invitee, cancel, start } = await own.booked({ locale: 'de', color: '#112233' })
    expect(new URL(invitee.cancel_url ?? '').pathname).toBe(cancel)
    const { status, props, frame } = await own
      .guest()
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
        start: at(start),
        host: { name: 'Ada Lovelace', path: null },
        hostNames: ['Ada Lovelace'],
        invitee: { name: 'Grace Hopper', email: 'grace@example.com' },
      },
    })
    expect((await visit(own.service).open(cancel)).headers.get('set-cookie')).toBe(null)
    expect(await own.shown(invitee.uri)).toMatchObject({ status: 'active' })
  })

  test('the button cancels, with the reason; the second time the page says that it is off, with a way on', async () => {
    const { invitee, cancel, type } = await own.booked()
    const done = await own.send(cancel, { reason: ' I am ill ' })
    expect(done.status).toBe(200)
    const { isDone, meeting } = pageIn(done.html, 'cancellation')
    expect([isDone, meeting.state]).toEqual([true, 'canceled'])
    expect(await own.shown(invitee.uri)).toMatchObject({
      status: 'canceled',
      cancellation: { reason: 'I am ill', canceler_type: 'invitee', canceled_by: 'Grace Hopper' },
    })
    const { scheduling_url } = await own.shown(type)
    for (const { status, html } of [await own.send(cancel), await visit(own.service).open(cancel)]) {
      expect(status).toBe(410)
      const { reason, wayOn } = pageIn(html, 'bookingOver')
      expect([reason, wayOn?.path]).toEqual(['canceled', new URL(scheduling_url ?? '').pathname])
    }
  })

  test('a form from another site does nothing; nor does one with too much in it', async () => {
    const { invitee, cancel } = await own.booked()
    const answer = await fetch(`${own.service.url}${cancel}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
    const long = await own.send(cancel, { reason: 'x'.repeat(10_001) })
    expect([long.status, pageIn(long.html, 'cancellation').form.faults]).toEqual([
      422,
      { reason: 'too_long' },
    ])
    expect(await own.shown(invitee.uri)).toMatchObject({ status: 'active' })
  })

  test('the hosts of a group event keep those who stay', async () => {
    const { type, invitee, cancel, start } = await own.booked({ kind: 'group', invitee_limit: 2 })
    const other = await own.the.booked(type, start, { email: 'other@example.org' })
    expect((await own.send(cancel)).status).toBe(200)
    expect(await own.shown(invitee.uri)).toMatchObject({ status: 'canceled' })
    expect(await own.shown(other.uri)).toMatchObject({ status: 'active' })
  })
})

describe('reconfirming', () => {
  test('opening the page says nothing; its button does, once, and the page shows it from then on', async () => {
    const { invitee, reconfirm, cancel, reschedule } = await own.booked({ reconfirmation_hours: 24 })
    const { props } = await own.guest().open('reconfirmation', `${reconfirm}?primary_color=123456`)
    const along = '?primary_color=123456'
    expect(props).toMatchObject({
      isDone: false,
      cancelPath: `${cancel}${along}`,
      reschedulePath: `${reschedule}${along}`,
    })
    expect((await own.shown(invitee.uri)).reconfirmation).toBe(null)
    for (const answer of [await own.send(reconfirm), await own.send(reconfirm)]) {
      expect(answer.status).toBe(200)
      expect(pageIn(answer.html, 'reconfirmation').isDone).toBe(true)
    }
    expect((await own.shown(invitee.uri)).reconfirmation).toEqual({
      created_at: '2026-11-02T09:00:00.000000Z',
      confirmed_at: '2026-11-02T09:00:00.000000Z',
    })
    expect((await own.guest().open('reconfirmation', reconfirm)).props.isDone).toBe(true)
  })

  test('is over once the meeting has begun', async () => {
    const { reconfirm, start } = await own.booked()
    own.service.setClock(at(start))
    expect((await own.guest().open('bookingOver', reconfirm)).props.reason).toBe('past')
    expect(pageIn((await own.send(reconfirm)).html, 'bookingOver').reason).toBe('past')
  })
})

describe('the calendar file', () => {
  const read = (text: string) => new ICAL.Component(ICAL.parse(text))
  const fetchFile = async (path: string) => {
    const response = await fetch(`${own.service.url}${path}`)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  test('is the entry of the mail, before and after a move, and asks nobody for an answer', async () => {
    await own.office.deliver(own.owner)
    const { invitee, calendar, start } = await own.booked({ name: 'Intro; call' })
    const { status, headers, text } = await fetchFile(calendar)
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'attachment; filename="invite.ics"',
    ])
    const file = read(text)
    expect(file.getFirstPropertyValue('method')).toBe(null)
    const event = file.getFirstSubcomponent('vevent')
    const mail = entryIn(mailTo(await own.office.deliver(own.owner), 'grace@example.com'))
    expect(event?.getFirstPropertyValue('uid')).toBe(mail.uid)
    expect(event?.getFirstPropertyValue('sequence')).toBe(mail.sequence)
    expect(event?.getFirstPropertyValue('summary')).toBe('Intro; call: Ada Lovelace')
    expect(event?.getFirstPropertyValue('dtstart')?.toString()).toBe(start.replace('.000', ''))
    const moved = (await own.the.reschedule(invitee, new Date(at(start) + HOUR).toISOString())).body.resource
    expect((await fetchFile(calendar)).status).toBe(404)
    const after = read((await fetchFile(own.linksOf(moved).calendar)).text)
    const again = after.getFirstSubcomponent('vevent')
    const told = (await own.office.deliver(own.owner)).filter(({ to }) => to.includes('grace@example.com'))
    expect(again?.getFirstPropertyValue('uid')).toBe(mail.uid)
    expect(again?.getFirstPropertyValue('sequence')).toBe(entryIn(mailTo(told, 'grace@example.com')).sequence)
  })

  test('of a group event shows nobody the other invitees', async () => {
    const { type, calendar, start } = await own.booked({ kind: 'group', invitee_limit: 2 })
    await own.the.booked(type, start, { email: 'other@example.org' })
    const { text } = await fetchFile(calendar)
    expect(text).not.toContain('other@example.org')
    expect(text).toContain('grace@example.com')
  })
})

describe('in every state', () => {
  const states = {
    canceled: async ({ invitee }: OwnBooking) => void (await own.the.cancel(invitee.event ?? '')),
    rescheduled: async ({ invitee, start }: OwnBooking) =>
      void (await own.the.reschedule(invitee, new Date(at(start) + HOUR).toISOString())),
    past: async ({ start }: OwnBooking) => own.service.setClock(instant(at(start) + DAY)),
  }

  test.each(Object.keys(states) as (keyof typeof states)[])(
    '%s: each page says so, and no button does anything',
    async (state) => {
      const booking = await own.booked({ reconfirmation_hours: 24 })
      await states[state](booking)
      const before = await own.shown(booking.invitee.uri)
      for (const path of [booking.cancel, booking.reschedule, booking.reconfirm]) {
        const { status, props } = await own.guest().open('bookingOver', path)
        expect([status, props.reason, props.wayOn?.name]).toEqual([410, state, expect.any(String)])
      }
      for (const path of [booking.cancel, booking.reconfirm])
        expect(pageIn((await own.send(path)).html, 'bookingOver').reason).toBe(state)
      expect((await own.move(booking.reschedule, at(booking.start) + 2 * DAY)).body).toMatchObject({
        reason: 'meeting_over',
      })
      expect((await fetch(`${own.service.url}${booking.calendar}`)).status).toBe(404)
      expect((await fetch(`${own.service.url}${booking.reschedule}/-/month?month=2026-12`)).status).toBe(404)
      expect(await own.shown(booking.invitee.uri)).toEqual(before)
    },
  )

  test('a link that is forged, of another kind or of an earlier generation is no link', async () => {
    const { invitee, cancel, reschedule, reconfirm } = await own.booked()
    const old = own.linksOf(invitee, 2)
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
      const { status, props } = await own.guest().open('bookingOver', path)
      expect([status, props.reason, props.wayOn]).toEqual([404, 'no_such_link', null])
    }
    expect((await own.send(`/book/-/cancel/${sealed(reconfirm)}`)).status).toBe(404)
    expect((await own.move(`/book/-/reschedule/${sealed(cancel)}`, START)).status).toBe(404)
    expect(await own.shown(invitee.uri)).toMatchObject({ status: 'active' })
  })
})
