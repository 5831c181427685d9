// Changing the URL and the events of a webhook subscription: the same checks as for a new one, and who becomes its creator.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disableAnonymousLimits } from '../../../../testbed/limits-file.ts'
import { createTestApp, obtainCode, postForm } from '../../../../testbed/oauth.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { createWebhooks, type SubscriptionOptions, type Webhooks } from '../../../test/webhooks.ts'
import type { Scope } from '../../domain/access/scopes.ts'

let service: Service
let owner: Person
let admin: Person
let hooks: Webhooks
let urls = 0

beforeAll(async () => {
  service = await startService({ ...disableAnonymousLimits(), WEBHOOKS_PER_HOST: '2' })
})
afterAll(() => service.stop())
beforeAll(async () => {
  owner = await service.createOrganization('Acme')
  admin = await service.addMember(owner.organizationId, 'Admin', 'admin')
  hooks = createWebhooks(service, owner)
})

const newUrl = () => {
  urls += 1
  return `https://host-${urls}.example.com/hook`
}
const create = (options?: SubscriptionOptions, url = newUrl()) => hooks.subscribeOrThrow(url, options)
const change = (id: string, body: object, as = owner) =>
  service.call('PATCH', `/webhook_subscriptions/${id}`, { as, body })
const userUri = ({ userId }: Person) => service.uri('users', userId)

/** The owner’s token of an app that has these scopes. */
async function authorize(...readScopes: readonly Scope[]): Promise<Person> {
  const scopes: Scope[] = ['webhooks:write', ...readScopes]
  const app = await createTestApp(service, { scopes })
  const code = await obtainCode(service, owner, app, { scope: scopes.join(' ') })
  const { body } = await postForm(service, '/oauth/token', code)
  return { ...owner, token: body.access_token }
}

test('changes the URL and the events', async () => {
  const { id } = await create({ events: ['invitee.created'] })
  const url = newUrl()
  const { status, body } = await change(id, { url, events: ['invitee.canceled', 'event_type.created'] })
  expect([status, body.resource]).toMatchObject([
    200,
    { callback_url: url, events: ['invitee.canceled', 'event_type.created'], signing_key: null },
  ])
  const read = await service.call('GET', `/webhook_subscriptions/${id}`, { as: owner })
  expect(read.body.resource).toMatchObject({
    callback_url: url,
    events: ['invitee.canceled', 'event_type.created'],
  })
})

test('accepts its own URL and events again', async () => {
  const url = newUrl()
  const { id } = await create({ events: ['invitee.created'] }, url)
  expect((await change(id, { url, events: ['invitee.created'] })).status).toBe(200)
})

describe('is rejected like a new subscription', () => {
  test.each([
    ['a private address', { url: 'https://10.0.0.1/hook' }, 'url'],
    ['http', { url: 'http://example.com/hook' }, 'url'],
    ['a password in the URL', { url: 'https://a:b@example.com/' }, 'url'],
    ['a repeated event', { events: ['invitee.created', 'invitee.created'] }, 'events.1'],
    ['an event that only the organization has', { events: ['routing_form_submission.created'] }, 'events.0'],
    ['no event', { events: [] }, 'events'],
    ['the event of tests', { events: ['webhook_subscription.tested'] }, 'events.0'],
  ])('%s', async (_, changes, parameter) => {
    const { id } = await create({ scope: 'user' })
    const { status, body } = await change(id, changes)
    expect([status, body.details?.[0]?.parameter]).toEqual([400, parameter])
  })

  test('the URL of another subscription of this scope', async () => {
    const url = newUrl()
    await create({}, url)
    const { id } = await create()
    const { status, body } = await change(id, { url })
    expect([status, body.code]).toEqual([409, 'already_exists'])
  })

  test('a host name that has reached its limit, which the own URL does not count for', async () => {
    const host = new URL(newUrl()).origin
    const { id: first } = await create({}, `${host}/1`)
    await create({}, `${host}/2`)
    const { id } = await create()
    expect((await change(id, { url: `${host}/3` })).status).toBe(409)
    expect((await change(first, { url: `${host}/4` })).status).toBe(200)
  })

  test('events that the token cannot read, also if only the URL changes', async () => {
    const { id } = await create({ events: ['event_type.created'] })
    const app = await authorize('event_types:read')
    expect((await change(id, { events: ['invitee.created'] }, app)).status).toBe(403)
    const { id: other } = await create({ events: ['invitee.created'] })
    expect((await change(other, { url: newUrl() }, app)).status).toBe(403)
  })

  test('fewer events than the token can read: pending deliveries of the others would go to its URL', async () => {
    const app = await authorize('event_types:read')
    const { id } = await create({ events: ['invitee.created', 'event_type.created'] })
    const events = ['event_type.created']
    expect((await change(id, { url: newUrl(), events }, app)).status).toBe(403)
    expect((await change(id, { events }, app)).status).toBe(403)
  })
})

describe('the creator', () => {
  test('is who changed the URL', async () => {
    const { id } = await create()
    expect((await change(id, { events: ['invitee.created'] }, admin)).body.resource.creator).toBe(
      userUri(owner),
    )
    expect((await change(id, { url: newUrl() }, admin)).body.resource.creator).toBe(userUri(admin))
  })

  test('is an app only for its own subscriptions: nothing else adds events to them', async () => {
    const app = await authorize('event_types:read', 'scheduled_events:read')
    const { id } = await create({ as: app, events: ['event_type.created'] })
    for (const changes of [{ events: ['invitee.created'] }, { url: newUrl() }])
      expect((await change(id, changes)).status).toBe(409)
    expect((await change(id, { events: ['invitee.created'] }, app)).status).toBe(200)
  })

  test('is the app that moved a subscription of a member, so it ends with the app', async () => {
    const app = await authorize('scheduled_events:read')
    const { id } = await create()
    expect((await change(id, { url: newUrl() }, app)).status).toBe(200)
    expect((await change(id, { events: ['invitee.created'] })).status).toBe(409)
  })
})
