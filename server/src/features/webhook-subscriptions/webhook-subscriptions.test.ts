// Webhook subscriptions over HTTP: permissions, invalid input, and signing keys.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { createWebhooks, type SubscriptionOptions, type Webhooks } from '../../../test/webhooks.ts'
import { instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

let service: Service
let owner: Person
let member: Person
let groupAdmin: Person
let group: string
let hooks: Webhooks
let urls = 0

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  member = await service.addMember(owner.organizationId, 'Mia')
  groupAdmin = await service.addMember(owner.organizationId, 'Gil')
  hooks = createWebhooks(service, owner)
  const made = await service.call('POST', '/groups', { as: owner, body: { name: 'Sales' } })
  const { uri = '' } = made.body.resource
  group = uri.slice(-36)
  const relationship = {
    group: uri,
    owner: service.uri('organization_memberships', groupAdmin.membershipId),
    role: 'admin',
  }
  await service.call('POST', '/group_relationships', { as: owner, body: relationship })
})
afterAll(() => service.stop())

const newUrl = () => {
  urls += 1
  return `https://example.com/hook-${urls}`
}
const subscribe = (wanted?: SubscriptionOptions, url = newUrl()) => hooks.subscribe(url, wanted)
const call = (method: string, path: string, as: Person = owner, body?: object) =>
  service.call(method, path, { as, ...(body ? { body } : {}) })
const createSubscriptionPath = async (wanted?: SubscriptionOptions) =>
  `/webhook_subscriptions/${(await hooks.subscribeOrThrow(newUrl(), wanted)).id}`
const list = (query: Record<string, string>, as?: Person) =>
  call(
    'GET',
    `/webhook_subscriptions?${new URLSearchParams({ organization: service.uri('organizations', owner.organizationId), ...query })}`,
    as,
  )

