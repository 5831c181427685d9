// The pages behind an invitee's links, through HTTP: what each shows and does, in every state that a booking can be in.
import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { guestOf } from '../../../test/booking-page.ts'
import { idOf, type Meetings, meetings, pathOf } from '../../../test/meetings.ts'
import { entryIn, mailTo, type PostOffice, startPostOffice } from '../../../test/post-office.ts'
import { type Person, type Service, START } from '../../../test/service.ts'
import { visit } from '../../../test/visitor.ts'
import type { BookingAnswer, BookingViews } from '../../domain/pages/booking-views.ts'
import { DAY, HOUR, instant, parseInstant } from '../../domain/time/instant.ts'
import { inviteeLinks } from '../invitees/schema.ts'

type Uris = Record<string, string>

let office: PostOffice
let service: Service
let owner: Person
let host: Person
let the: Meetings

beforeAll(async () => {
  office = await startPostOffice({ TRUST_PROXY: '127.0.0.1' })
  service = office.service
  owner = await service.found('Acme')
  host = await service.join(owner.organizationId, 'Ada Lovelace')
  the = meetings(service, owner)
})
afterEach(() => service.setClock(START))
afterAll(() => office.stop())

const at = (text: string) => parseInstant(text) ?? instant(0)
let days = 0
/** Ten o'clock in Berlin, on a working day of its own. */
function nextTime(): string {
  days += 1
  const date = new Date(Date.UTC(2026, 10, 3 + Math.floor((days - 1) / 4) * 7 + ((days - 1) % 4), 9))
  return date.toISOString()
}
const guest = () => guestOf(service)
const shown = async (uri = '') => (await the.call('GET', pathOf(uri))).body.resource
const linksOf = (invitee: Uris, generation = 1) =>
  inviteeLinks(service.ctx, { organization_id: owner.organizationId, id: idOf(invitee.uri), generation })
const send = (address: string, fields: Readonly<Record<string, string>> = {}) =>
  visit(service).send(address, fields)
/** What a page was given that answers a form. */
function pageIn<Name extends keyof BookingViews>(html: string, view: Name): BookingViews[Name] {
  const data = /<script[^>]*id="page-data"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '{}'
  const page = JSON.parse(data) as { view: string; props: BookingViews[Name] }
  if (page.view !== view) throw new Error(`It shows ${page.view}: ${data}`)
  return page.props
}
async function move(path: string, start: string | number, timezone = 'Asia/Tokyo') {
  const response = await fetch(`${service.url}${path}/-/reschedule`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ start: typeof start === 'number' ? start : at(start), timezone }),
  })
  return { status: response.status, body: (await response.json()) as BookingAnswer }
}

/** A booking of a type of its own, and the paths of its pages. */
async function booked(fields: object = {}, start = nextTime()) {
  const type = await the.type([host], fields)
  const invitee = await the.booked(type, start)
  const links = linksOf(invitee)
  const path = (name: keyof typeof links) => new URL(links[name]).pathname
  return {
    type,
    invitee,
    start,
    cancel: path('cancel'),
    reschedule: path('reschedule'),
    reconfirm: path('reconfirm'),
    calendar: path('calendar'),
  }
}

