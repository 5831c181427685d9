// Personal meeting links over HTTP: who may set them, what is accepted, and what GET /locations says.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispatchAll } from '../../../test/dispatch.ts'
import { readFeed } from '../../../test/feed.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { dropPersonalLinks } from './drop-personal-links.ts'

const ZOOM = 'https://zoom.us/j/5551234567?pwd=a1B2'

let service: Service
let owner: Person
let colleague: Person
let host: Person

beforeAll(async () => {
  service = await startService({ JITSI_URL: 'https://jitsi.example.com' })
  owner = await service.createOrganization('Acme')
  colleague = await service.addMember(owner.organizationId, 'Colleague')
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  host = await service.addMember(owner.organizationId, `Host ${Math.random()}`)
})

const userUri = ({ userId }: Person) => service.uri('users', userId)
const put = (kind: string, body: object, as = host) => service.call('PUT', `/locations/${kind}`, { as, body })
const remove = (kind: string, query = '', as = host) =>
  service.call('DELETE', `/locations/${kind}${query}`, { as })
const locationsOf = async (person: Person, as = person) => {
  const { body } = await service.call('GET', `/locations?user=${userUri(person)}`, { as })
  return new Map(
    (body.collection as unknown as { kind: string }[]).map(({ kind, ...location }) => [kind, location]),
  )
}
const eventsAbout = async ({ userId }: Person) =>
  service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(
      sql
        .selectFrom('events')
        .select(['type', 'before', 'after'])
        .where('subject_id', '=', userId)
        .where('type', 'like', 'personal_meeting_link.%')
        .orderBy('id'),
    )

