// GET /activity_log_entries over HTTP: entries, filters, paging, and access by role, scope and plan.
import type { Static } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPasswordSession } from '../../../../testbed/accounts.ts'
import { chainAllEntries } from '../../../test/activity-log.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { plans } from '../../domain/access/plans.ts'
import { DAY, type Instant, instant, MINUTE, toWireTime } from '../../domain/time/instant.ts'
import { redactEntries } from './redact-entries.ts'
import type { ActivityLogEntry } from './schema.ts'

type Entry = Static<typeof ActivityLogEntry>

let service: Service
let owner: Person
let admin: Person
let group = ''

const idOf = (uri = '') => uri.slice(-36)
const minutesAfterStart = (minutes: number): Instant => instant(START + minutes * MINUTE)

/** Created at START, with a minute between actions. */
beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  admin = await service.addMember(owner.organizationId, 'Ada Admin', 'admin')
  service.setClock(minutesAfterStart(1))
  const made = await service.call('POST', '/groups', { as: admin, body: { name: 'Sales "West"' } })
  group = idOf(made.body.resource.uri)
  service.setClock(minutesAfterStart(2))
  await service.call('PATCH', `/groups/${group}`, { as: owner, body: { name: 'Sales East' } })
  service.setClock(minutesAfterStart(3))
  await service.call('DELETE', `/groups/${group}`, { as: owner })
})
afterAll(() => service.stop())

const listEntries = (query = '', as: Person = owner) =>
  service.call('GET', `/activity_log_entries?${query}`, { as })
const readEntries = async (query = '', as?: Person): Promise<Entry[]> => {
  const { status, body } = await listEntries(query, as)
  if (status !== 200) throw new Error(`${query} returned ${status}: ${JSON.stringify(body)}`)
  return body.collection as unknown as Entry[]
}
const readNames = async (query: string) =>
  (await readEntries(query)).map(({ fully_qualified_name }) => fully_qualified_name)
const userUri = ({ userId }: Person) => service.uri('users', userId)

describe('an entry', () => {
  test('has all fields of the schema, including the actor', async () => {
    const [entry] = await readEntries('namespace=Group&action=Created')
    expect(entry).toEqual({
      uri: expect.stringMatching(/^https:\/\/api\.meetwright\.test\/activity_log_entries\/[0-9a-f-]{36}$/),
      organization: service.uri('organizations', owner.organizationId),
      namespace: 'Group',
      action: 'Created',
      fully_qualified_name: 'Group.Created',
      actor: {
        uri: userUri(admin),
        type: 'User',
        display_name: 'Ada Admin',
        organization: { uri: service.uri('organizations', owner.organizationId), role: 'admin' },
        alternative_identifier: expect.stringMatching(/^person-\d+@example\.com$/),
        invitee: false,
      },
      subject: group,
      subject_name: 'Sales "West"',
      details: {
        before: null,
        after: expect.objectContaining({
          name: 'Sales "West"',
          created_at: toWireTime(minutesAfterStart(1)),
        }),
      },
      redacted: false,
      request_id: expect.any(String),
      occurred_at: toWireTime(minutesAfterStart(1)),
    })
  })

  test('shows the changed fields of a change, and all fields of a deletion', async () => {
    const [deleted, updated] = await readEntries('namespace=Group&action=Updated,Deleted')
    expect(updated?.details).toEqual({
      before: { name: 'Sales "West"', updated_at: toWireTime(minutesAfterStart(1)) },
      after: { name: 'Sales East', updated_at: toWireTime(minutesAfterStart(2)) },
    })
    expect(deleted?.details).toMatchObject({ before: { name: 'Sales East' }, after: null })
  })

  test('names no actor for the service itself and for invitees on pages', async () => {
    const [creation] = await readEntries('namespace=Organization')
    const systemActor = {
      uri: null,
      type: 'System',
      display_name: null,
      organization: null,
      alternative_identifier: null,
      invitee: false,
    }
    expect(creation?.actor).toEqual(systemActor)
  })

  test('still names an actor who has left', async () => {
    const gone = await service.addMember(owner.organizationId, 'Gone Soon', 'admin')
    await service.call('POST', '/groups', { as: gone, body: { name: 'Theirs' } })
    await service.call('DELETE', `/organization_memberships/${gone.membershipId}`, { as: owner })
    const [entry] = await readEntries(`actor=${userUri(gone)}`)
    expect(entry?.actor).toMatchObject({ display_name: 'Gone Soon', organization: { role: null } })
  })

  test('about a sign-in has the name of the user, who is not its actor', async () => {
    await openPasswordSession(service, admin)
    const [entry] = await readEntries('namespace=Session')
    expect(entry).toMatchObject({ subject_name: 'Ada Admin', actor: { type: 'System' } })
  })

  test('has no details if it was redacted, or if it is the redaction', async () => {
    const made = await service.call('POST', '/groups', { as: owner, body: { name: 'Personal' } })
    const [entry] = await readEntries('namespace=Group&count=1')
    await redactEntries(service.ctx, owner.organizationId, [idOf(entry?.uri)])
    const [redaction] = await readEntries('namespace=ActivityLogEntry')
    expect(redaction).toMatchObject({ subject: idOf(entry?.uri), actor: { type: 'System' }, redacted: false })
    expect(redaction?.details).toEqual({ before: null, after: null })
    const redacted = (await readEntries('namespace=Group')).find(({ uri }) => uri === entry?.uri)
    expect(redacted).toMatchObject({
      redacted: true,
      subject: idOf(made.body.resource.uri),
      details: { before: null, after: null },
      actor: { uri: userUri(owner) },
    })
  })
})

