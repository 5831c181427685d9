// Tests pages, mail, calendars and webhooks after the personal data of an invitee was deleted.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { createMeetings, idOf, pathOf } from '../../../test/meetings.ts'
import type { Person, Service } from '../../../test/service.ts'
import { START } from '../../../test/service.ts'
import { createWebhooks } from '../../../test/webhooks.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import { rawQuery, sql } from '../../platform/db/sql.ts'
import { eventById } from '../bookings/store.ts'
import { lockClaimsOfEvent } from '../claims/store.ts'
import { runDeletions } from './run-deletions.ts'

const GRACE = 'grace@example.com'
const never = new AbortController().signal
let mailServer: MailServer
let service: Service
let owner: Person

beforeAll(async () => {
  mailServer = await startMailServer({ ALLOW_LOOPBACK_CALLS: 'true' })
  service = mailServer.service
  owner = await service.createOrganization('Acme')
})
afterAll(() => mailServer.stop())

const run = () => runDeletions.run(service.ctx, never)
async function bookAndDeleteInvitee(start: string, more: object = {}) {
  const { createType, bookOrThrow } = createMeetings(service, owner)
  const invitee = await bookOrThrow(await createType([owner], more), start, { email: GRACE })
  const body = { emails: [GRACE] }
  await service.call('POST', '/data_compliance/invitee_deletion', { as: owner, body })
  await run()
  return invitee
}
const visit = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(`${service.url}${pathOf(url)}`, {
    ...init,
    headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html', ...init.headers },
  })
  return { status: response.status, text: await response.text() }
}
const cancellationForm = { method: 'POST', body: new URLSearchParams({ reason: 'I am ill, Grace' }) }
const getResource = async (uri = '') =>
  (await service.call('GET', pathOf(uri), { as: owner })).body.resource as unknown as Record<string, unknown>
const blockedByThisSession = () =>
  rawQuery<object>(
    raw`SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`,
  )

describe('pages', () => {
  test('links still work, and canceling stores nothing about the person', async () => {
    const invitee = await bookAndDeleteInvitee('2026-11-03T10:00:00Z')
    const page = await visit(invitee.cancel_url ?? '')
    expect([page.status, page.text.includes('Grace')]).toEqual([200, false])
    expect((await visit(invitee.reschedule_url ?? '')).status).toBe(200)
    const target = { organizationId: owner.organizationId, objectId: idOf(invitee.uri), generation: 1 }
    const link = service.ctx.secrets.createLink('invitee_calendar', target)
    const calendar = await visit(`${service.ctx.config.urls.booking}/-/calendar/${link}`)
    expect([calendar.status, /BEGIN:VCALENDAR/.test(calendar.text)]).toEqual([200, true])
    expect(calendar.text).not.toMatch(/null|Grace/)
    const sent = { method: 'POST', body: new URLSearchParams({ reason: '' }) }
    expect((await visit(invitee.cancel_url ?? '', sent)).status).toBe(200)
    const { status, cancellation } = (await service.call('GET', pathOf(invitee.uri), { as: owner })).body
      .resource as never
    expect([status, cancellation]).toMatchObject([
      'canceled',
      { canceled_by: null, canceler_type: 'invitee' },
    ])
  })

  test('the cancel page does not ask for a reason and does not store one', async () => {
    const hooks = createWebhooks(service, owner)
    const { id } = await hooks.subscribeOrThrow('https://127.0.0.1:9/reason')
    const invitee = await bookAndDeleteInvitee('2026-11-05T10:00:00Z')
    expect((await visit(invitee.cancel_url ?? '')).text).not.toContain('name="reason"')
    expect((await visit(invitee.cancel_url ?? '', cancellationForm)).status).toBe(200)
    const anonymousCancellation = { status: 'canceled', cancellation: { canceled_by: null, reason: null } }
    expect(await getResource(invitee.uri)).toMatchObject(anonymousCancellation)
    expect(await getResource(invitee.event)).toMatchObject(anonymousCancellation)
    await hooks.plan()
    const log = await service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(sql.selectFrom('events').select(['type', 'before', 'after']))
    const kept = JSON.stringify([log, await bodiesOf(id)])
    expect(kept).toContain('invitee.canceled')
    expect(kept).not.toContain('I am ill')
  })

  test('a reason is not stored if the data is deleted during the cancellation', async () => {
    const { createType, bookOrThrow } = createMeetings(service, owner)
    const invitee = await bookOrThrow(await createType([owner]), '2026-11-05T14:00:00Z', { email: GRACE })
    const { organizationId } = owner
    const { first } = service.ctx.db.withOrganization(organizationId)
    const event = await first(eventById(organizationId, idOf(invitee.event)))
    if (event === undefined) throw new Error('It was not booked.')
    const { canceling } = await service.ctx.db.transaction(organizationId, async (tx) => {
      await tx.rows(lockClaimsOfEvent(organizationId, event))
      // The cancellation has already read the invitee and waits for the claims, which the deletion does not lock.
      const canceling = visit(invitee.cancel_url ?? '', cancellationForm)
      await vi.waitFor(async () => expect(await tx.rows(blockedByThisSession())).toHaveLength(1), 20_000)
      const theirs = sql.updateTable('invitees').set({ email: null, name: null })
      await tx.rows(
        theirs
          .where('organization_id', '=', organizationId)
          .where('id', '=', idOf(invitee.uri))
          .returning('id'),
      )
      return { canceling }
    })
    expect((await canceling).status).toBe(200)
    const anonymousCancellation = { status: 'canceled', cancellation: { canceled_by: null, reason: null } }
    expect([await getResource(invitee.uri), await getResource(invitee.event)]).toMatchObject([
      anonymousCancellation,
      anonymousCancellation,
    ])
  })

  test('a host can still give a reason', async () => {
    const invitee = await bookAndDeleteInvitee('2026-11-05T11:00:00Z')
    const body = { reason: 'The room is closed' }
    await service.call('POST', `${pathOf(invitee.event)}/cancellation`, { as: owner, body })
    expect(await getResource(invitee.uri)).toMatchObject({ status: 'canceled', cancellation: body })
  })

  test('rescheduling needs no address and restores no personal data', async () => {
    const invitee = await bookAndDeleteInvitee('2026-11-05T12:00:00Z')
    const moved = await visit(`${invitee.reschedule_url}/-/reschedule`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ start: Date.parse('2026-11-05T13:00:00Z'), timezone: 'Asia/Tokyo' }),
    })
    expect([moved.status, moved.text.includes('Grace')]).toEqual([201, false])
    const { new_invitee, cancellation } = await getResource(invitee.uri)
    expect(cancellation).toMatchObject({ canceled_by: null, reason: null })
    const next = await getResource(String(new_invitee))
    expect(next).toMatchObject({ status: 'active', email: null, name: null, first_name: null })
    await visit(String(next.cancel_url), cancellationForm)
    expect((await getResource(String(new_invitee))).cancellation).toMatchObject({ reason: null })
  })
})

