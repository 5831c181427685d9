// Writes outside of the route tables, by the command line, the worker and SSO, emit events too.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createEmptyFolder, runCli } from '../../testbed/cli.ts'
import { createVisitor } from '../../testbed/visitor.ts'
import type { EventType } from '../src/domain/events/catalog.ts'
import { HOUR, instant } from '../src/domain/time/instant.ts'
import { expireRequests } from '../src/features/booking-requests/expire-requests.ts'
import { expireHolds } from '../src/features/holds/expire-holds.ts'
import { removeProvider, setProvider } from '../src/features/identity-providers/set-provider.ts'
import { unlinkIdentity } from '../src/features/identity-providers/unlink-identity.ts'
import { disableWebhookSubscription } from '../src/features/webhook-subscriptions/disable-webhook-subscription.ts'
import { commands } from '../src/processes/cli/commands.ts'
import { periodicTasks } from '../src/processes/periodic-tasks.ts'
import { subscribers } from '../src/processes/subscribers.ts'
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { createMeetings, type Meetings } from './meetings.ts'
import { findSecrets } from './secret-text.ts'
import { type Person, type Service, START } from './service.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let mailServer: MailServer
let service: Service
let identityProvider: IdentityProvider
let database: pg.Client
let owner: Person
let meetings: Meetings
let cwd = ''

beforeAll(async () => {
  cwd = await createEmptyFolder()
  identityProvider = await startIdentityProvider()
  mailServer = await startMailServer({ TRUST_PROXY: '127.0.0.1', ALLOW_LOOPBACK_CALLS: 'true' })
  service = mailServer.service
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
  database = new pg.Client(service.ctx.config.database.url)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await mailServer.stop()
  await identityProvider.stop()
})

/** Types of the events emitted during `work`, in all organizations. Fails if one contains a secret. */
async function eventsDuring(work: () => Promise<unknown>): Promise<EventType[]> {
  const known = (await database.query('SELECT id FROM events')).rows.map(({ id }) => id)
  await work()
  const text = 'SELECT type, before, after FROM events WHERE id <> ALL ($1) ORDER BY xact_id, id'
  const { rows } = await database.query<{ type: EventType }>(text, [known])
  for (const { type, ...content } of rows) expect([type, ...findSecrets(content)]).toEqual([type])
  return rows.map(({ type }) => type)
}

async function meetwright(...words: string[]): Promise<string> {
  const environment = {
    DATABASE_URL: service.ctx.config.database.url,
    MEETWRIGHT_SECRET: 'a-secret-for-tests-of-thirty-two-letters-or-more',
  }
  const { code, out, err } = await runCli(words, { environment, cwd })
  if (code !== 0) throw new Error(`meetwright ${words.join(' ')}: ${err}`)
  return out
}