/** The list must show entries before and after they are chained. */
describe.each(['not chained', 'chained'])('filters entries that are %s', (state) => {
  beforeAll(async () => {
    if (state === 'chained') await chainAllEntries(service)
  })

  test('by namespace and action, one or several', async () => {
    expect(await readNames(`max_occurred_at=${toWireTime(minutesAfterStart(9))}&namespace=Group`)).toEqual(
      expect.arrayContaining(['Group.Created', 'Group.Updated', 'Group.Deleted']),
    )
    expect(await readNames('namespace=Group,User&action=Updated')).toEqual(['Group.Updated'])
    expect(new Set(await readNames('action=Created,Revoked&count=100'))).toEqual(
      new Set((await readNames('count=100')).filter((name) => /Created|Revoked/.test(name))),
    )
  })

  test('by actor, one or several, with and without a namespace or action', async () => {
    const byAdmin = await readEntries(`actor=${userUri(admin)}`)
    expect(byAdmin.map(({ fully_qualified_name }) => fully_qualified_name)).toEqual(['Group.Created'])
    const byBoth = await readEntries(`actor=${userUri(admin)},${userUri(owner)}&count=100`)
    const all = await readEntries('count=100')
    expect(byBoth).toEqual(
      all.filter(({ actor }) => [userUri(admin), userUri(owner)].includes(actor.uri ?? '')),
    )
    expect(await readNames(`actor=${userUri(owner)}&namespace=Group&action=Updated`)).toEqual([
      'Group.Updated',
    ])
  })

  test('by time, with both bounds inclusive', async () => {
    const between = `min_occurred_at=${toWireTime(minutesAfterStart(1))}&max_occurred_at=${toWireTime(minutesAfterStart(2))}`
    expect(await readNames(between)).toEqual(['Group.Updated', 'Group.Created'])
    expect(await readNames(`${between}&namespace=Group&sort=occurred_at:asc`)).toEqual([
      'Group.Created',
      'Group.Updated',
    ])
    expect(await readNames(`min_occurred_at=${toWireTime(minutesAfterStart(50))}`)).toEqual([])
  })

  test('by a search term in name, actor and details, ignoring case', async () => {
    const since = `min_occurred_at=${toWireTime(minutesAfterStart(1))}&max_occurred_at=${toWireTime(minutesAfterStart(2))}`
    expect(await readNames(`${since}&search_term=${encodeURIComponent('sales "WEST"')}`)).toEqual([
      'Group.Updated',
      'Group.Created',
    ])
    expect(await readNames(`${since}&search_term=group.upd`)).toEqual(['Group.Updated'])
    expect(await readNames(`${since}&search_term=ada%20admin`)).toEqual(['Group.Created'])
    expect(await readNames(`${since}&search_term=%25`)).toEqual([])
    expect(await readNames(`${since}&search_term=${encodeURIComponent('ÜBER')}`)).toEqual([])
    expect(await readNames(`${since}&search_term=sales&action=Created`)).toEqual(['Group.Created'])
  })

  test.each(['', 'namespace=Group,AccessToken,User,Organization&', `action=Created&`])(
    'and pages: %s returns each entry once, forward and backward, in both orders',
    async (filter) => {
      for (const sort of ['occurred_at:desc', 'occurred_at:asc']) {
        const whole = (await readEntries(`${filter}sort=${sort}&count=100`)).map(({ uri }) => uri)
        expect(new Set(whole).size).toBe(whole.length)
        const pages: string[][] = []
        let url: string | null = `/activity_log_entries?${filter}sort=${sort}&count=3`
        let back: string | null = null
        while (url !== null) {
          const { body }: Awaited<ReturnType<Service['call']>> = await service.call('GET', url, { as: owner })
          pages.push(body.collection.map(({ uri }) => uri ?? ''))
          back = body.pagination.previous_page
          url = body.pagination.next_page?.replace('https://api.meetwright.test', '') ?? null
        }
        expect(pages.flat()).toEqual(whole)
        const before = await service.call('GET', (back ?? '').replace('https://api.meetwright.test', ''), {
          as: owner,
        })
        expect(before.body.collection.map(({ uri }) => uri)).toEqual(pages.at(-2))
      }
    },
  )
})