describe('mail', () => {
  test('is sent only to hosts and names no one', async () => {
    await mailServer.deliver()
    await bookAndDeleteInvitee('2026-11-03T11:00:00Z')
    const received = await mailServer.deliver()
    expect(received.map(({ to }) => to)).toEqual([[expect.stringMatching(/^person-/)]])
    const { raw, mail } = received[0] ?? { raw: '', mail: null }
    expect(mail?.text).toContain('Someone booked a meeting with you.')
    expect(raw).not.toMatch(/null|grace/i)
  })
})

describe('webhooks', () => {
  test('planned after the deletion contain no personal data', async () => {
    const hooks = createWebhooks(service, owner)
    const { id } = await hooks.subscribeOrThrow('https://127.0.0.1:9/after')
    const invitee = await bookAndDeleteInvitee('2026-11-03T12:00:00Z')
    await hooks.plan()
    const bodies = await bodiesOf(id)
    expect(bodies.filter(({ payload }) => payload.uri === invitee.uri)).toMatchObject([
      {
        event: 'invitee.created',
        payload: { email: null, name: null, scheduled_event: { status: 'active' } },
      },
    ])
  })

  test('that are pending are rewritten, and log entries are redacted, also for a deleted period', async () => {
    const hooks = createWebhooks(service, owner)
    const { id } = await hooks.subscribeOrThrow('https://127.0.0.1:9/before')
    const { createType, bookOrThrow } = createMeetings(service, owner)
    const invitee = await bookOrThrow(await createType([owner]), '2026-11-03T13:00:00Z', {
      email: 'ada@example.com',
    })
    await hooks.plan()
    expect(JSON.stringify(await bodiesOf(id))).toContain('ada@example.com')
    service.setClock(instant(START + 48 * HOUR))
    const body = { start_time: '2026-11-03T13:00:00Z', end_time: '2026-11-03T13:01:00Z' }
    await service.call('POST', '/data_compliance/deletion/events', { as: owner, body })
    await run()
    service.setClock(START)
    const bodies = await bodiesOf(id)
    expect(bodies.find(({ payload }) => payload.uri === invitee.uri)).toMatchObject({
      payload: { email: null },
    })
    expect(JSON.stringify(bodies)).not.toMatch(/ada@example|Grace Hopper/)
    const reader = service.ctx.db.withOrganization(owner.organizationId)
    const entries = await reader.rows(
      sql
        .selectFrom('events')
        .select(['before', 'after'])
        .where('type', '=', 'invitee.created')
        .where('subject_id', '=', invitee.uri?.slice(-36) ?? ''),
    )
    expect(entries).toEqual([{ before: null, after: null }])
  })
})

