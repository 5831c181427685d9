// The operations for operators: what the installation is, its checks, a test mail, failed jobs and all organizations.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consoleHeaders, getEmail, openPasswordSession } from '../../../../testbed/accounts.ts'
import { storeFailedJob } from '../../../../testbed/failed-jobs.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings } from '../../../test/meetings.ts'
import { type CallOptions, type Person, type Service, START, startService } from '../../../test/service.ts'
import type { EventType } from '../../domain/events/catalog.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import { zoneRelease } from '../../domain/time/zone.ts'
import { sql } from '../../platform/db/sql.ts'
import { packageVersion } from '../../platform/package-version.ts'
import { SESSION_API_PATH } from '../../platform/pages/session-path.ts'

const SECRET = 'kR4vQ8zX2mN6bT0yH5jW9cF3gL7pD1sA'

interface Job {
  readonly event_id: string
  readonly subscriber: string
}

let mailServer: MailServer
let service: Service
let operator: Person
let other: Person
let headers: Record<string, string>

beforeAll(async () => {
  mailServer = await startMailServer({ MEETWRIGHT_SECRET: SECRET })
  service = mailServer.service
  operator = await service.createOrganization('Operations')
  service.setClock(instant(START + 1_000))
  other = await service.createOrganization('Beispiel GmbH')
})
beforeEach(async () => {
  service.setClock(instant(START + 2_000))
  headers = consoleHeaders(service, await openPasswordSession(service, operator))
})
afterAll(() => mailServer.stop())

const call = (method: string, path: string, options: CallOptions = {}) =>
  service.call(method, `${SESSION_API_PATH}/installation${path}`, {
    ...options,
    headers: { ...headers, ...options.headers },
  })

/** The last act of this type in the log of the operator's organization. */
async function lastActOf(type: EventType) {
  const { organizationId } = operator
  const query = sql
    .selectFrom('events')
    .select(['subject_id', 'actor_id', 'before', 'after'])
    .where('organization_id', '=', organizationId)
    .where('type', '=', type)
    .orderBy('id', 'desc')
    .limit(1)
  return service.ctx.db.withOrganization(organizationId).first(query)
}

test('GET /installation names the versions, the migrations, the sign-up setting and the mail server', async () => {
  const { status, body } = await call('GET', '')
  expect(status).toBe(200)
  expect(body.resource).toEqual({
    versions: {
      meetwright: packageVersion(),
      node: process.versions.node,
      postgresql: expect.stringMatching(/^\d+\.\d+$/),
      redis: null,
      time_zones: zoneRelease,
    },
    migrations: { applied: expect.any(Number), pending: [] },
    sign_up: 'closed',
    mail_server: `127.0.0.1:${mailServer.smtp.port}`,
    jobs: { waiting: 0, failed: 0 },
  })
  expect(
    (body.resource as unknown as { migrations: { applied: number } }).migrations.applied,
  ).toBeGreaterThan(50)
})

interface FoundCheck {
  readonly subject: string
  readonly level: string
  readonly text: string
  readonly fix: string | null
}

async function runChecks(at = call) {
  const { status, body } = await at('GET', '/checks')
  expect(status).toBe(200)
  return (body.resource as unknown as { checks: FoundCheck[] }).checks
}

test('GET /installation/checks runs the checks of the doctor, each problem with a fix and without secrets', async () => {
  const checks = await runChecks()
  expect([...new Set(checks.map(({ subject }) => subject))]).toEqual([
    'runtime',
    'settings',
    'operators',
    'database',
    'jobs',
    'mail',
  ])
  expect(checks).toContainEqual({
    subject: 'mail',
    level: 'ok',
    text: `the mail server 127.0.0.1:${mailServer.smtp.port} accepts the login`,
    fix: null,
  })
  expect(checks).toContainEqual({
    subject: 'database',
    level: 'ok',
    text: 'row-level security is enforced',
    fix: null,
  })
  expect(checks.filter(({ level, fix }) => (level === 'ok') !== (fix === null))).toEqual([])
  for (const secret of [SECRET, 'p@ss/word', service.ctx.config.database.url])
    expect(JSON.stringify(checks)).not.toContain(secret)
})

