// The emails of a meeting and of an organization over HTTP: their state, reason and recipients, and who may see which.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, START } from '../../../test/service.ts'
import { DAY, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { dropOverdueMails } from './send-due-mail.ts'

let mailServer: MailServer
let owner: Person
let host: Person
let member: Person
let meet: Meetings

beforeAll(async () => {
  mailServer = await startMailServer()
})
beforeEach(async () => {
  const { service } = mailServer
  service.setClock(START)
  owner = await service.createOrganization('Acme')
  host = await service.addMember(owner.organizationId, 'Ada Lovelace')
  member = await service.addMember(owner.organizationId, 'Mia Member')
  meet = createMeetings(service, owner)
})
afterEach(async () => {
  mailServer.smtp.setRecipientReply(() => null)
  await mailServer.deliver()
})
afterAll(() => mailServer.stop())

interface Email {
  readonly kind: string
  readonly state: string
  readonly reason: string | null
  readonly server_response: string | null
  readonly recipient: { readonly kind: string; readonly email: string | null }
  readonly message_id: string | null
}

const book = async (email = 'grace@example.com', start = '2026-11-05T10:00:00Z') =>
  meet.bookOrThrow(await meet.createType([host]), start, { email })
const emailsOf = async (invitee: Record<string, string>, as = host) =>
  (await meet.call('GET', `${pathOf(invitee.event)}/emails`, as)).body.collection as unknown as Email[]
const listAll = async (query = '', as = owner) => await meet.call('GET', `/emails${query}`, as)
const all = async (query = '') => (await listAll(query)).body.collection as unknown as Email[]
const toInvitee = (emails: readonly Email[]) => emails.filter(({ recipient }) => recipient.kind === 'invitee')
const reply = (code: number, text: string) => mailServer.smtp.setRecipientReply(() => ({ code, text }))

describe('the emails of a meeting', () => {
  test('are queued, then accepted with the moment and the Message-ID, never delivered', async () => {
    const invitee = await book()
    await mailServer.plan()
    expect(toInvitee(await emailsOf(invitee))).toMatchObject([
      { state: 'queued', next_attempt_at: '2026-11-02T09:00:00.000000Z', accepted_at: null, attempts: 0 },
    ])
    mailServer.service.setClock(instant(START + MINUTE))
    const [received] = (await mailServer.send()).filter(({ to }) => to.includes('grace@example.com'))
    const [email] = toInvitee(await emailsOf(invitee))
    expect(email).toEqual({
      kind: 'confirmation',
      state: 'accepted',
      reason: null,
      server_response: null,
      recipient: {
        kind: 'invitee',
        email: 'grace@example.com',
        name: 'Grace Hopper',
        user: null,
        invitee: invitee.uri,
      },
      scheduled_event: {
        uri: invitee.event,
        name: expect.stringMatching(/^Type/),
        start_time: '2026-11-05T10:00:00.000000Z',
      },
      message_id: received?.mail.messageId?.slice(1, -1),
      attempts: 1,
      next_attempt_at: null,
      accepted_at: '2026-11-02T09:01:00.000000Z',
      bounced_at: null,
      created_at: '2026-11-02T09:00:00.000000Z',
      updated_at: '2026-11-02T09:01:00.000000Z',
    })
  })

  test('that a mail server refuses have its text, without addresses and control characters', async () => {
    const invitee = await book('nobody@example.org')
    reply(550, '5.1.1 <nobody@example.org> is \u0007unknown')
    await mailServer.deliver()
    expect(toInvitee(await emailsOf(invitee))).toMatchObject([
      { state: 'refused', server_response: 'RCPT TO: 550 5.1.1 <address> is unknown', accepted_at: null },
    ])
  })

  test('stay queued with the answer while the mail server asks to retry, and fail after a day', async () => {
    const invitee = await book()
    reply(452, 'mailbox full')
    await mailServer.deliver()
    expect(toInvitee(await emailsOf(invitee))).toMatchObject([
      {
        state: 'queued',
        server_response: 'RCPT TO: 452 mailbox full',
        next_attempt_at: '2026-11-02T09:01:00.000000Z',
      },
    ])
    await mailServer.service.ctx.db.transaction(owner.organizationId, (tx) =>
      tx.rows(
        sql
          .updateTable('mails')
          .set({ attempts: 8, due_at: new Date(START).toISOString() })
          .where('organization_id', '=', owner.organizationId),
      ),
    )
    await mailServer.send()
    expect(toInvitee(await emailsOf(invitee))).toMatchObject([{ state: 'failed', next_attempt_at: null }])
  })

  test('are dropped with the reason', async () => {
    const { service } = mailServer
    await service.call('PATCH', '/users/me/notification_settings', { as: host, body: { booked: false } })
    const stopped = await book('stop@example.org')
    await mailServer.deliver()
    const canceled = await book('obsolete@example.org', '2026-11-05T12:00:00Z')
    reply(451, 'later')
    await mailServer.deliver()
    await meet.cancel(canceled.event ?? '')
    service.setClock(instant(START + MINUTE))
    await mailServer.send()
    const reasons = async (invitee: Record<string, string>, as = host) =>
      (await emailsOf(invitee, as)).flatMap(({ recipient, state, reason, server_response }) =>
        state === 'dropped' ? [[recipient.kind, reason, server_response]] : [],
      )
    expect(await reasons(stopped)).toEqual([['host', 'turned_off', null]])
    expect(await reasons(stopped, owner)).toEqual([])
    expect(await reasons(canceled)).toContainEqual(['invitee', 'obsolete', null])
    await book('late@example.org', '2026-11-05T14:00:00Z')
    await mailServer.plan()
    service.setClock(instant(START + 2 * DAY))
    await service.ctx.db.batch(dropOverdueMails(service.ctx.clock.now(), 1_000))
    expect((await all('?state=dropped')).map(({ reason }) => reason)).toContain('overdue')
  })

  test('are those to all invitees of a group event, with their guests', async () => {
    const type = await meet.createType([host], { kind: 'group', invitee_limit: 3 })
    const start = '2026-11-05T10:00:00Z'
    const one = await meet.bookOrThrow(type, start, {
      email: 'one@example.org',
      event_guests: ['g@example.org'],
    })
    const two = await meet.bookOrThrow(type, start, { email: 'two@example.org' })
    await mailServer.deliver()
    expect(one.event).toBe(two.event)
    const hostAddress = (await meet.call('GET', '/users/me', host)).body.resource.email
    expect((await emailsOf(one)).map(({ recipient }) => recipient.email).sort()).toEqual(
      ['g@example.org', 'one@example.org', 'two@example.org', hostAddress, hostAddress].sort(),
    )
  })

  test('are shown to hosts and admins; who booked sees only those to invitees, and other members none', async () => {
    const type = await meet.createType([host])
    const invitee = await meet.bookOrThrow(type, '2026-11-05T10:00:00Z', { as: member })
    await mailServer.deliver()
    const kinds = async (as: Person) =>
      (await emailsOf(invitee, as)).map(({ recipient }) => recipient.kind).sort()
    expect(await kinds(host)).toEqual(['host', 'invitee'])
    expect(await kinds(owner)).toEqual(['host', 'invitee'])
    expect(await kinds(member)).toEqual(['invitee'])
    const stranger = await mailServer.service.addMember(owner.organizationId, 'Sam Stranger')
    const outsider = await mailServer.service.createOrganization('Other')
    for (const [as, status] of [
      [stranger, 403],
      [outsider, 404],
    ] as const)
      expect((await meet.call('GET', `${pathOf(invitee.event)}/emails`, as)).status).toBe(status)
  })
})

describe('the emails of an organization', () => {
  test('are listed for admins by state and period, in pages', async () => {
    await book('fine@example.org')
    await mailServer.deliver()
    mailServer.service.setClock(instant(START + MINUTE))
    mailServer.smtp.setRecipientReply((address) =>
      address === 'bad@example.org' ? { code: 550, text: 'no' } : null,
    )
    await meet.bookOrThrow(await meet.createType([host]), '2026-11-05T12:00:00Z', {
      email: 'bad@example.org',
    })
    await mailServer.deliver()
    const states = async (query: string) =>
      (await all(query)).map(({ state, recipient }) => [state, recipient.email])
    expect(await states('?state=refused')).toEqual([['refused', 'bad@example.org']])
    expect(await states('?state=accepted&max_updated_at=2026-11-02T09:00:30Z')).toContainEqual([
      'accepted',
      'fine@example.org',
    ])
    expect(await states('?state=bounced')).toEqual([])
    expect(await states('?min_updated_at=2026-11-02T09:01:30Z')).toEqual([])
    const first = (await listAll('?count=3')).body
    const rest = (await listAll(`?count=3&page_token=${first.pagination.next_page_token}`)).body
    expect([first.collection.length, rest.collection.length]).toEqual([3, 1])
  })

  test('include invitations and exclude account mail', async () => {
    await mailServer.service.call('POST', `/organizations/${owner.organizationId}/invitations`, {
      as: owner,
      body: { email: 'new@example.org' },
    })
    await mailServer.deliver()
    expect(await all()).toMatchObject([
      { kind: 'invitation', recipient: { kind: 'invited', email: 'new@example.org' }, scheduled_event: null },
    ])
  })

  test.each([
    ['?state=delivered', 'state'],
    ['?min_updated_at=yesterday', 'min_updated_at'],
  ])('refuse %s', async (query, parameter) => {
    const { status, body } = await listAll(query)
    expect([status, body.details?.[0]?.parameter]).toEqual([400, parameter])
  })

  test('are hidden from members', async () => {
    expect((await listAll('', member)).status).toBe(403)
  })
})

test('the address disappears with the personal data, and the state stays', async () => {
  const { service } = mailServer
  const invitee = await book('gone@example.org')
  await mailServer.deliver()
  await service.ctx.db.transaction(owner.organizationId, (tx) =>
    tx.rows(
      sql
        .updateTable('invitees')
        .set({ email: null, name: null })
        .where('organization_id', '=', owner.organizationId)
        .where('id', '=', (invitee.uri ?? '').slice(-36)),
    ),
  )
  expect(toInvitee(await emailsOf(invitee))).toMatchObject([
    { state: 'accepted', recipient: { email: null, name: null } },
  ])
})
