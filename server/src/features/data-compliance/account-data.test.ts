// Members export what is kept about themselves, and close their account. After the deletion, nothing is left but the meetings they hosted.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consoleHeaders, openPasswordSession } from '../../../../testbed/accounts.ts'
import { verifyLog } from '../../../test/activity-log.ts'
import { createMeetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { SESSION_API_PATH } from '../../platform/pages/session-path.ts'
import { appendToLedger } from './access-ledger.ts'
import { hashAddress } from './match-emails.ts'
import { replayLedger } from './replay-ledger.ts'
import { runDeletions } from './run-deletions.ts'
import { runLookups } from './run-lookups.ts'

const EPIPHANY = 'de-2027-epiphany'
const CORPUS_CHRISTI = 'de-2027-corpus-christi'
const never = new AbortController().signal
let service: Service
let database: pg.Client
let owner: Person
let member: Person
let email = ''
let name = ''
let count = 0
let headers: Record<string, string>

beforeAll(async () => {
  service = await startService()
  database = new pg.Client(service.ctx.config.database.url)
  await database.connect()
  owner = await service.createOrganization('Acme')
})
afterAll(async () => {
  await database.end()
  await service.stop()
})
beforeEach(async () => {
  service.setClock(START)
  count += 1
  name = `Grace Hopper the ${count}th`
  member = await service.addMember(owner.organizationId, name)
  headers = consoleHeaders(service, await openPasswordSession(service, member))
  email = String((await call('GET', '/users/me')).body.resource.email)
})

const call = (method: string, path: string, body?: object) =>
  service.call(method, `${SESSION_API_PATH}${path}`, { headers, ...(body ? { body } : {}) })
const asMember = (method: string, path: string, body: object) =>
  service.call(method, path, { as: member, body })
const deleteAll = () => runDeletions.run(service.ctx, never)
const close = (address = email) => call('POST', '/users/me/closure', { email: address })

/** Every table in which a row of the organization contains the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await database.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await database.query(
      `SELECT FROM "${name}" t WHERE strpos(lower(t::text), lower($1)) > 0 LIMIT 1`,
      [text],
    )
    if (rowCount) found.push(name)
  }
  return found.sort()
}

async function exportAll() {
  const created = await call('POST', '/users/me/data_exports')
  expect([created.status, created.body.resource.status]).toEqual([202, 'queued'])
  await runLookups.run(service.ctx, never)
  const path = pathOf(created.body.resource.uri)
  expect((await call('GET', path)).body.resource).toMatchObject({ status: 'done', is_member: true })
  const contents = await call('GET', `${path}/contents`)
  expect(contents.status).toBe(200)
  return {
    path,
    records: contents.body.resource.records as unknown as {
      kind: string
      source: string
      fields: Record<string, unknown>
    }[],
  }
}

describe('an export', () => {
  test('has the account, settings, and bookings of the member', async () => {
    await asMember('POST', '/user_time_off', {
      start_time: '2026-12-01T00:00:00Z',
      end_time: '2026-12-05T00:00:00Z',
      reason: 'A secret voyage',
    })
    await asMember('PATCH', '/user_public_holidays', { country: 'DE', region: 'BY', open_days: [EPIPHANY] })
    await asMember('POST', '/calendar_feeds', { name: 'My phone' })
    await asMember('PATCH', '/users/me/notification_settings', { agenda: 'today', agenda_time: '07:15' })
    const type = await createMeetings(service, owner).createType([owner], { internal_note: `Ask ${email}.` })
    await createMeetings(service, owner).bookOrThrow(type, '2026-11-03T10:00:00Z', { email })
    const { records } = await exportAll()
    const sources = records.filter(({ kind }) => kind === 'account').map(({ source }) => source)
    expect(sources).toEqual(
      expect.arrayContaining([
        'users',
        'organization_memberships',
        'sessions',
        'user_time_off',
        'notification_settings',
        'user_public_holidays',
        'calendar_feeds',
      ]),
    )
    expect(records.find(({ source }) => source === 'users')?.fields).toMatchObject({ name, email })
    expect(records.find(({ source }) => source === 'user_time_off')?.fields).toMatchObject({
      reason: 'A secret voyage',
    })
    expect(records.find(({ source }) => source === 'notification_settings')?.fields).toEqual({
      booked: true,
      rescheduled: true,
      canceled: true,
      assigned: true,
      reminders: true,
      agenda: 'today',
      agenda_time: '07:15',
      agenda_on_empty_days: false,
    })
    expect(records.find(({ source }) => source === 'user_public_holidays')?.fields).toMatchObject({
      country: 'DE',
      region: 'BY',
      open_days: [EPIPHANY],
    })
    expect(records.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['invitee', 'setting']))
    expect(JSON.stringify(records)).not.toMatch(/mwp_|"hash"/)
  })

  test('has the former links of the member', async () => {
    const { slug } = (await call('GET', '/users/me')).body.resource
    const changed = `traveler-${member.userId.slice(-6)}`
    await asMember('PATCH', '/users/me', { slug: changed })
    const { records } = await exportAll()
    const slugs = records.filter(({ source }) => source === 'slugs').map(({ fields }) => fields.slug)
    expect(slugs.sort()).toEqual([slug, changed].sort())
  })

  test('is not there for others, not even for admins', async () => {
    const { path } = await exportAll()
    const other = consoleHeaders(service, await openPasswordSession(service, owner))
    for (const one of [path, `${path}/contents`, path.replace('/users/me/data_exports', '/data_lookups')])
      expect((await service.call('GET', `${SESSION_API_PATH}${one}`, { headers: other })).status, one).toBe(
        404,
      )
  })

  test('and its contents ask for the password again after 15 minutes', async () => {
    const { path } = await exportAll()
    service.setClock(instant(START + 16 * MINUTE))
    expect((await call('GET', `${path}/contents`)).body.code).toBe('reauthentication_required')
    expect((await call('POST', '/users/me/data_exports')).body.code).toBe('reauthentication_required')
    expect((await close()).body.code).toBe('reauthentication_required')
  })
})

describe('closing the account', () => {
  test('cancels meetings ahead, ends the session, and leaves neither address nor name', async () => {
    const meetings = createMeetings(service, owner)
    const type = await meetings.createType([member], { name: 'Consultation' })
    const booked = await meetings.bookOrThrow(type, '2026-11-03T10:00:00Z', { email: 'ada@else.example' })
    await asMember('POST', '/user_time_off', {
      start_time: '2026-12-01T00:00:00Z',
      end_time: '2026-12-05T00:00:00Z',
      reason: 'A secret escape',
    })
    await asMember('PATCH', '/users/me/notification_settings', { booked: false })
    expect(await tablesWith(member.userId)).toContain('notification_settings')
    await asMember('PATCH', '/user_public_holidays', {
      country: 'DE',
      region: 'BY',
      open_days: [CORPUS_CHRISTI],
    })
    expect(await tablesWith(CORPUS_CHRISTI)).toEqual(['events', 'user_public_holidays'])
    await asMember('PATCH', '/users/me', { slug: `hopper-${member.userId.slice(-6)}` })
    expect(await tablesWith(email)).toContain('users')
    const closed = await close(email.toUpperCase())
    expect(closed.status).toBe(204)
    expect(closed.headers.get('set-cookie')).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/)
    expect((await call('GET', '/users/me')).status).toBe(401)
    const event = await service.call('GET', pathOf(booked.event), { as: owner })
    expect(event.body.resource).toMatchObject({ status: 'canceled', cancellation: { canceled_by: 'Acme' } })

    await deleteAll()
    expect(await tablesWith(email)).toEqual([])
    expect(await tablesWith(name)).toEqual([])
    expect(await tablesWith('A secret escape')).toEqual([])
    expect(await tablesWith(member.userId)).not.toContain('notification_settings')
    expect(await tablesWith(CORPUS_CHRISTI)).toEqual([])
    expect(await tablesWith(`hopper-${member.userId.slice(-6)}`)).toEqual([])
    expect((await service.call('GET', pathOf(booked.event), { as: owner })).status).toBe(200)
    expect((await verifyLog(service, owner.organizationId)).faults).toEqual([])
    const [entry] = (
      await service.call('GET', '/activity_log_entries?namespace=DataDeletion&action=Finished', { as: owner })
    ).body.collection as unknown as { details: { after: object } }[]
    expect(entry?.details.after).toMatchObject({ kind: 'account', counts: { users: 1 } })
  })

  test('tells programs that copy the data that the name of event types changed', async () => {
    const type = await createMeetings(service, owner).createType([member], { name: 'Consultation' })
    await close()
    await deleteAll()
    const shown = await service.call('GET', pathOf(type), { as: owner })
    expect(shown.body.resource).toMatchObject({ profile: { name: '…' } })
    const entries = await service.call('GET', '/activity_log_entries?namespace=EventType&action=Updated', {
      as: owner,
    })
    expect(entries.body.collection[0]).toMatchObject({ subject: type.slice(-36), redacted: false })
  })

  test('is not possible for the owner, and needs the own address', async () => {
    const wrong = await close('someone@example.com')
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_argument'])
    headers = consoleHeaders(service, await openPasswordSession(service, owner))
    const { resource } = (await call('GET', '/users/me')).body
    const refused = await close(String(resource.email))
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The owner can’t close their account. Hand over the ownership first.',
    ])
  })

  test('doesn’t touch an account that was made with the same address later', async () => {
    await close()
    service.setClock(instant(START + HOUR))
    await database.query(`UPDATE users SET email = $1 WHERE organization_id = $2 AND id = $3`, [
      email,
      owner.organizationId,
      (await service.addMember(owner.organizationId, 'Back Again')).userId,
    ])
    await deleteAll()
    const { rows } = await database.query('SELECT name FROM users WHERE email = $1', [email])
    expect(rows).toEqual([{ name: 'Back Again' }])
  })

  /** As a restored backup does: the ledger has a closure that the database lacks. */
  const replayClosure = async (address: string) => {
    const { ctx } = service
    await appendToLedger(ctx.config.deletionLedger, [
      {
        organization_id: owner.organizationId,
        id: ctx.newId(),
        kind: 'account',
        hashes: [hashAddress(ctx, owner.organizationId, address)],
        period_start: null,
        period_end: null,
        requested_at: ctx.clock.now(),
      },
    ])
    await replayLedger(ctx, () => {})
  }

  test('is repeated from the ledger in a backup in which they are still a member', async () => {
    const meetings = createMeetings(service, owner)
    const type = await meetings.createType([member], { name: 'Consultation' })
    const booked = await meetings.bookOrThrow(type, '2026-11-04T10:00:00Z', { email: 'ada@else.example' })
    await replayClosure(email)
    expect((await asMember('PATCH', '/users/me', { name: 'X' })).status).toBe(401)
    expect(await tablesWith(email)).toEqual([])
    const { body } = await service.call('GET', pathOf(booked.event), { as: owner })
    expect(body.resource).toMatchObject({ status: 'canceled' })
  })

  test('is not repeated for a member who owns the organization in that backup', async () => {
    const other = await service.createOrganization('Other')
    const address = String((await service.call('GET', '/users/me', { as: other })).body.resource.email)
    const present = owner
    owner = other
    await replayClosure(address)
    owner = present
    expect((await service.call('GET', '/users/me', { as: other })).body.resource.email).toBe(address)
  })
})