describe('the command line', () => {
  const ownerArgs = ['--owner-name', 'Eve', '--owner-email', 'eve@example.net']
  /** `reads`: the command changes no organization. */
  const expectedEvents: Readonly<Record<string, 'reads' | EventType>> = {
    dev: 'organization.created',
    start: 'reads',
    api: 'reads',
    mcp: 'reads',
    worker: 'reads',
    migrate: 'reads',
    doctor: 'reads',
    'mail test': 'reads',
    'org create': 'organization.created',
    'org list': 'reads',
    'org set': 'organization.updated',
    'org restore': 'organization_membership.created',
    'block list': 'reads',
    'block add': 'blocked_invitee.created',
    'block remove': 'blocked_invitee.deleted',
    'token create': 'access_token.created',
    'token list': 'reads',
    'token revoke': 'access_token.revoked',
    // Apps belong to the installation.
    'apps create': 'reads',
    'apps list': 'reads',
    'apps rotate': 'reads',
    // The link is derived from a secret; its page emits the event.
    'sign-in link': 'reads',
    'sign-in provider': 'sign_in_provider.created',
    'sign-in list': 'reads',
    'sign-in passwords': 'sign_in_provider.deleted',
    'sign-in verify': 'sign_in_email.verified',
    'sign-in forget': 'sign_in_identity.deleted',
    'sign-in require-second-factor': 'second_factor_rule.updated',
    'sign-in reset-second-factor': 'totp_factor.deleted',
    // OAuth apps of the installation at calendar providers.
    'calendars set': 'reads',
    'conferences set': 'reads',
    'calendars list': 'reads',
    'conferences list': 'reads',
    'calendars remove': 'reads',
    'conferences remove': 'reads',
    'jobs list': 'reads',
    'jobs retry': 'reads',
    'audit verify': 'reads',
    'restore-check': 'data_deletion.finished',
    demo: 'organization.created',
    version: 'reads',
    help: 'reads',
  }

  test('has no unlisted commands', () => {
    expect(Object.keys(expectedEvents).sort()).toEqual(commands.map(({ name }) => name).sort())
    const writing = Object.values(expectedEvents).filter((what) => what !== 'reads').length
    console.info(`activity log: ${writing} of ${commands.length} commands write`)
  })

  test('org create, org set, token create and token revoke emit events', async () => {
    expect(
      await eventsDuring(() => meetwright('org', 'create', '--name', 'Eve Ltd', ...ownerArgs)),
    ).toContain('organization.created')
    expect(await eventsDuring(() => meetwright('org', 'set', 'Eve Ltd', '--plan', 'teams'))).toEqual([
      'organization.updated',
    ])
    const scopes = ['--user', 'eve@example.net', '--name', 'x', '--scopes', 'users:read']
    expect(await eventsDuring(() => meetwright('token', 'create', ...scopes))).toEqual([
      'access_token.created',
    ])
    const listed = await meetwright('token', 'list', '--user', 'eve@example.net')
    const id = /[0-9a-f-]{36}/.exec(listed)?.[0] ?? ''
    expect(await eventsDuring(() => meetwright('token', 'revoke', id))).toEqual(['access_token.revoked'])
  })

  test('block add and block remove emit events, and block list shows what is blocked', async () => {
    const organization = owner.organizationId
    const add = (pattern: string) => meetwright('block', 'add', organization, pattern)
    expect(await eventsDuring(() => add('Eve+1@Example.net'))).toEqual(['blocked_invitee.created'])
    await add('@spam.example')
    await expect(add('eve@example.net')).rejects.toThrow('eve@example.net is already blocked.')
    await expect(add('not an address')).rejects.toThrow('PATTERN must be an email address')
    expect(await meetwright('block', 'list', organization)).toMatch(/ eve@example\.net\n.* spam\.example\n$/)
    expect(await eventsDuring(() => meetwright('block', 'remove', organization, 'eve@example.net'))).toEqual([
      'blocked_invitee.deleted',
    ])
    await expect(meetwright('block', 'remove', organization, 'eve@example.net')).rejects.toThrow(
      'is not blocked',
    )
  })

  test('demo emits events', async () => {
    const events = await eventsDuring(() => meetwright('demo', '--people', '3'))
    expect(events).toEqual(expect.arrayContaining(['organization.created', 'event_type.created']))
  })
})

describe('an identity provider', () => {
  const provider = () => ({
    issuer: identityProvider.issuer,
    clientId: identityProvider.clientId,
    clientSecret: identityProvider.clientSecret,
    domains: ['company.example'],
    mayOmitVerified: false,
  })

  test('emits events when it is set, changed and removed', async () => {
    const { ctx } = service
    expect(await eventsDuring(() => setProvider(ctx, owner.organizationId, provider()))).toEqual([
      'sign_in_provider.created',
    ])
    expect(await eventsDuring(() => setProvider(ctx, owner.organizationId, provider()))).toEqual([
      'sign_in_provider.updated',
    ])
    expect(await eventsDuring(() => removeProvider(ctx, owner.organizationId))).toEqual([
      'sign_in_provider.deleted',
    ])
  })

  test('emits events for the user, identity and session of a sign-in, and for unlinking', async () => {
    await setProvider(service.ctx, owner.organizationId, provider())
    identityProvider.signInAs('subject', {
      email: 'grace@company.example',
      email_verified: true,
      name: 'Grace',
    })
    const events = await eventsDuring(async () => {
      const visitor = createVisitor(service)
      const start = await visitor.open('/sign-in/company/start?domain=company.example')
      await visitor.open(await identityProvider.followRedirects(start.location ?? ''))
    })
    expect(events).toEqual(
      expect.arrayContaining(['user.created', 'sign_in_identity.created', 'session.created']),
    )
    const { rows } = await database.query("SELECT id FROM users WHERE email = 'grace@company.example'")
    expect(await eventsDuring(() => unlinkIdentity(service.ctx, owner.organizationId, rows[0].id))).toContain(
      'sign_in_identity.deleted',
    )
  })
})