describe('a personal link', () => {
  test('connects its kind, for each user alone', async () => {
    const before = await locationsOf(host)
    expect(before.get('zoom_conference')).toEqual({ connected: false, source: null, url: null })
    expect(before.get('jitsi_conference')).toEqual({ connected: true, source: 'installation', url: null })
    expect(before.get('physical')).toEqual({ connected: true, source: null, url: null })
    const { status, body } = await put('zoom_conference', { url: ` ${ZOOM} ` })
    expect([status, body.resource]).toEqual([
      200,
      {
        user: userUri(host),
        kind: 'zoom_conference',
        url: ZOOM,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
    const after = await locationsOf(host)
    expect(after.get('zoom_conference')).toEqual({ connected: true, source: 'personal_link', url: ZOOM })
    expect(after.get('webex_conference')).toMatchObject({ connected: false })
    expect((await locationsOf(colleague)).get('zoom_conference')).toMatchObject({ connected: false })
  })

  test('can be set for every conference with rooms of users, and for nothing else', async () => {
    for (const kind of [
      'google_conference',
      'gotomeeting_conference',
      'microsoft_teams_conference',
      'webex_conference',
      'zoom_conference',
    ])
      expect((await put(kind, { url: ZOOM })).status).toBe(200)
    for (const kind of ['jitsi_conference', 'physical', 'custom', 'unknown']) {
      expect(await put(kind, { url: ZOOM })).toMatchObject({
        status: 400,
        body: { details: [{ parameter: 'kind' }] },
      })
      expect((await remove(kind)).status).toBe(400)
    }
  })

  test('is replaced with one event for each change', async () => {
    await put('zoom_conference', { url: ZOOM })
    service.setClock(instant(START + MINUTE))
    const repeated = await put('zoom_conference', { url: ZOOM })
    expect(repeated.body.resource).toMatchObject({ updated_at: '2026-11-02T09:00:00.000000Z' })
    const replaced = await put('zoom_conference', { url: 'https://zoom.us/my/ada' })
    expect(replaced.body.resource).toMatchObject({
      created_at: '2026-11-02T09:00:00.000000Z',
      updated_at: '2026-11-02T09:01:00.000000Z',
    })
    expect((await remove('zoom_conference')).status).toBe(204)
    expect((await remove('zoom_conference')).status).toBe(204)
    expect((await locationsOf(host)).get('zoom_conference')).toMatchObject({ connected: false, url: null })
    expect(
      (await eventsAbout(host)).map(({ type, before, after }) => [
        type,
        (before as { url: string } | null)?.url,
        (after as { url: string } | null)?.url,
      ]),
    ).toEqual([
      ['personal_meeting_link.updated', undefined, ZOOM],
      ['personal_meeting_link.updated', ZOOM, 'https://zoom.us/my/ada'],
      ['personal_meeting_link.deleted', 'https://zoom.us/my/ada', undefined],
    ])
  })

  test('must be an https link', async () => {
    for (const url of ['http://zoom.us/j/1', 'javascript:alert(1)', 'https://a:b@zoom.us/', 'zoom', ' '])
      expect(await put('zoom_conference', { url })).toMatchObject({
        status: 400,
        body: { details: [{ parameter: 'url' }] },
      })
    expect((await put('zoom_conference', { url: `https://zoom.us/${'a'.repeat(2_000)}` })).status).toBe(400)
    expect((await put('zoom_conference', {})).status).toBe(400)
  })

  test('is set, seen and deleted by the user and by admins only', async () => {
    const user = userUri(host)
    expect((await put('zoom_conference', { url: ZOOM, user }, colleague)).status).toBe(403)
    expect((await put('zoom_conference', { url: ZOOM, user }, owner)).status).toBe(200)
    expect((await service.call('GET', `/locations?user=${user}`, { as: colleague })).status).toBe(403)
    expect((await locationsOf(host, owner)).get('zoom_conference')).toMatchObject({ url: ZOOM })
    expect((await remove('zoom_conference', `?user=${user}`, colleague)).status).toBe(403)
    expect((await remove('zoom_conference', `?user=${user}`, owner)).status).toBe(204)
    const other = await service.createOrganization('Other')
    expect((await put('zoom_conference', { url: ZOOM, user }, other)).status).toBe(404)
  })

  test('is in the change feed', async () => {
    const { next } = await readFeed(service, owner)
    await put('zoom_conference', { url: ZOOM })
    const { changes } = await readFeed(service, owner, { after: next })
    expect(changes).toMatchObject([
      {
        event: 'personal_meeting_link.updated',
        resource_type: 'PersonalMeetingLink',
        resource: { user: userUri(host), kind: 'zoom_conference', url: ZOOM },
      },
    ])
  })

  test('is deleted when the user leaves', async () => {
    await put('zoom_conference', { url: ZOOM })
    await put('webex_conference', { url: 'https://acme.webex.com/meet/ada' })
    await service.call('DELETE', `/organization_memberships/${host.membershipId}`, { as: owner })
    await dispatchAll(service.ctx, [dropPersonalLinks])
    const stored = await service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(sql.selectFrom('personal_meeting_links').select('kind').where('user_id', '=', host.userId))
    expect(stored).toEqual([])
    expect((await eventsAbout(host)).filter(({ type }) => type.endsWith('.deleted'))).toHaveLength(2)
  })
})

describe('an event type', () => {
  const create = (fields: object, as = owner) =>
    service.call('POST', '/event_types', {
      as,
      body: {
        owner: userUri(host),
        name: 'Intro',
        locations: [{ kind: 'zoom_conference' }],
        ...fields,
      },
    })

  test('can use Zoom if its host has a link', async () => {
    const refused = await create({}, host)
    expect(refused).toMatchObject({ status: 400, body: { code: 'location_not_connected' } })
    expect(refused.body.details).toMatchObject([
      { message: expect.stringContaining('PUT /locations/zoom_conference') },
    ])
    await put('zoom_conference', { url: ZOOM })
    expect((await create({}, host)).status).toBe(201)
  })

  test('with a round robin needs the links of all hosts, a collective one of one host', async () => {
    const other = await service.addMember(owner.organizationId, 'Other host')
    const hosts = [host, other].map((one) => ({ user: userUri(one) }))
    await put('zoom_conference', { url: ZOOM }, other)
    expect((await create({ hosts, pooling_type: 'collective' })).status).toBe(201)
    expect((await create({ hosts, pooling_type: 'round_robin' })).status).toBe(400)
    await put('zoom_conference', { url: ZOOM })
    expect((await create({ hosts, pooling_type: 'round_robin' })).status).toBe(201)
  })

  test('can be shared with Zoom', async () => {
    await put('zoom_conference', { url: ZOOM })
    const { body } = await create({ locations: [{ kind: 'physical', location: '1 Main Street' }] }, host)
    const share = (kind: string) =>
      service.call('POST', '/shares', {
        as: host,
        body: { event_type: body.resource.uri, location_configurations: [{ kind }] },
      })
    expect((await share('zoom_conference')).status).toBe(201)
    expect((await share('webex_conference')).status).toBe(400)
  })
})
