// Booking pages of an installation without a mail server promise no mail.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookingPageClient, getConfirmation } from '../../../../testbed/booking-page.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { createMeetings, pathOf } from '../../../test/meetings.ts'
import { type Service, startService } from '../../../test/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => service.stop())

test('the confirmation and the cancellation do not mention an email', async () => {
  const owner = await service.createOrganization('Acme')
  const meetings = createMeetings(service, owner)
  const type = await meetings.createType([owner])
  const { scheduling_url } = (await meetings.call('GET', pathOf(type))).body.resource
  const request = { start: Date.UTC(2026, 10, 10, 10) }
  const booked = await createBookingPageClient(service).book(pathOf(scheduling_url), request)
  const { hasMail, cancelPath } = getConfirmation(booked)
  expect(hasMail).toBe(false)
  const visitor = createVisitor(service)
  const pages = [await visitor.open(cancelPath), await visitor.send(cancelPath)]
  expect(pages.map(({ status }) => status)).toEqual([200, 200])
  expect(pages[0]?.html).toContain('Cancel this meeting?')
  expect(pages[1]?.html).toContain('Meeting canceled')
  for (const { html } of pages) expect(html).not.toContain('will get an email')
})