test('what is wrong is found: Redis and the mail server do not respond, and an operator is not verified', async () => {
  const broken = await startService({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'meetings@example.com',
    REDIS_URL: 'redis://127.0.0.1:1',
    OPERATORS: 'person-1@example.com,nobody@example.com,ops@example.com',
  })
  await broken.createOrganization('Acme')
  const ops = await broken.addMember((await broken.createOrganization('Ops')).organizationId, 'Ops')
  await broken.ctx.db.writeDirectory(
    sql
      .updateTable('sign_in_emails')
      .set({ email: 'ops@example.com', verified_at: new Date(START).toISOString() })
      .where('user_id', '=', ops.userId),
  )
  const session = consoleHeaders(broken, await openPasswordSession(broken, ops))
  const checks = await runChecks((method, path) =>
    broken.call(method, `${SESSION_API_PATH}/installation${path}`, { headers: session }),
  )
  await broken.stop()
  const levelOf = (subject: string, text: RegExp) =>
    checks.find((one) => one.subject === subject && text.test(one.text))?.level
  expect(levelOf('mail', /cannot use the mail server/)).toBe('problem')
  expect(levelOf('redis', /Redis does not respond/)).toBe('problem')
  expect(levelOf('operators', /person-1@example\.com is not verified/)).toBe('warning')
  expect(levelOf('operators', /no user signs in with nobody@example\.com/)).toBe('warning')
  expect(levelOf('operators', /ops@example\.com is an operator/)).toBe('ok')
})