describe('201', () => {
  test('returns the subscription and its generated key', async () => {
    const { status, body } = await subscribe({ events: ['invitee.created'] })
    expect(status).toBe(201)
    expect(body.resource).toEqual({
      uri: expect.stringMatching(/^https:\/\/api\.meetwright\.test\/webhook_subscriptions\//),
      callback_url: `https://example.com/hook-${urls}`,
      created_at: '2026-11-02T09:00:00.000000Z',
      updated_at: '2026-11-02T09:00:00.000000Z',
      retry_started_at: null,
      state: 'active',
      disabled_reason: null,
      events: ['invitee.created'],
      scope: 'organization',
      organization: service.uri('organizations', owner.organizationId),
      user: null,
      group: null,
      creator: service.uri('users', owner.userId),
      signing_key: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    })
    const read = await call('GET', new URL(body.resource.uri ?? '').pathname)
    const { signing_key: _, ...shown } = body.resource
    expect(read.body.resource).toEqual(shown)
  })

  test('stores a provided key without returning it', async () => {
    const { body } = await subscribe({ signing_key: `whsec_${Buffer.alloc(24).toString('base64')}` })
    expect(body.resource.signing_key).toBeNull()
  })

  test('is the same for a retry, with the same key', async () => {
    const headers = { 'idempotency-key': 'once' }
    const organization = service.uri('organizations', owner.organizationId)
    const body = { url: newUrl(), events: ['invitee.created'], organization, scope: 'organization' }
    const responses = []
    for (let i = 0; i < 2; i += 1)
      responses.push(await service.call('POST', '/webhook_subscriptions', { as: owner, body, headers }))
    expect(responses[1]?.body).toEqual(responses[0]?.body)
  })

  test.each([
    ['a member, for themselves', () => ({ as: member, scope: 'user' }) as const],
    ['an admin, for another user', () => ({ scope: 'user', scopeId: member.userId }) as const],
    [
      'an admin of a group, for the group',
      () => ({ as: groupAdmin, scope: 'group', scopeId: group }) as const,
    ],
  ])('for %s', async (_, wanted) => expect((await subscribe(wanted())).status).toBe(201))

  test('for the organization, with a user that means nothing there', async () => {
    const organization = service.uri('organizations', owner.organizationId)
    const user = service.uri('users', owner.userId)
    const { status, body } = await call('POST', '/webhook_subscriptions', owner, {
      url: newUrl(),
      events: ['invitee.created'],
      organization,
      scope: 'organization',
      user,
    })
    expect([status, body.resource.user]).toEqual([201, null])
    const query = new URLSearchParams({ organization, scope: 'organization', user })
    expect((await call('GET', `/webhook_subscriptions?${query}`)).status).toBe(200)
    // It gives a member nothing.
    const refused = await call('GET', `/webhook_subscriptions?${query}`, member)
    expect(refused.status).toBe(403)
  })

  test('for one URL in several scopes', async () => {
    const url = newUrl()
    expect((await subscribe({}, url)).status).toBe(201)
    expect((await subscribe({ scope: 'user' }, url)).status).toBe(201)
    expect((await subscribe({ scope: 'user', as: member }, url)).status).toBe(201)
  })

  test('does not expose the key in events or in the table', async () => {
    const key = 'a-key-that-nobody-may-read'
    const { body } = await subscribe({ signing_key: key })
    const id = body.resource.uri?.slice(-36) ?? ''
    await call('PATCH', `/webhook_subscriptions/${id}`, owner, { signing_key: `${key}-either` })
    const reader = service.ctx.db.withOrganization(owner.organizationId)
    const events = await reader.rows(sql.selectFrom('events').selectAll().where('subject_id', '=', id))
    expect(events.map(({ type }) => type)).toEqual([
      'webhook_subscription.created',
      'webhook_subscription.updated',
    ])
    const rows = await reader.rows(sql.selectFrom('webhook_subscriptions').selectAll().where('id', '=', id))
    expect(JSON.stringify([events, rows])).not.toContain(key)
    expect(rows[0]?.signing_keys.toString('latin1')).not.toContain(key)
  })
})

describe('400', () => {
  test.each([
    'http://example.com/hook',
    'https://localhost/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://10.0.0.1/hook',
    'https://2130706433/hook',
    'https://user:password@example.com/hook',
    'https://exämple.com/hook',
    'https://exa mple.com/',
    'ftp://example.com/',
    'example.com',
    '',
    `https://example.com/${'x'.repeat(2_000)}`,
  ])('for the URL %s', async (url) => {
    const { status, body } = await subscribe({}, url)
    expect([status, body.details[0]?.parameter]).toEqual([400, 'url'])
  })

  test.each([
    ['whsec_ and invalid base64', 'whsec_not base64 at all, is it'],
    ['too few bytes', `whsec_${Buffer.alloc(23).toString('base64')}`],
    ['too many bytes', `whsec_${Buffer.alloc(65).toString('base64')}`],
    ['base64 without padding', `whsec_${Buffer.alloc(25).toString('base64').replace(/=+$/, '')}`],
    ['a short text', 'fifteen letters'],
    ['a long text', 'x'.repeat(129)],
  ])('for a key of %s', async (_, signing_key) => {
    const { status, body } = await subscribe({ signing_key })
    expect([status, body.details[0]?.parameter]).toEqual([400, 'signing_key'])
  })

  test.each([
    ['no events', { events: [] }, 'events'],
    ['an unknown event', { events: ['invitee.updated'] }, 'events.0'],
    ['a repeated event', { events: ['invitee.created', 'invitee.created'] }, 'events.1'],
    [
      'form submissions in scope user',
      { scope: 'user', events: ['routing_form_submission.created'] },
      'events.0',
    ],
  ] as const)('for %s', async (_, wanted, parameter) => {
    const { status, body } = await subscribe(wanted)
    expect([status, body.details[0]?.parameter]).toEqual([400, parameter])
  })

  test('for a scope without its user or group, or with a wrong one', async () => {
    const organization = service.uri('organizations', owner.organizationId)
    const subscriptionBody = { url: newUrl(), events: ['invitee.created'], organization }
    const user = service.uri('users', owner.userId)
    const wrong = [
      { scope: 'user' },
      { scope: 'group' },
      { scope: 'group', user },
      { scope: 'organization', group: service.uri('groups', group) },
    ]
    const responses = await Promise.all(
      wrong.map((more) => call('POST', '/webhook_subscriptions', owner, { ...subscriptionBody, ...more })),
    )
    expect(responses.map(({ status, body }) => [status, body.details[0]?.parameter])).toEqual([
      [400, 'user'],
      [400, 'group'],
      [400, 'group'],
      [400, 'group'],
    ])
  })

  test('for a list without organization', async () => {
    const { status, body } = await call('GET', '/webhook_subscriptions')
    expect(status).toBe(400)
    expect(body.details.map(({ parameter }) => parameter)).toEqual(['organization'])
  })

  test('for signing_key together with rotate_signing_key, and for a key already in use', async () => {
    const path = await createSubscriptionPath({ signing_key: 'the key that signs now' })
    for (const body of [
      { rotate_signing_key: true, signing_key: 'another key of some length' },
      { signing_key: 'the key that signs now' },
      {},
    ])
      expect((await call('PATCH', path, owner, body)).status).toBe(400)
  })
})

describe('403', () => {
  test.each([
    ['the organization, for a member', () => ({ as: member }) as const],
    ['another user, for a member', () => ({ as: member, scope: 'user', scopeId: owner.userId }) as const],
    [
      'a group, for a user who is not its admin',
      () => ({ as: member, scope: 'group', scopeId: group }) as const,
    ],
  ])('for a subscription of %s', async (_, wanted) => {
    expect((await subscribe(wanted())).status).toBe(403)
  })

  test('for a token without the read scopes of the events, naming the missing scopes', async () => {
    const limited = await service.createOrganization('Limited', {
      scopes: ['webhooks:write', 'event_types:write'],
    })
    const events = ['invitee.created', 'event_type.created', 'routing_form_submission.created']
    const { status, body, headers } = await createWebhooks(service, limited).subscribe(newUrl(), { events })
    expect(status).toBe(403)
    expect(body.code).toBe('insufficient_scope')
    expect(body.required_scopes).toEqual(['scheduled_events:read', 'routing_forms:read'])
    expect(headers.get('www-authenticate')).toContain('scope="scheduled_events:read routing_forms:read"')
    const fewer = await createWebhooks(service, limited).subscribe(newUrl(), {
      events: ['event_type.created'],
    })
    expect(fewer.status).toBe(201)
  })

  test('for lists beyond the caller’s permission', async () => {
    const lists = [
      { scope: 'organization' },
      { scope: 'user' },
      { scope: 'group' },
      { scope: 'user', user: service.uri('users', owner.userId) },
      { scope: 'group', group: service.uri('groups', group) },
    ]
    const responses = await Promise.all(lists.map((query) => list(query, member)))
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })
})

describe('404', () => {
  test('for an unknown user, group or organization', async () => {
    const unknownId = service.ctx.newId()
    expect((await subscribe({ scope: 'user', scopeId: unknownId })).status).toBe(404)
    expect((await subscribe({ scope: 'group', scopeId: unknownId })).status).toBe(404)
    const other = await service.createOrganization('Other')
    expect((await subscribe({ as: other })).status).toBe(404)
  })

  test('for a deleted subscription', async () => {
    const path = await createSubscriptionPath()
    expect((await call('DELETE', path)).status).toBe(204)
    for (const [method, more] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/deliveries'],
    ] as const)
      expect((await call(method, `${path}${more}`)).status).toBe(404)
  })
})

