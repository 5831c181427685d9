// The confirmation behind its own link, and the mail with the current link of a rescheduled booking.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getConfirmation } from '../../../../testbed/booking-page.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import {
  type InviteeBookings,
  parsePage,
  parseTime,
  startInviteeBookings,
} from '../../../test/invitee-bookings.ts'
import { findMailTo } from '../../../test/mail-server.ts'
import { pathOf } from '../../../test/meetings.ts'
import { START } from '../../../test/service.ts'
import { type EventLocation, withoutRoom } from '../../domain/booking/location.ts'
import type { Confirmation } from '../../domain/pages/booking-views.ts'
import { DAY, HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

let own: InviteeBookings

beforeAll(async () => {
  own = await startInviteeBookings()
})
afterEach(() => own.service.setClock(START))
afterAll(() => own.mailServer.stop())

/** Books on the page of a new type. */
async function bookOnPage(fields: object = {}) {
  const type = await own.meetings.createType([own.host], fields)
  const path = pathOf((await own.getResource(type)).scheduling_url ?? '')
  const start = parseTime(own.nextTime())
  const confirmation = getConfirmation(await own.createPageClient().book(path, { start }))
  return { type, path, start, confirmation }
}

describe('the confirmation', () => {
  test('has a link that shows it again, and no cache, search engine or other site learns it', async () => {
    const { path, confirmation } = await bookOnPage()
    expect(confirmation.path).toMatch(/^\/book\/-\/booking\/[\w-]{75}$/)
    expect(confirmation.bookAgainPath).toBe(path)
    const { status, headers, props } = await own.createPageClient().open('confirmation', confirmation.path)
    expect(status).toBe(200)
    // The page does not link to the profile.
    const host = { ...confirmation.meeting.host, path: null }
    expect(props.confirmation).toEqual({ ...confirmation, meeting: { ...confirmation.meeting, host } })
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'same-origin',
    ])
    const { html } = await createVisitor(own.service).open(confirmation.path)
    expect(html).toContain('<meta name="robots" content="noindex"')
  })

  test('says where the link of a video meeting will be, and asks for it again for two minutes', async () => {
    const { confirmation } = await bookOnPage()
    const [link, byEmail, byHost, reload] = [
      'https://meet.google.com/abc',
      'We’ll email you the link.',
      'The host will send you the link.',
      '<noscript><meta http-equiv="refresh" content="5"/></noscript>',
    ]
    const showWith = async (status: EventLocation['status'], join_url: string | null = null) => {
      const location = {
        ...withoutRoom({ type: 'google_conference', additional_info: null }),
        status,
        join_url,
      }
      await own.service.ctx.db.transaction(own.owner.organizationId, (tx) =>
        tx.rows(
          sql
            .updateTable('scheduled_events')
            .set({ location: JSON.stringify(location) })
            .where('organization_id', '=', own.owner.organizationId)
            .where(
              'id',
              '=',
              sql.selectFrom('scheduled_events').select('id').orderBy('created_at', 'desc').limit(1),
            ),
        ),
      )
      const { html } = await createVisitor(own.service).open(confirmation.path)
      return [link, byEmail, byHost, reload].filter((text) => html.includes(text))
    }
    /** What the script of the page gets when it asks again. */
    const ask = async () => {
      const response = await fetch(`${own.service.url}${confirmation.path}/-/confirmation`)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const { meeting, isLinkAwaited } = (await response.json()) as Confirmation
      return [isLinkAwaited, meeting.location?.join_url]
    }
    expect(await showWith('initiated')).toEqual([byEmail, reload])
    expect(await showWith('processing')).toEqual([byEmail, reload])
    expect(await ask()).toEqual([true, null])
    own.service.setClock(instant(START + 2 * MINUTE))
    expect(await showWith('processing')).toEqual([byEmail])
    expect(await ask()).toEqual([false, null])
    own.service.setClock(START)
    expect(await showWith('failed')).toEqual([byHost])
    expect(await showWith('pushed', link)).toEqual([link])
    expect(await ask()).toEqual([false, link])
    // An address has a limit of upcoming bookings.
    await own.send(confirmation.cancelPath)
    expect((await fetch(`${own.service.url}${confirmation.path}/-/confirmation`)).status).toBe(404)
  })

  test('of a type that is not public does not link to its page', async () => {
    expect((await bookOnPage({ secret: true })).confirmation.bookAgainPath).toBe(null)
  })

  test('shows the current state after a reschedule, a cancellation and the end', async () => {
    const { start, confirmation } = await bookOnPage()
    const moved = await own.reschedule(confirmation.reschedulePath, start + HOUR)
    if (moved.body.kind !== 'booked') throw new Error('It was not rescheduled.')
    const client = own.createPageClient()
    const old = await client.open('bookingUnavailable', confirmation.path)
    expect([old.status, old.props.reason]).toEqual([410, 'rescheduled'])
    const { path, cancelPath } = moved.body.confirmation
    expect((await client.open('confirmation', path)).props.confirmation.meeting.start).toBe(start + HOUR)
    own.service.setClock(instant(start + DAY))
    expect((await client.open('bookingUnavailable', path)).props.reason).toBe('past')
    own.service.setClock(START)
    const canceled = parsePage((await own.send(cancelPath)).html, 'cancellation')
    expect([canceled.isDone, canceled.bookAgainPath]).toEqual([true, confirmation.bookAgainPath])
    expect((await client.open('bookingUnavailable', path)).props.reason).toBe('canceled')
    // The old link does not offer to mail the link of a canceled booking.
    const { props } = await client.open('bookingUnavailable', confirmation.path)
    expect([props.reason, props.currentLinkPath]).toEqual(['canceled', null])
  })

  test('links of other kinds do not open it', async () => {
    const { confirmation } = await bookOnPage()
    const sealed = confirmation.cancelPath.split('/').at(-1)
    const { status } = await own.createPageClient().open('bookingUnavailable', `/book/-/booking/${sealed}`)
    expect(status).toBe(404)
  })
})

describe('the link of a rescheduled booking', () => {
  test('mails the current links to the invitee and shows none of them', async () => {
    const { start, confirmation } = await bookOnPage()
    const moved = await own.reschedule(confirmation.reschedulePath, start + HOUR)
    if (moved.body.kind !== 'booked') throw new Error('It was not rescheduled.')
    await own.mailServer.deliver()
    const { props } = await own.createPageClient().open('bookingUnavailable', confirmation.cancelPath)
    const path = props.currentLinkPath ?? ''
    expect(path).toMatch(/^\/book\/-\/current\//)
    const sent = await own.send(path)
    expect([sent.status, sent.html.includes('Check your email')]).toEqual([200, true])
    expect(sent.html).not.toContain('grace@example.com')
    const mail = findMailTo(await own.mailServer.deliver(), 'grace@example.com')
    expect(mail.text).toContain(moved.body.confirmation.cancelPath)
    expect(mail.text).toContain(moved.body.confirmation.reschedulePath)
    // Opening the page sends nothing, and a second request in the same minute sends no second mail.
    await own.createPageClient().open('bookingUnavailable', path)
    await own.send(path)
    expect(await own.mailServer.deliver()).toEqual([])
  })

  test('mails the links at most five times an hour', async () => {
    const { confirmation, start } = await bookOnPage()
    await own.reschedule(confirmation.reschedulePath, start + HOUR)
    const { props } = await own.createPageClient().open('bookingUnavailable', confirmation.cancelPath)
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await own.send(props.currentLinkPath ?? '')).status)
    expect(statuses).toContain(429)
  })
})
