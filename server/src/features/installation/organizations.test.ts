// What operators do with organizations: create one with its owner, change the plan, and restore one without members.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  consoleHeaders,
  deliverAccountMail,
  findLinkTo,
  openPasswordSession,
  PASSWORD,
} from '../../../../testbed/accounts.ts'
import { createVisitor } from '../../../../testbed/visitor.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { type CallOptions, type Person, type Service, START, startService } from '../../../test/service.ts'
import type { EventType } from '../../domain/events/catalog.ts'
import { instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { SESSION_API_PATH } from '../../platform/pages/session-path.ts'
import { takeDomains } from '../identity-providers/domain-store.ts'
import { claimDomains } from '../identity-providers/store.ts'
import { dissolveOrganization } from '../organization-memberships/dissolve-organization.ts'
import { signInEmail, signInEmails } from '../users/store.ts'

interface Opened {
  readonly organization: { readonly uri: string; readonly plan: string; readonly members: number }
  readonly owner_email: string
  readonly access: string
  readonly password_link: { readonly url: string } | null
}

let service: Service
let operator: Person
let mailServer: MailServer
let mailOperator: Person
let counter = 0
beforeAll(async () => {
  service = await startService()
  operator = await service.createOrganization('Operations')
  mailServer = await startMailServer()
  mailOperator = await mailServer.service.createOrganization('Operations')
  for (const one of [service, mailServer.service]) one.setClock(instant(START + 1_000))
})
beforeEach(() => {
  counter += 1
})
afterAll(() => Promise.all([service.stop(), mailServer.stop()]))

async function call(method: string, path: string, options: CallOptions = {}, of = service, by = operator) {
  const headers = consoleHeaders(of, await openPasswordSession(of, by))
  return of.call(method, `${SESSION_API_PATH}/installation/organizations${path}`, {
    ...options,
    headers: { ...headers, ...options.headers },
  })
}

const newOrganization = () => ({
  name: 'Navy',
  owner: { name: 'Grace Hopper', email: `Grace-${counter}@Navy.example`, timezone: 'Europe/London' },
})
const emailOf = () => `grace-${counter}@navy.example`
const create = (of = service, by = operator, headers = {}) =>
  call('POST', '', { body: newOrganization(), headers }, of, by)
const resourceOf = ({ body }: { readonly body: { readonly resource?: unknown } }) => body.resource as Opened
const idOf = ({ organization }: Opened) => organization.uri.slice(-36)

async function personWith(of: Service, email: string) {
  const [found] = await of.ctx.db.directory(signInEmail(email))
  if (!found) throw new Error(`No user signs in with ${email}.`)
  return { organizationId: found.organization_id, userId: found.user_id }
}

const eventsOf = (of: Service, organizationId: string, type: EventType) =>
  of.ctx.db
    .withOrganization(organizationId)
    .rows(
      sql
        .selectFrom('events')
        .select(['actor_kind', 'actor_id', 'subject_id', 'before', 'after'])
        .where('type', '=', type)
        .orderBy('id', 'desc'),
    )

async function signIn(of: Service, email: string) {
  return (await createVisitor(of).send('/sign-in', { email, password: PASSWORD })).location
}

describe('POST /installation/organizations', () => {
  test('creates an organization; without a mail server, a link lets the owner set a password and verifies no address', async () => {
    const { status, headers, body } = await create()
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
    const opened = resourceOf({ body })
    expect(opened).toMatchObject({
      organization: { name: 'Navy', plan: 'enterprise', stage: 'active', members: 1, meetings: 0 },
      owner_email: emailOf(),
      access: 'link',
    })
    const { pathname } = new URL(opened.password_link?.url ?? '')
    const set = { password: PASSWORD }
    expect((await createVisitor(service).send(pathname, set)).location).toContain('/account')
    expect((await createVisitor(service).send(pathname, set)).status).toBe(410)
    expect(await signIn(service, emailOf())).toMatch(/^\/app/)
    const [email] = await service.ctx.db.directory(signInEmails([emailOf()]))
    expect(email).toMatchObject({ verified_at: null })
    const owner = await personWith(service, emailOf())
    expect(await call('GET', '', {}, service, owner as Person)).toMatchObject({ status: 403 })
  })

  test('the log of the operator names the operator, and neither the organization nor the link', async () => {
    const opened = resourceOf(await create())
    const [entry] = await eventsOf(service, operator.organizationId, 'installation_organization.created')
    expect(entry).toMatchObject({
      actor_id: operator.userId,
      subject_id: idOf(opened),
      after: { plan: 'enterprise', stage: 'active' },
    })
    expect(JSON.stringify(entry)).not.toMatch(/Navy|grace|password/i)
    const [own] = await eventsOf(service, idOf(opened), 'organization.created')
    expect(own).toMatchObject({ actor_id: null })
  })

  test('with a mail server, only the mail has the link, and using it verifies the address', async () => {
    const of = mailServer.service
    const opened = resourceOf(await create(of, mailOperator))
    expect(opened).toMatchObject({ access: 'mail', password_link: null })
    const received = await deliverAccountMail(mailServer)
    const mail = received.find(({ to }) => to.includes(emailOf()))?.mail
    expect(mail?.subject).toBe('You are the owner of an organization')
    await createVisitor(of).send(findLinkTo(received, emailOf()), { password: PASSWORD })
    expect(await signIn(of, emailOf())).toMatch(/^\/app/)
    const [email] = await of.ctx.db.directory(signInEmails([emailOf()]))
    expect(email).toMatchObject({ verified_at: expect.anything() })
  })

  test('creates one organization per Idempotency-Key', async () => {
    const key = { 'idempotency-key': service.ctx.newId() }
    const first = await create(service, operator, key)
    expect((await create(service, operator, key)).body).toEqual(first.body)
  })

  test('409: the address belongs to a user, or another organization signs in its domain', async () => {
    await create()
    const taken = await create()
    expect([taken.status, taken.body.code]).toEqual([409, 'already_exists'])
    const domain = `company-${counter}.example`
    await service.ctx.db.transaction(operator.organizationId, async (tx) => {
      await tx.rows(takeDomains(operator.organizationId, [domain]))
      await tx.rows(claimDomains(operator.organizationId, [domain]))
    })
    const owner = { name: 'Ada', email: `ada@${domain}` }
    const refused = await call('POST', '', { body: { name: 'Navy', owner } })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  })

  test.each([
    ['name', { name: 'Visit www.example.com' }],
    ['owner.name', { owner: { name: 'www.example.com', email: 'a@example.com' } }],
    ['owner.timezone', { owner: { name: 'Ada', email: 'a@example.com', timezone: 'Mars' } }],
    ['owner.email', { owner: { name: 'Ada', email: 'ada' } }],
    ['plan', { plan: 'gold' }],
  ])('400: %s', async (parameter, fields) => {
    const { status, body } = await call('POST', '', { body: { ...newOrganization(), ...fields } })
    expect([status, body.details[0]?.parameter]).toEqual([400, parameter])
  })
})

describe('PUT /installation/organizations/{uuid}/subscription', () => {
  test('sets plan and stage, with an entry in both logs', async () => {
    const opened = resourceOf(await create())
    const path = `/${idOf(opened)}/subscription`
    const changed = await call('PUT', path, { body: { plan: 'teams', stage: 'trial' } })
    expect(changed).toMatchObject({ status: 200, body: { resource: { plan: 'teams', stage: 'trial' } } })
    const [entry] = await eventsOf(service, operator.organizationId, 'installation_organization.updated')
    expect(entry).toMatchObject({
      actor_id: operator.userId,
      subject_id: idOf(opened),
      before: { plan: 'enterprise', stage: 'active' },
      after: { plan: 'teams', stage: 'trial' },
    })
    const [own] = await eventsOf(service, idOf(opened), 'organization.updated')
    expect(own).toMatchObject({ actor_id: null, after: { plan: 'teams', stage: 'trial', name: 'Navy' } })
  })

  test('400: an unknown plan; 404: no such organization', async () => {
    const opened = resourceOf(await create())
    const put = (id: string, plan: string) =>
      call('PUT', `/${id}/subscription`, { body: { plan, stage: 'active' } })
    expect((await put(idOf(opened), 'gold')).status).toBe(400)
    expect((await put(service.ctx.newId(), 'teams')).status).toBe(404)
  })
})

describe('POST /installation/organizations/{uuid}/restoration', () => {
  async function createDissolved() {
    const opened = resourceOf(await create())
    await dissolveOrganization(service.ctx, await personWith(service, emailOf()))
    return `/${idOf(opened)}/restoration`
  }

  test('makes the last member the owner again, who gets a link', async () => {
    const path = await createDissolved()
    const restored = await call('POST', path, { body: {} })
    expect(restored.status).toBe(200)
    expect(resourceOf(restored)).toMatchObject({
      organization: { members: 1 },
      owner_email: emailOf(),
      access: 'link',
    })
    const [entry] = await eventsOf(service, operator.organizationId, 'installation_organization.restored')
    expect(entry).toMatchObject({ actor_id: operator.userId })
    expect((await call('POST', path, { body: {} })).status).toBe(409)
  })

  test('409 if the address belongs to another user by now; another address works', async () => {
    const path = await createDissolved()
    await create()
    const refused = await call('POST', path, { body: {} })
    expect([refused.status, refused.body.code]).toEqual([409, 'already_exists'])
    const email = `other-${counter}@navy.example`
    expect(resourceOf(await call('POST', path, { body: { email } }))).toMatchObject({ owner_email: email })
  })

  test('404: no such organization', async () => {
    expect((await call('POST', `/${service.ctx.newId()}/restoration`, { body: {} })).status).toBe(404)
  })
})