async function bodiesOf(subscriptionId: string) {
  const rows = await service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(sql.selectFrom('webhook_deliveries').select('body').where('subscription_id', '=', subscriptionId))
  return rows.map(({ body }) => JSON.parse(body) as { event: string; payload: Record<string, unknown> })
}

test('in an event with other invitees, only the person’s data is deleted', async () => {
  const { createType, bookOrThrow, call } = createMeetings(service, owner)
  const kind = { kind: 'group', invitee_limit: 5, locations: [{ kind: 'ask_invitee' }] }
  const group = await createType([owner], kind)
  const place = { location: { kind: 'ask_invitee', location: 'At Grace’s' } }
  const theirs = await bookOrThrow(group, '2026-11-04T10:00:00Z', { email: GRACE, ...place })
  const other = await bookOrThrow(group, '2026-11-04T10:00:00Z', { email: 'ada@example.com', ...place })
  await call('PATCH', pathOf(theirs.event), owner, { meeting_notes_plain: 'Bring tea' })
  await service.call('POST', '/data_compliance/invitee_deletion', { as: owner, body: { emails: [GRACE] } })
  await run()
  expect((await call('GET', pathOf(other.uri))).body.resource).toMatchObject({ email: 'ada@example.com' })
  expect((await call('GET', pathOf(theirs.event))).body.resource).toMatchObject({
    meeting_notes_plain: 'Bring tea',
    location: { type: 'ask_invitee', location: null },
    invitees_counter: { total: 2, active: 2 },
  })
})

describe('records about other invitees of the same event', () => {
  const group = { kind: 'group', invitee_limit: 5, locations: [{ kind: 'ask_invitee' }] }
  const at = (location: string) => ({ location: { kind: 'ask_invitee', location } })
  const entriesOf = async (uri = '') =>
    service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(
        sql.selectFrom('events').select(['type', 'after']).where('subject_id', '=', idOf(uri)).orderBy('id'),
      )

  test('no longer contain the location that the person chose', async () => {
    const hooks = createWebhooks(service, owner)
    const { id } = await hooks.subscribeOrThrow('https://127.0.0.1:9/shared')
    const { createType, book, bookOrThrow } = createMeetings(service, owner)
    const eventType = await createType([owner], group)
    const start = '2026-11-04T11:00:00Z'
    await bookOrThrow(eventType, start, { email: GRACE, ...at('12 Elm St') })
    const again = () =>
      book(eventType, start, { email: 'ada@example.com', key: 'shared', ...at('Elsewhere') })
    const { uri } = (await again()).body.resource
    await hooks.plan()
    expect(
      JSON.stringify([await bodiesOf(id), await entriesOf(uri)]).match(/12 Elm St/g)?.length,
    ).toBeGreaterThan(2)
    await service.call('POST', '/data_compliance/invitee_deletion', { as: owner, body: { emails: [GRACE] } })
    await run()
    const bodies = await bodiesOf(id)
    expect(bodies.find(({ payload }) => payload.uri === uri)).toMatchObject({
      payload: {
        email: 'ada@example.com',
        scheduled_event: { location: { type: 'ask_invitee', location: null } },
      },
    })
    expect(await entriesOf(uri)).toMatchObject([{ type: 'invitee.created', after: null }])
    expect(JSON.stringify([bodies, (await again()).body])).not.toContain('12 Elm St')
  })

  test('no longer contain the person’s cancellation; those of others stay', async () => {
    const { createType, bookOrThrow, call } = createMeetings(service, owner)
    const eventType = await createType([owner], group)
    const start = '2026-11-04T13:00:00Z'
    const other = await bookOrThrow(eventType, start, { email: 'ada@example.com', ...at('At Ada’s') })
    const theirs = await bookOrThrow(eventType, start, { email: GRACE, ...at('At Ada’s') })
    for (const [invitee, reason] of [
      [other, 'No time'],
      [theirs, 'Grace is ill'],
    ] as const)
      await visit(invitee.cancel_url ?? '', { method: 'POST', body: new URLSearchParams({ reason }) })
    expect(JSON.stringify(await entriesOf(theirs.event))).toContain('Grace is ill')
    await service.call('POST', '/data_compliance/invitee_deletion', { as: owner, body: { emails: [GRACE] } })
    await run()
    expect((await call('GET', pathOf(theirs.event))).body.resource).toMatchObject({
      status: 'canceled',
      location: { location: 'At Ada’s' },
      cancellation: { canceled_by: null, reason: null },
    })
    const entries = await entriesOf(theirs.event)
    expect(entries.find(({ type }) => type === 'scheduled_event.canceled')).toMatchObject({ after: null })
    expect(JSON.stringify(await entriesOf(other.uri))).toMatch(/No time.*At Ada’s|At Ada’s.*No time/)
  })
})
