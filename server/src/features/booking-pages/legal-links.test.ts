// Links to the privacy policy and the imprint of an organization: booking pages, account pages and mail.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConfirmation } from '../../../../testbed/booking-page.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { type InviteeBookings, parseTime, startInviteeBookings } from '../../../test/invitee-bookings.ts'
import { findMailTo } from '../../../test/mail-server.ts'
import { pathOf } from '../../../test/meetings.ts'

let own: InviteeBookings
const legal = { privacyUrl: 'https://example.com/privacy', imprintUrl: 'https://example.com/imprint' }

beforeAll(async () => {
  own = await startInviteeBookings()
  const body = { privacy_url: legal.privacyUrl, imprint_url: legal.imprintUrl }
  await own.service.call('PATCH', `/organizations/${own.owner.organizationId}`, { as: own.owner, body })
})
afterAll(() => own.mailServer.stop())

test('every booking page has them, also one that is unavailable', async () => {
  const type = await own.meetings.createType([own.host])
  const path = pathOf((await own.getResource(type)).scheduling_url ?? '')
  const client = own.createPageClient()
  const confirmation = getConfirmation(await client.book(path, { start: parseTime(own.nextTime()) }))
  const pages = [
    await client.open('profile', path.split('/').slice(0, -1).join('/')),
    await client.open('booking', path),
    await client.open('bookingUnavailable', `${path}-unknown`),
    await client.open('confirmation', confirmation.path),
    await client.open('reschedule', confirmation.reschedulePath),
    await client.open('cancellation', confirmation.cancelPath),
  ]
  for (const { view, frame } of pages) expect([view, frame.legal]).toEqual([view, legal])
  expect((await createVisitor(own.service).open(path)).html).toContain(
    '<a href="https://example.com/privacy" target="_blank" rel="noopener">Privacy</a>',
  )
})

test('mail has them in its footer', async () => {
  await own.mailServer.deliver()
  await own.createBooking()
  const mail = findMailTo(await own.mailServer.deliver(), 'grace@example.com')
  expect(mail.text).toContain(
    'Privacy: https://example.com/privacy\nLegal notice: https://example.com/imprint',
  )
  expect(String(mail.html)).toContain('href="https://example.com/imprint"')
})

test('pages of another organization do not have them', async () => {
  const other = await own.service.createOrganization('Other')
  const { slug } = (await own.service.call('GET', '/users/me', { as: other })).body.resource
  const { frame } = await own.createPageClient().open('profile', `/book/${slug}`)
  expect(frame.legal).toEqual({ privacyUrl: null, imprintUrl: null })
})