describe('409', () => {
  test('for a URL that already has a subscription, until it is deleted', async () => {
    const url = newUrl()
    const { id } = await hooks.subscribeOrThrow(url)
    const again = await subscribe({}, url)
    expect([again.status, again.body.title]).toEqual([409, 'Already Exists'])
    await call('DELETE', `/webhook_subscriptions/${id}`)
    expect((await subscribe({}, url)).status).toBe(201)
  })

  test('for the sixth key within a day', async () => {
    const path = await createSubscriptionPath()
    const rotate = () => call('PATCH', path, owner, { rotate_signing_key: true })
    for (let i = 0; i < 4; i += 1) expect((await rotate()).status).toBe(200)
    expect((await rotate()).status).toBe(409)
    const start = service.ctx.clock.now()
    service.setClock(instant(start + 24 * 3_600_000))
    expect((await rotate()).status).toBe(200)
    service.setClock(start)
  })
})

describe('200', () => {
  test('lists the subscriptions of a user, a group or the organization, newest first', async () => {
    const acme = await service.createOrganization('Lists')
    const theirs = createWebhooks(service, acme)
    const [first, second] = [await theirs.subscribeOrThrow(newUrl()), await theirs.subscribeOrThrow(newUrl())]
    const own = await theirs.subscribeOrThrow(newUrl(), { scope: 'user' })
    const organization = service.uri('organizations', acme.organizationId)
    const ids = async (query: Record<string, string>) =>
      (await list({ organization, ...query }, acme)).body.collection.map(({ uri = '' }) => uri.slice(-36))
    expect((await ids({ scope: 'organization' })).sort()).toEqual([first.id, second.id].sort())
    expect(await ids({ scope: 'user' })).toEqual([own.id])
    expect(await ids({ scope: 'user', user: service.uri('users', acme.userId) })).toEqual([own.id])
    expect(await ids({ scope: 'group' })).toEqual([])
  })

  test('pauses and resumes', async () => {
    const path = await createSubscriptionPath()
    for (const state of ['paused', 'paused', 'active'])
      expect((await call('PATCH', path, owner, { state })).body.resource).toMatchObject({
        state,
        signing_key: null,
      })
  })

  test('rotates the key and returns the generated one', async () => {
    const path = await createSubscriptionPath()
    const made = await call('PATCH', path, owner, { rotate_signing_key: true })
    expect(made.body.resource.signing_key).toMatch(/^whsec_/)
    const changed = await call('PATCH', path, owner, { signing_key: 'a key of at least sixteen' })
    expect(changed.body.resource.signing_key).toBeNull()
  })

  test.each(['invitee.created', 'invitee.canceled', 'event_type.deleted', 'routing_form_submission.created'])(
    'returns a sample of %s',
    async (event) => {
      const organization = service.uri('organizations', owner.organizationId)
      const query = new URLSearchParams({ event, organization, scope: 'organization' })
      const { status, body } = await call('GET', `/sample_webhook_data?${query}`)
      expect(status).toBe(200)
      expect(body.resource).toMatchObject({
        event,
        created_by: service.uri('users', owner.userId),
        payload: { uri: expect.any(String) },
      })
    },
  )

  test('returns no sample of an event that the scope does not support', async () => {
    const organization = service.uri('organizations', owner.organizationId)
    const scopeFields = { organization, scope: 'user', user: service.uri('users', owner.userId) }
    const query = new URLSearchParams({ event: 'routing_form_submission.created', ...scopeFields })
    const { status, body } = await call('GET', `/sample_webhook_data?${query}`)
    expect([status, body.details]).toMatchObject([400, [{ parameter: 'event', code: 'contradictory' }]])
  })
})

