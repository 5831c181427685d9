// Limits of an organization in the stage trial: people that it writes to, and requests of all tokens of a user.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookingPageClient, getConfirmation, getRefusal } from '../../../../testbed/booking-page.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { changeOrganization } from '../../features/organizations/change-organization.ts'

let service: Service
let owner: Person
let type: { readonly uri: string; readonly path: string }
let starts: readonly number[]

beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1' })
  owner = await service.createOrganization('Trial', { stage: 'trial' })
  const body = { owner: service.uri('users', owner.userId), name: 'Call', minimum_notice: 0 }
  const { uri = '', scheduling_url = '' } = (await service.call('POST', '/event_types', { as: owner, body }))
    .body.resource
  type = { uri, path: new URL(scheduling_url).pathname }
  starts = (await createBookingPageClient(service).month(type.path, '2026-11')).starts
})
afterAll(() => service.stop())

const startAt = (index: number) => starts[index] ?? expect.unreachable()
const guests = (count: number) => Array.from({ length: count }, (_, index) => `guest-${index}@example.org`)
const book = (index: number, guestCount: number) =>
  service.call('POST', '/invitees', {
    as: owner,
    body: {
      event_type: type.uri,
      start_time: new Date(startAt(index)).toISOString(),
      invitee: { name: 'Grace', email: `grace-${index}@example.org` },
      event_guests: guests(guestCount),
    },
  })
const bookOnPage = (index: number) =>
  createBookingPageClient(service).book(type.path, {
    start: startAt(index),
    email: `page-${index}@example.org`,
  })
const invite = (index: number) =>
  service.call('POST', `/organizations/${owner.organizationId}/invitations`, {
    as: owner,
    body: { email: `invited-${index}@example.org` },
  })

test('a trial organization writes to 50 people a day: invitees, guests and people whom it invites', async () => {
  for (let index = 1; index <= 4; index += 1) expect((await book(index, 10)).status).toBe(200)
  const refused = await book(5, 10)
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect(refused.body.message).toContain('ask the operator of this installation')
  // A refused request counts nothing: 44 are used.
  for (let index = 0; index < 5; index += 1) expect((await invite(index)).status).toBe(201)
  getConfirmation(await bookOnPage(6))
  expect((await invite(6)).status).toBe(429)
  expect(getRefusal(await bookOnPage(7))).toEqual([429, 'too_many_for_type'])
  service.setClock(instant(START + DAY))
  expect((await invite(7)).status).toBe(201)
  service.setClock(START)
})

test('the operator ends the trial', async () => {
  await changeOrganization(
    service.ctx,
    { kind: 'system', organizationId: owner.organizationId },
    { stage: 'active' },
  )
  expect((await book(8, 10)).status).toBe(200)
  expect((await invite(8)).status).toBe(201)
  getConfirmation(await bookOnPage(9))
})

test('100 tokens of a user share one limit of requests', async () => {
  const user = await service.createOrganization('Free', { plan: 'free' })
  const tokens = await Promise.all(Array.from({ length: 100 }, () => service.createToken(user)))
  const responses = await Promise.all(tokens.map((token) => service.call('GET', '/users/me', { as: token })))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(40)
  expect((await service.call('GET', '/users/me', { as: owner })).status).toBe(200)
})
