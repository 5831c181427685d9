// With ALLOWED_NETWORKS, webhooks, calendars and single sign-on reach listed private hosts, and apps' metadata does not.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPrivateAddress } from '../../testbed/private-address.ts'
import { type Receiver, startReceiver } from '../../testbed/receiver.ts'
import { createVisitor } from '../../testbed/visitor.ts'
import { callCalendar } from '../src/features/calendars/call-calendar.ts'
import { setProvider } from '../src/features/identity-providers/set-provider.ts'
import { fetchDocument } from '../src/features/oauth/fetch-document.ts'
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts'
import { createMeetings } from './meetings.ts'
import { type Person, type Service, startService } from './service.ts'
import { createWebhooks } from './webhooks.ts'

// Not loopback, which ALLOW_LOOPBACK_CALLS allows.
const address = findPrivateAddress()
const DOMAIN = 'company.example'

describe.skipIf(address === undefined)('a private host', () => {
  let secure: Receiver
  let plain: Receiver
  let identityProvider: IdentityProvider
  let open: Service
  let strict: Service
  let owner: Person
  const providerInput = () => ({
    issuer: identityProvider.issuer,
    clientId: identityProvider.clientId,
    clientSecret: identityProvider.clientSecret,
    domains: [DOMAIN],
    mayOmitVerified: false,
  })

  beforeAll(async () => {
    secure = await startReceiver({ address })
    plain = await startReceiver({ address, isPlain: true })
    identityProvider = await startIdentityProvider(address)
    const { origin } = new URL(plain.url('/'))
    open = await startService({ ALLOWED_NETWORKS: `${address}/32, ${origin}, ${identityProvider.issuer}` })
    strict = await startService()
    owner = await open.createOrganization('Acme')
  })
  afterAll(async () => {
    await Promise.all([open, strict, secure, plain, identityProvider].map((one) => one.stop()))
  })

  test('receives webhooks over https, and over http if it is listed so', async () => {
    const hooks = createWebhooks(open, owner)
    const meetings = createMeetings(open, owner)
    await hooks.subscribeOrThrow(secure.url('/hook'))
    await hooks.subscribeOrThrow(plain.url('/hook'))
    const type = await meetings.createType([owner], { booking_window: null })
    await meetings.bookOrThrow(type, '2026-11-03T10:00:00Z')
    await hooks.deliver()
    expect([secure.receivedAt('/hook').length, plain.receivedAt('/hook').length]).toEqual([1, 1])
  })

  test('serves calendars', async () => {
    expect(await callCalendar(open.ctx, secure.url('/calendar'), {})).toMatchObject({ status: 200 })
    expect(await callCalendar(strict.ctx, secure.url('/calendar'), {})).toMatchObject({ status: null })
    expect(secure.receivedAt('/calendar')).toHaveLength(1)
  })

  test('signs people in as their identity provider', async () => {
    await setProvider(open.ctx, owner.organizationId, providerInput())
    identityProvider.signInAs('1', { email: `grace@${DOMAIN}`, email_verified: true, name: 'Grace Hopper' })
    const visitor = createVisitor(open)
    const start = await visitor.open(`/sign-in/company/start?domain=${DOMAIN}`)
    const arrived = await visitor.open(await identityProvider.followRedirects(start.location ?? ''))
    expect([arrived.status, arrived.location]).toEqual([303, '/app'])
  })

  test('is never asked for the metadata of an app, which any visitor can request', async () => {
    await callCalendar(open.ctx, secure.url('/app'), {})
    await expect(fetchDocument(open.ctx, secure.url('/app'))).rejects.toThrow('The URL is not allowed.')
    expect(secure.receivedAt('/app')).toHaveLength(1)
  })

  test('is rejected without the setting', async () => {
    const other = await strict.createOrganization('Other')
    expect((await createWebhooks(strict, other).subscribe(secure.url('/hook'))).status).toBe(400)
    await expect(setProvider(strict.ctx, other.organizationId, providerInput())).rejects.toMatchObject({
      code: 'invalid_argument',
    })
  })
})