describe('POST /installation/test_mails', () => {
  test('sends a mail to the operator and returns the answer of the server; the log records it', async () => {
    const { status, body } = await call('POST', '/test_mails')
    const email = await getEmail(service, operator)
    expect([status, body.resource]).toEqual([
      200,
      { email, status: 'accepted', answer: expect.stringMatching(/^250 /) },
    ])
    expect(mailServer.smtp.drain().map(({ to, mail }) => [to, mail.subject])).toEqual([
      [[email], 'Test email from Meetwright'],
    ])
    expect(await lastActOf('test_mail.created')).toMatchObject({
      actor_id: operator.userId,
      after: { status: 'accepted' },
    })
  })

  test('returns why the server rejected it, without the address', async () => {
    const email = await getEmail(service, operator)
    mailServer.smtp.setRecipientReply((address) => ({ code: 550, text: `no such user ${address}` }))
    const { body } = await call('POST', '/test_mails')
    mailServer.smtp.setRecipientReply(() => null)
    expect(body.resource).toMatchObject({ status: 'rejected', answer: expect.stringContaining('550') })
    expect((body.resource as unknown as { answer: string }).answer).not.toContain(email)
  })

  test('sends one mail for one Idempotency-Key', async () => {
    const key = { 'idempotency-key': service.ctx.newId() }
    const first = await call('POST', '/test_mails', { headers: key })
    const second = await call('POST', '/test_mails', { headers: key })
    expect(second.body).toEqual(first.body)
    expect(mailServer.smtp.drain()).toHaveLength(1)
  })

  test('and the other operations that connect to servers are limited', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 31; times += 1)
      statuses.push((await call('POST', '/test_mails', { body: 1 })).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('without a mail server, a test mail is refused with what is missing', async () => {
  const silent = await startService()
  const owner = await silent.createOrganization('Acme')
  const session = consoleHeaders(silent, await openPasswordSession(silent, owner))
  const { status, body } = await silent.call('POST', `${SESSION_API_PATH}/installation/test_mails`, {
    headers: session,
  })
  await silent.stop()
  expect([status, body.message]).toEqual([409, 'This installation sends no mail: SMTP_URL is not set.'])
})

describe('failed jobs', () => {
  let eventId: string
  const fail = (person: Person, subscriber: string, isGivenUp = false) =>
    storeFailedJob(service.ctx, person.organizationId, {
      subscriber,
      isGivenUp,
      error: 'canceling statement due to timeout\n at x',
    })
  const listJobs = async (query = '') => {
    const { status, body } = await call('GET', `/failed_jobs${query}`)
    expect(status).toBe(200)
    return body.collection as unknown as Job[]
  }
  const giveUp = (subscriber: string) =>
    service.ctx.db.batch(
      sql
        .updateTable('event_retries')
        .set({ due_at: null, attempts: 25 })
        .where('subscriber', '=', subscriber)
        .returning('event_id'),
    )
  beforeEach(async () => {
    await service.ctx.db.transaction(other.organizationId, (tx) =>
      tx.rows(sql.deleteFrom('event_retries').where('organization_id', '=', other.organizationId)),
    )
    eventId = await fail(other, 'mail')
  })

  test('are listed with the organization, the event, the attempts and the error without values', async () => {
    expect(await listJobs()).toEqual([
      {
        event_id: eventId,
        subscriber: 'mail',
        event: 'User.Created',
        organization: { uri: service.uri('organizations', other.organizationId), name: 'Beispiel GmbH' },
        state: 'waiting',
        attempts: 1,
        max_attempts: 25,
        last_error: 'canceling statement due to timeout',
        created_at: '2026-11-02T09:00:02.000000Z',
        next_attempt_at: '2026-11-02T10:00:02.000000Z',
      },
    ])
    expect(await listJobs('?state=failed')).toEqual([])
    await giveUp('mail')
    expect(await listJobs('?state=failed')).toMatchObject([{ state: 'failed', next_attempt_at: null }])
    expect(await listJobs('?state=waiting')).toEqual([])
  })

  test('are listed page by page, newest first', async () => {
    service.setClock(instant(START + 3_000))
    for (const subscriber of ['webhooks', 'calendars']) await fail(other, subscriber)
    const seen: string[] = []
    let token: string | null = ''
    while (token !== null) {
      const query: string = token === '' ? '' : `&page_token=${token}`
      const { body } = await call('GET', `/failed_jobs?count=1${query}`)
      seen.push(...(body.collection as unknown as Job[]).map(({ subscriber }) => subscriber))
      token = body.pagination.next_page_token
    }
    expect(seen).toEqual(['webhooks', 'calendars', 'mail'])
  })

  test('are retried with a fresh set of attempts; the log names no other organization', async () => {
    await giveUp('mail')
    expect((await call('POST', `/failed_jobs/${eventId}/mail/retry`)).status).toBe(204)
    expect(await listJobs()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    const entry = await lastActOf('failed_job.retried')
    expect(entry).toMatchObject({
      subject_id: eventId,
      actor_id: operator.userId,
      before: { subscriber: 'mail', attempts: 25 },
    })
    expect(JSON.stringify(entry)).not.toContain(other.organizationId)
  })

  test('are discarded, once, and only with a recent password', async () => {
    const path = `/failed_jobs/${eventId}/mail`
    const key = { 'idempotency-key': service.ctx.newId() }
    for (const _ of [1, 2]) expect((await call('DELETE', path, { headers: key })).status).toBe(204)
    expect(await listJobs()).toEqual([])
    expect(await lastActOf('failed_job.deleted')).toMatchObject({ subject_id: eventId, after: null })
    expect((await call('DELETE', path)).status).toBe(404)
    service.setClock(instant(START + HOUR))
    expect((await call('DELETE', path)).body.code).toBe('reauthentication_required')
  })

  test.each([
    ['POST', '/failed_jobs/01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e/mail/retry', 404],
    ['POST', '/failed_jobs/not-an-id/mail/retry', 404],
    ['GET', '/failed_jobs?state=running', 400],
  ])('%s %s returns %i', async (method, path, status) => {
    expect((await call(method, path)).status).toBe(status)
  })
})

describe('GET /installation/organizations', () => {
  const names = async (query = '') => {
    const { status, body } = await call('GET', `/organizations${query}`)
    expect(status).toBe(200)
    return body.collection.map(({ name }) => name)
  }

  test('lists all organizations with members and meetings, newest first', async () => {
    await service.addMember(other.organizationId, 'Member')
    const { createType, bookOrThrow } = createMeetings(service, other)
    await bookOrThrow(await createType([other]), '2026-11-03T10:00:00Z', { email: 'grace@example.com' })
    const { body } = await call('GET', '/organizations?search_term=GMBH')
    expect(body.collection).toEqual([
      {
        uri: service.uri('organizations', other.organizationId),
        deletion_due_at: null,
        name: 'Beispiel GmbH',
        plan: 'enterprise',
        stage: 'active',
        members: 2,
        meetings: 1,
        created_at: '2026-11-02T09:00:01.000000Z',
      },
    ])
    expect((await names()).slice(-2)).toEqual(['Beispiel GmbH', 'Operations'])
  })

  test('finds part of a name, and the address of a member', async () => {
    expect(await names('?search_term=oper')).toEqual(['Operations'])
    expect(await names(`?search_term=${await getEmail(service, other)}`)).toEqual(['Beispiel GmbH'])
    expect(await names('?search_term=%25')).toEqual([])
    expect((await call('GET', '/organizations?search_term=%20')).status).toBe(400)
  })

  test('lists pages by key', async () => {
    const first = await call('GET', '/organizations?count=1')
    const token = first.body.pagination.next_page_token
    const second = await call('GET', `/organizations?count=1&page_token=${token}`)
    const shown = [...first.body.collection, ...second.body.collection].map(({ name }) => name)
    expect(shown).toEqual((await names()).slice(0, 2))
    expect(second.body.pagination.previous_page_token).not.toBeNull()
  })
})