describe('canceling', () => {
  test('the page tells what it is about, in the language of the booking, and opening it changes nothing', async () => {
    const { invitee, cancel, start } = await booked({ locale: 'de', color: '#112233' })
    expect(new URL(invitee.cancel_url ?? '').pathname).toBe(cancel)
    const { status, props, frame } = await guest().open('cancellation', `${cancel}?embed_domain=example.org`)
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
    expect((await visit(service).open(cancel)).headers.get('set-cookie')).toBe(null)
    expect(await shown(invitee.uri)).toMatchObject({ status: 'active' })
  })

  test('the button cancels, with the reason; the second time the page says that it is off, with a way on', async () => {
    const { invitee, cancel, type } = await booked()
    const done = await send(cancel, { reason: ' I am ill ' })
    expect(done.status).toBe(200)
    const { isDone, meeting } = pageIn(done.html, 'cancellation')
    expect([isDone, meeting.state]).toEqual([true, 'canceled'])
    expect(await shown(invitee.uri)).toMatchObject({
      status: 'canceled',
      cancellation: { reason: 'I am ill', canceler_type: 'invitee', canceled_by: 'Grace Hopper' },
    })
    const { scheduling_url } = await shown(type)
    for (const { status, html } of [await send(cancel), await visit(service).open(cancel)]) {
      expect(status).toBe(410)
      const { reason, wayOn } = pageIn(html, 'bookingOver')
      expect([reason, wayOn?.path]).toEqual(['canceled', new URL(scheduling_url ?? '').pathname])
    }
  })

  test('a form from another site does nothing; nor does one with too much in it', async () => {
    const { invitee, cancel } = await booked()
    const answer = await fetch(`${service.url}${cancel}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
    const long = await send(cancel, { reason: 'x'.repeat(10_001) })
    expect([long.status, pageIn(long.html, 'cancellation').form.faults]).toEqual([
      422,
      { reason: 'too_long' },
    ])
    expect(await shown(invitee.uri)).toMatchObject({ status: 'active' })
  })

  test('the hosts of a group event keep those who stay', async () => {
    const { type, invitee, cancel, start } = await booked({ kind: 'group', invitee_limit: 2 })
    const other = await the.booked(type, start, { email: 'other@example.org' })
    expect((await send(cancel)).status).toBe(200)
    expect(await shown(invitee.uri)).toMatchObject({ status: 'canceled' })
    expect(await shown(other.uri)).toMatchObject({ status: 'active' })
  })
})

describe('rescheduling', () => {
  test('the page has the times as the move sees them, and not the present one', async () => {
    const { reschedule, start, type } = await booked({ daily_limit: 1 })
    const { props, status } = await guest().open('reschedule', reschedule)
    expect(status).toBe(200)
    expect(props).toMatchObject({
      path: reschedule,
      offer: { durations: [30], duration: 30, timezone: 'Europe/Berlin' },
      meeting: { start: at(start), state: 'active' },
      month: { month: '2026-11', duration: 30 },
    })
    const { starts } = props.month
    expect(starts).not.toContain(at(start))
    // The same day, although the day is full of this one.
    expect(starts).toContain(at(start) + HOUR)
    const { status: asked } = await the.call(
      'GET',
      `/event_type_available_times?event_type=${type}&start_time=${new Date(at(start)).toISOString()}&end_time=${new Date(at(start) + 2 * HOUR).toISOString()}`,
    )
    expect(asked).toBe(200)
    const december = await guest().month(reschedule, '2026-12')
    expect([december.month, december.starts.length > 0]).toEqual(['2026-12', true])
  })

  test('the page tells of the place that was chosen, not of all that there were', async () => {
    const locations = [{ kind: 'physical', location: 'Studio 1' }, { kind: 'outbound_call' }]
    const type = await the.type([host], { locations })
    const location = { kind: 'outbound_call', location: '+49 30 123456' }
    const invitee = await the.booked(type, nextTime(), { location })
    const { props } = await guest().open('reschedule', new URL(linksOf(invitee).reschedule).pathname)
    expect(props.offer.locations).toEqual([{ kind: 'outbound_call', text: '+4930123456', info: null }])
  })

  test('another time is taken at once; the old link leads on, but not to the new time', async () => {
    const { invitee, reschedule, start, type } = await booked()
    const { status, body } = await move(reschedule, at(start) + 2 * HOUR)
    expect([status, body.kind]).toEqual([201, 'booked'])
    const { new_invitee } = await shown(invitee.uri)
    if (body.kind !== 'booked') throw new Error('It was not moved.')
    const { confirmation } = body
    expect(confirmation).toMatchObject({
      inviteeUri: new_invitee,
      meeting: { start: at(start) + 2 * HOUR, state: 'active', invitee: { timezone: 'Asia/Tokyo' } },
    })
    const { scheduling_url } = await shown(type)
    const { status: gone, props } = await guest().open('bookingOver', reschedule)
    expect([gone, props.reason, props.wayOn?.path]).toEqual([
      410,
      'rescheduled',
      new URL(scheduling_url ?? '').pathname,
    ])
    expect(JSON.stringify(props)).not.toContain(confirmation.reschedulePath)
    expect(await move(reschedule, at(start) + 3 * HOUR)).toMatchObject({
      status: 409,
      body: { kind: 'refused', reason: 'meeting_over' },
    })
    await guest().open('cancellation', confirmation.cancelPath)
  })

  test('a time that somebody else has taken meanwhile is told gently, with others', async () => {
    const { invitee, reschedule, start, type } = await booked()
    await the.booked(type, new Date(at(start) + HOUR).toISOString())
    const { status, body } = await move(reschedule, at(start) + HOUR)
    expect(status).toBe(409)
    expect(body).toMatchObject({ kind: 'refused', reason: 'just_taken' })
    expect(body.kind === 'refused' && body.next.length).toBe(3)
    expect(await shown(invitee.uri)).toMatchObject({ status: 'active' })
  })

  test('to where it is already is done already', async () => {
    const { invitee, reschedule, start } = await booked()
    expect(await move(reschedule, start)).toMatchObject({
      status: 200,
      body: { kind: 'booked', confirmation: { inviteeUri: invitee.uri } },
    })
  })

  test('in an unknown zone keeps the one that they had; a time beyond all tables is no fault of ours', async () => {
    const { invitee, reschedule, start } = await booked()
    expect((await move(reschedule, 9e15)).body).toMatchObject({ kind: 'refused' })
    await move(reschedule, at(start) + HOUR, 'Mars/Olympus')
    const { new_invitee } = await shown(invitee.uri)
    expect(await shown(new_invitee)).toMatchObject({ timezone: invitee.timezone })
  })

  test('what is switched off, or has lost a host, can’t be moved, and the page says so', async () => {
    const off = await booked()
    await the.call('PATCH', pathOf(off.type), owner, { active: false })
    const { props } = await guest().open('bookingOver', off.reschedule)
    expect(props).toMatchObject({ reason: 'inactive', wayOn: { name: 'Ada Lovelace' } })
    expect((await move(off.reschedule, at(off.start) + HOUR)).body).toMatchObject({ reason: 'inactive' })
    // Canceled it can be.
    await guest().open('cancellation', off.cancel)
    const lost = await booked()
    const other = await service.join(owner.organizationId, 'Bob Kahn')
    await the.call('PATCH', pathOf(lost.type), owner, {
      hosts: [{ user: service.uri('users', other.userId) }],
    })
    expect((await guest().open('bookingOver', lost.reschedule)).props.reason).toBe('inactive')
    expect((await move(lost.reschedule, at(lost.start) + HOUR)).body).toMatchObject({ reason: 'inactive' })
  })
})

describe('reconfirming', () => {
  test('opening the page says nothing; its button does, once, and the page shows it from then on', async () => {
    const { invitee, reconfirm, cancel, reschedule } = await booked({ reconfirmation_hours: 24 })
    const { props } = await guest().open('reconfirmation', `${reconfirm}?primary_color=123456`)
    const along = '?primary_color=123456'
    expect(props).toMatchObject({
      isDone: false,
      cancelPath: `${cancel}${along}`,
      reschedulePath: `${reschedule}${along}`,
    })
    expect((await shown(invitee.uri)).reconfirmation).toBe(null)
    for (const answer of [await send(reconfirm), await send(reconfirm)]) {
      expect(answer.status).toBe(200)
      expect(pageIn(answer.html, 'reconfirmation').isDone).toBe(true)
    }
    expect((await shown(invitee.uri)).reconfirmation).toEqual({
      created_at: '2026-11-02T09:00:00.000000Z',
      confirmed_at: '2026-11-02T09:00:00.000000Z',
    })
    expect((await guest().open('reconfirmation', reconfirm)).props.isDone).toBe(true)
  })

  test('is over once the meeting has begun', async () => {
    const { reconfirm, start } = await booked()
    service.setClock(at(start))
    expect((await guest().open('bookingOver', reconfirm)).props.reason).toBe('past')
    expect(pageIn((await send(reconfirm)).html, 'bookingOver').reason).toBe('past')
  })
})

describe('the calendar file', () => {
  const read = (text: string) => new ICAL.Component(ICAL.parse(text))
  const fetchFile = async (path: string) => {
    const response = await fetch(`${service.url}${path}`)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  test('is the entry of the mail, before and after a move, and asks nobody for an answer', async () => {
    await office.deliver(owner)
    const { invitee, calendar, start } = await booked({ name: 'Intro; call' })
    const { status, headers, text } = await fetchFile(calendar)
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'attachment; filename="invite.ics"',
    ])
    const file = read(text)
    expect(file.getFirstPropertyValue('method')).toBe(null)
    const event = file.getFirstSubcomponent('vevent')
    const mail = entryIn(mailTo(await office.deliver(owner), 'grace@example.com'))
    expect(event?.getFirstPropertyValue('uid')).toBe(mail.uid)
    expect(event?.getFirstPropertyValue('sequence')).toBe(mail.sequence)
    expect(event?.getFirstPropertyValue('summary')).toBe('Intro; call: Ada Lovelace')
    expect(event?.getFirstPropertyValue('dtstart')?.toString()).toBe(start.replace('.000', ''))
    const moved = (await the.reschedule(invitee, new Date(at(start) + HOUR).toISOString())).body.resource
    expect((await fetchFile(calendar)).status).toBe(404)
    const after = read((await fetchFile(new URL(linksOf(moved).calendar).pathname)).text)
    const again = after.getFirstSubcomponent('vevent')
    const told = (await office.deliver(owner)).filter(({ to }) => to.includes('grace@example.com'))
    expect(again?.getFirstPropertyValue('uid')).toBe(mail.uid)
    expect(again?.getFirstPropertyValue('sequence')).toBe(entryIn(mailTo(told, 'grace@example.com')).sequence)
  })

  test('of a group event shows nobody the other invitees', async () => {
    const { type, calendar, start } = await booked({ kind: 'group', invitee_limit: 2 })
    await the.booked(type, start, { email: 'other@example.org' })
    const { text } = await fetchFile(calendar)
    expect(text).not.toContain('other@example.org')
    expect(text).toContain('grace@example.com')
  })
})

describe('in every state', () => {
  const states = {
    canceled: async ({ invitee }: { invitee: Uris }) => void (await the.cancel(invitee.event ?? '')),
    rescheduled: async ({ invitee, start }: { invitee: Uris; start: string }) =>
      void (await the.reschedule(invitee, new Date(at(start) + HOUR).toISOString())),
    past: async ({ start }: { start: string }) => service.setClock(instant(at(start) + DAY)),
  }

  test.each(Object.keys(states) as (keyof typeof states)[])(
    '%s: each page says so, and no button does anything',
    async (state) => {
      const booking = await booked({ reconfirmation_hours: 24 })
      await states[state](booking)
      const before = await shown(booking.invitee.uri)
      for (const path of [booking.cancel, booking.reschedule, booking.reconfirm]) {
        const { status, props } = await guest().open('bookingOver', path)
        expect([status, props.reason, props.wayOn?.name]).toEqual([410, state, expect.any(String)])
      }
      for (const path of [booking.cancel, booking.reconfirm])
        expect(pageIn((await send(path)).html, 'bookingOver').reason).toBe(state)
      expect((await move(booking.reschedule, at(booking.start) + 2 * DAY)).body).toMatchObject({
        reason: 'meeting_over',
      })
      expect((await fetch(`${service.url}${booking.calendar}`)).status).toBe(404)
      expect((await fetch(`${service.url}${booking.reschedule}/-/month?month=2026-12`)).status).toBe(404)
      expect(await shown(booking.invitee.uri)).toEqual(before)
    },
  )

  test('a link that is forged, of another kind or of an earlier generation is no link', async () => {
    const { invitee, cancel, reschedule, reconfirm } = await booked()
    const old = linksOf(invitee, 2)
    const sealed = (path: string) => path.split('/').at(-1) ?? ''
    const paths = [
      `/book/-/cancel/${sealed(reschedule)}`,
      `/book/-/reschedule/${sealed(cancel)}`,
      `/book/-/reconfirm/${sealed(cancel)}`,
      `/book/-/cancel/${sealed(reconfirm)}`,
      '/book/-/cancel/x',
      new URL(old.cancel).pathname,
    ]
    for (const path of paths) {
      const { status, props } = await guest().open('bookingOver', path)
      expect([status, props.reason, props.wayOn]).toEqual([404, 'no_such_link', null])
    }
    expect((await send(`/book/-/cancel/${sealed(reconfirm)}`)).status).toBe(404)
    expect((await move(`/book/-/reschedule/${sealed(cancel)}`, START)).status).toBe(404)
    expect(await shown(invitee.uri)).toMatchObject({ status: 'active' })
  })
})
