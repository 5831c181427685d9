// The brand of an organization on every booking page and in mail, and nowhere else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConfirmation } from '../../../../testbed/booking-page.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { type InviteeBookings, parseTime, startInviteeBookings } from '../../../test/invitee-bookings.ts'
import { findMailTo } from '../../../test/mail-server.ts'
import { pathOf } from '../../../test/meetings.ts'
import { plain } from '../../../test/pictures.ts'
import { createRoutingForms } from '../../../test/routing-forms.ts'

let own: InviteeBookings

beforeAll(async () => {
  own = await startInviteeBookings()
  const { organizationId } = own.owner
  const body = { accent_color: '#b00020', show_powered_by: false }
  await own.service.call('PATCH', `/organizations/${organizationId}`, { as: own.owner, body })
  const logo = new Blob([new Uint8Array(await plain(300, 100).png().toBuffer())], { type: 'image/png' })
  await own.service.call('PUT', `/organizations/${organizationId}/logo`, { as: own.owner, body: logo })
})
afterAll(() => own.mailServer.stop())

const open = async (path: string) => (await createVisitor(own.service).open(path)).html

function expectBrand(html: string, isShown: boolean) {
  const found = [
    html.includes('class="brand-logo'),
    html.includes('--accent:#b00020'),
    !html.includes('Powered by'),
  ]
  expect(found).toEqual([isShown, isShown, isShown])
}

test('every page has it, also in a frame and if it is unavailable', async () => {
  const type = await own.meetings.createType([own.host], { color: '#00b050' })
  const path = pathOf((await own.getResource(type)).scheduling_url ?? '')
  const profile = path.split('/').slice(0, -1).join('/')
  const confirmation = getConfirmation(
    await own.createPageClient().book(path, { start: parseTime(own.nextTime()) }),
  )
  const forms = createRoutingForms(own.service, own.owner)
  const form =
    (await forms.call('GET', pathOf(await forms.createPublished()))).body.resource.booking_url ?? ''
  const { reschedulePath, cancelPath } = confirmation
  const paths = [
    profile,
    path,
    `${path}-unknown`,
    confirmation.path,
    reschedulePath,
    cancelPath,
    pathOf(form),
  ]
  for (const one of paths) expectBrand(await open(one), true)
  expectBrand(await open(`${path}?embed_domain=https://example.com`), true)
})

test('the color of a site that embeds the page comes first', async () => {
  const type = await own.meetings.createType([own.host])
  const path = pathOf((await own.getResource(type)).scheduling_url ?? '')
  expect(await open(`${path}?primary_color=0b6e5f`)).toContain('--accent:#0b6e5f')
})

test('mail has the logo inside, the color, and no mention of Meetwright', async () => {
  await own.mailServer.deliver()
  await own.createBooking()
  const mail = findMailTo(await own.mailServer.deliver(), 'grace@example.com')
  const html = String(mail.html)
  expect(html).toContain('src="cid:logo" width="144" height="48"')
  expect(html).toContain('background:#b00020')
  expect(html.replaceAll(/https?:[^"]*/g, '')).not.toContain('Meetwright')
  expect(mail.text).not.toContain('Meetwright')
  const image = mail.attachments.find(({ contentId }) => contentId === '<logo>')
  expect([image?.mimeType, image?.disposition]).toEqual(['image/png', 'inline'])
})

test('pages of another organization do not have it', async () => {
  const other = await own.service.createOrganization('Other')
  const { slug } = (await own.service.call('GET', '/users/me', { as: other })).body.resource
  expectBrand(await open(`/book/${slug}`), false)
})