test('limits subscriptions per organization and per host name, until one is deleted', async () => {
  const small = await startService({ WEBHOOKS_PER_ORGANIZATION: '4', WEBHOOKS_PER_HOST: '2' })
  try {
    const as = await small.createOrganization('Small')
    const organization = small.uri('organizations', as.organizationId)
    const create = (url: string) =>
      small.call('POST', '/webhook_subscriptions', {
        as,
        body: { url, events: ['invitee.created'], organization, scope: 'organization' },
      })
    const first = await create('https://one.example.com/a')
    expect(first.status).toBe(201)
    expect((await create('https://one.example.com:8443/b')).status).toBe(201)
    const third = await create('https://ONE.example.com/c')
    expect([third.status, third.body.code, third.body.message]).toEqual([
      409,
      'conflict',
      expect.stringContaining('2 webhook subscriptions for the host one.example.com'),
    ])
    expect((await create('https://two.example.com/a')).status).toBe(201)
    expect((await create('https://two.example.com/b')).status).toBe(201)
    const fifth = await create('https://three.example.com/a')
    expect([fifth.status, fifth.body.message]).toEqual([409, expect.stringContaining('4 webhook')])
    await small.call('DELETE', new URL(first.body.resource.uri ?? '').pathname, { as })
    expect((await create('https://three.example.com/a')).status).toBe(201)
  } finally {
    await small.stop()
  }
})