describe('the worker', () => {
  /** Null: only deletes invisible data, or records what was sent and read. */
  const expectedEvents: Readonly<Record<string, EventType | null>> = {
    idempotency_keys: null,
    organization_invitations: null,
    invitation_recipients: null,
    mail_counts: null,
    rate_limit_windows: null,
    old_mails: null,
    overdue_mails: null,
    sessions: null,
    account_mails_stale: null,
    booking_codes_expired: null,
    holds: 'hold.expired',
    booking_requests: 'booking_request.expired',
    deletions: 'data_deletion.finished',
    organization_deletions: 'scheduled_event.canceled',
    data_lookups: null,
    data_lookups_expired: null,
    deletions_in_calendars: 'data_deletion.calendars_updated',
    // Writes the log itself, whose chain and checkpoints can be verified.
    activity_log: null,
    activity_log_verification: null,
    events: null,
    // Counts for reports.
    meeting_days: null,
    // Plans mail.
    agendas: null,
    mails: 'invitee.updated',
    mail_bounces: 'invitee.updated',
    calendars: 'user_busy_source.updated',
    calendar_connections: 'user_busy_source.updated',
    calendar_entries_old: null,
    conference_accounts: 'scheduled_event.updated',
    conference_rooms_old: null,
    calendar_revocations: null,
    calendar_watches_ended: null,
    account_mails: null,
    webhook_deliveries: 'webhook_subscription.disabled',
    webhook_deliveries_old: null,
    webhook_deliveries_orphaned: null,
    webhook_subscriptions: null,
    oauth_tokens: null,
    oauth_grants: null,
    oauth_clients: null,
  }

  test('has no unlisted periodic tasks', () => {
    expect(Object.keys(expectedEvents).sort()).toEqual(periodicTasks.map(({ name }) => name).sort())
    console.info(
      `activity log: ${periodicTasks.length} periodic tasks and ${subscribers.length} subscribers of the worker`,
    )
  })

  test('emits one event for an expired hold', async () => {
    const type = await meetings.createType([owner])
    const body = { event_type: type, start_time: '2026-11-05T10:00:00Z', ttl: 60 }
    await service.call('POST', '/holds', { as: owner, body })
    service.setClock(instant(START + HOUR))
    expect(await eventsDuring(() => expireHolds.run(service.ctx, new AbortController().signal))).toEqual([
      'hold.expired',
    ])
  })

  test('emits one event for an expired booking request', async () => {
    const type = await meetings.createType([owner], { requires_approval: true, request_hours: 1 })
    const invitee = { email: 'grace@example.com', name: 'Grace Hopper' }
    const body = { event_type: type, start_time: '2026-11-09T10:00:00Z', invitee }
    expect((await service.call('POST', '/booking_requests', { as: owner, body })).status).toBe(201)
    service.setClock(instant(START + 2 * HOUR))
    const stopping = new AbortController().signal
    expect(await eventsDuring(() => expireRequests.run(service.ctx, stopping))).toEqual([
      'booking_request.expired',
    ])
  })

  test('emits one event for an expired seat hold that another booking took', async () => {
    const type = await meetings.createType([owner], { kind: 'group', invitee_limit: 1 })
    const start_time = '2026-11-06T10:00:00Z'
    await service.call('POST', '/holds', { as: owner, body: { event_type: type, start_time, ttl: 60 } })
    service.setClock(instant(START + 3 * HOUR))
    const events = await eventsDuring(async () => {
      await meetings.bookOrThrow(type, start_time)
      await expireHolds.run(service.ctx, new AbortController().signal)
    })
    expect([...events].sort()).toEqual(['hold.expired', 'invitee.created'])
  })

  test('emits an event for a disabled webhook endpoint', async () => {
    const body = {
      url: 'https://example.com/hook',
      events: ['invitee.created'],
      organization: service.uri('organizations', owner.organizationId),
      scope: 'organization',
    }
    const { resource } = (await service.call('POST', '/webhook_subscriptions', { as: owner, body })).body
    const disableInput = { id: (resource.uri ?? '').slice(-36), reason: 'gone' as const }
    expect(
      await eventsDuring(() => disableWebhookSubscription(service.ctx, owner.organizationId, disableInput)),
    ).toEqual(['webhook_subscription.disabled'])
  })

  test('emits an event for a bounced mail', async () => {
    const host = await service.addMember(owner.organizationId, 'Host')
    await meetings.bookOrThrow(await meetings.createType([host]), '2026-11-09T10:00:00Z', {
      email: 'gone@example.org',
    })
    mailServer.smtp.setRecipientReply((address) =>
      address === 'gone@example.org' ? { code: 550, text: '5.1.1 nobody here' } : null,
    )
    expect(await eventsDuring(() => mailServer.deliver())).toEqual(['invitee.updated'])
  })
})

test('the secret search finds known secrets', async () => {
  const { ctx } = service
  const target = { organizationId: owner.organizationId, objectId: owner.userId, generation: 1 }
  for (const secret of [
    owner.token,
    ctx.secrets.createLink('invitee_cancellation', target),
    ctx.secrets.seal('page', 'x', 'x').toString('base64url'),
    await ctx.passwords.hash('correct horse battery staple'),
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    ctx.secrets.sign('x', 'x').toString('hex'),
  ])
    expect([secret, findSecrets({ text: `see ${secret}` })]).toEqual([
      secret,
      expect.arrayContaining([expect.any(String)]),
    ])
  expect(
    findSecrets({ id: owner.userId, at: '2026-11-05T10:00:00.000Z', url: 'https://example.com/a-b' }),
  ).toEqual([])
})