describe('rejects', () => {
  test.each(plans.filter((plan) => plan !== 'enterprise'))(
    'every role on the plan %s, and names the required plan',
    async (plan) => {
      const other = await service.createOrganization(`On ${plan}`, { plan })
      for (const role of ['owner', 'admin', 'user'] as const) {
        const person =
          role === 'owner' ? other : await service.addMember(other.organizationId, 'Somebody', role)
        const { status, body } = await listEntries('', person)
        expect([status, body.code, body.title]).toEqual([403, 'plan_required', 'Permission Denied'])
        expect(body.message).toContain('enterprise')
      }
    },
  )

  test('members and tokens without the scope', async () => {
    const member = await service.addMember(owner.organizationId, 'Mia Member')
    const { status, body } = await listEntries('', member)
    expect([status, body.code]).toEqual([403, 'permission_denied'])
    const narrow = await service.createOrganization('Narrow', { scopes: ['users:read'] })
    expect((await listEntries('', narrow)).body).toMatchObject({
      code: 'insufficient_scope',
      required_scopes: ['activity_log:read'],
    })
  })

  test('other organizations and their users with 404', async () => {
    const other = await service.createOrganization('Other')
    for (const query of [
      `organization=${service.uri('organizations', other.organizationId)}`,
      `actor=${userUri(other)}`,
      `actor=${userUri(owner)},${service.uri('users', service.ctx.newId())}`,
    ])
      expect((await listEntries(query)).status).toBe(404)
  })

  test.each([
    ['namespace=Groups', 'namespace'],
    ['namespace=', 'namespace'],
    ['action=created', 'action'],
    ['actor=https://api.meetwright.test/groups/01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e', 'actor'],
    ['min_occurred_at=yesterday', 'min_occurred_at'],
    ['min_occurred_at=2026-11-03T00:00:00Z&max_occurred_at=2026-11-02T00:00:00Z', 'max_occurred_at'],
    ['search_term=x', 'min_occurred_at'],
    [`search_term=x&min_occurred_at=${toWireTime(instant(START - 91 * DAY))}`, 'min_occurred_at'],
    [`search_term=&min_occurred_at=${toWireTime(START)}`, 'search_term'],
    ['sort=namespace:asc', 'sort'],
    ['actors=x', 'actors'],
  ])('%s', async (query, parameter) => {
    const { status, body } = await listEntries(query)
    expect(status).toBe(400)
    expect(body.details).toMatchObject([{ parameter }])
  })
})
