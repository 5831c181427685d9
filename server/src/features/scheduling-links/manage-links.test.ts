// Listing, reading and deleting scheduling links and shares over HTTP. A deleted one can no longer be booked.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBookings, getRefusalReasons } from '../../../test/bookings.ts'
import { countWaiting } from '../../../test/count-waiting.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person
let ann: Person
let bob: Person
let bookings: ReturnType<typeof createBookings>
let blocker: pg.Client

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  ann = await service.addMember(owner.organizationId, 'Ann')
  bob = await service.addMember(owner.organizationId, 'Bob')
  bookings = createBookings(service, owner)
  blocker = new pg.Client(service.ctx.config.database.url)
  await blocker.connect()
})
afterAll(async () => {
  await blocker.end()
  await service.stop()
})

async function newType(fields: object = {}): Promise<string> {
  const host = await service.addMember(owner.organizationId, 'Host')
  const body = { owner: service.uri('users', host.userId), name: 'Call', minimum_notice: 0, ...fields }
  return (await service.call('POST', '/event_types', { as: owner, body })).body.resource.uri ?? ''
}

interface Created {
  readonly uri: string
  readonly path: string
  /** The booking URL. */
  readonly link: string
}

const collections = {
  scheduling_links: {
    body: (type: string) => ({ max_event_count: 1, owner: type, owner_type: 'EventType' }),
    linkOf: (resource: Record<string, unknown>) => resource.booking_url as string,
  },
  shares: {
    body: (type: string) => ({ event_type: type, name: 'A first talk' }),
    linkOf: ({ scheduling_links }: Record<string, unknown>) =>
      (scheduling_links as { booking_url: string }[])[0]?.booking_url ?? '',
  },
} as const
type Name = keyof typeof collections
const names = Object.keys(collections) as Name[]

async function create(name: Name, type: string, as = owner): Promise<Created> {
  const { body } = await service.call('POST', `/${name}`, { as, body: collections[name].body(type) })
  const uri = body.resource.uri ?? ''
  return {
    uri,
    path: uri.replace('https://api.meetwright.test', ''),
    link: collections[name].linkOf(body.resource),
  }
}
const listed = async (name: Name, type: string, filter = '') =>
  (await service.call('GET', `/${name}?event_type=${type}${filter}`, { as: owner })).body.collection
const uris = (items: readonly { uri?: string }[]) => items.map(({ uri }) => uri)
const remove = async (path: string, as = owner) => (await service.call('DELETE', path, { as })).status
const at = (hour: number) => `2026-11-10T${String(hour).padStart(2, '0')}:00:00Z`

describe.each(names)('%s', (name) => {
  test('lists those of one event type, newest first, with what a get returns', async () => {
    const [type, other] = [await newType(), await newType()]
    const first = await create(name, type)
    const second = await create(name, type)
    await create(name, other)
    for (const another of names) if (another !== name) await create(another, type)
    const items = await listed(name, type)
    expect(uris(items).sort()).toEqual([first.uri, second.uri].sort())
    for (const item of items) {
      const { body } = await service.call('GET', `/${name}/${item.uri?.slice(-36)}`, { as: owner })
      expect(body.resource).toEqual(item)
    }
    const page = await service.call('GET', `/${name}?event_type=${type}&count=1`, { as: owner })
    expect(page.body.collection).toHaveLength(1)
    const nextPath = page.body.pagination.next_page?.replace('https://api.meetwright.test', '') ?? ''
    const next = await service.call('GET', nextPath, { as: owner })
    expect(uris([...page.body.collection, ...next.body.collection]).sort()).toEqual(uris(items).sort())
  })

  test('shows and filters by use', async () => {
    const type = await newType()
    const [used, unused] = [await create(name, type), await create(name, type)]
    await bookings.book(type, at(10), { link: used.link })
    expect(uris(await listed(name, type, '&used=true'))).toEqual([used.uri])
    expect(uris(await listed(name, type, '&used=false'))).toEqual([unused.uri])
    const { body } = await service.call('GET', used.path, { as: owner })
    expect(body.resource.used_at).toBe('2026-11-02T09:00:00.000000Z')
  })

  test('a deleted one is gone, and its link returns 404', async () => {
    const type = await newType()
    const { path, link } = await create(name, type)
    expect(await remove(path)).toBe(204)
    expect((await service.call('GET', path, { as: owner })).status).toBe(404)
    expect(await remove(path)).toBe(404)
    expect(await listed(name, type)).toEqual([])
    expect(await getRefusalReasons(bookings.book(type, at(11), { link }))).toEqual(['not_found'])
    const page = await fetch(service.url + new URL(link).pathname)
    expect(page.status).toBe(404)
  })

  test('only users with permission on the event type, and only its own kind', async () => {
    const type = await newType()
    const { path, uri } = await create(name, type)
    const query = `/${name}?event_type=${type}`
    expect((await service.call('GET', query, { as: bob })).status).toBe(403)
    expect((await service.call('GET', path, { as: bob })).status).toBe(403)
    expect(await remove(path, bob)).toBe(403)
    const stranger = await service.createOrganization('Other')
    expect((await service.call('GET', query, { as: stranger })).status).toBe(404)
    expect(await remove(path, stranger)).toBe(404)
    const otherKind = names.find((one) => one !== name)
    expect(await remove(`/${otherKind}/${uri.slice(-36)}`)).toBe(404)
    await service.call('POST', '/event_type_permissions', {
      as: owner,
      body: { event_type: type, user: service.uri('users', ann.userId) },
    })
    expect((await service.call('GET', query, { as: ann })).status).toBe(200)
    expect(await remove(path, ann)).toBe(204)
  })

  /** Runs both while the row of the link is locked, so that they meet at the link in this order. */
  async function meetAtLink(uri: string, ...calls: readonly (() => Promise<unknown>)[]) {
    await blocker.query('BEGIN')
    try {
      await blocker.query('SELECT FROM scheduling_links WHERE id = $1 FOR UPDATE', [uri.slice(-36)])
      const running: Promise<unknown>[] = []
      for (const [index, call] of calls.entries()) {
        running.push(call().catch((error: unknown) => error))
        await expect
          .poll(() => countWaiting(blocker, 'scheduling_links'), { timeout: 10_000 })
          .toBe(index + 1)
      }
      await blocker.query('COMMIT')
      return await Promise.all(running)
    } finally {
      await blocker.query('ROLLBACK')
    }
  }

  test('a booking in flight fails if the link is deleted first', async () => {
    const type = await newType()
    const { uri, path, link } = await create(name, type)
    const [deleted, booked] = await meetAtLink(
      uri,
      () => remove(path),
      () => bookings.book(type, at(12), { link }),
    )
    expect(deleted).toBe(204)
    expect(await getRefusalReasons(Promise.reject(booked))).toEqual(['conflict'])
    await bookings.book(type, at(12))
  })

  test('a booking that is first succeeds, and the link is deleted', async () => {
    const type = await newType()
    const { uri, path, link } = await create(name, type)
    const [booked, deleted] = await meetAtLink(
      uri,
      () => bookings.book(type, at(13), { link }),
      () => remove(path),
    )
    expect(booked).toMatchObject({ active: 1 })
    expect(deleted).toBe(204)
    expect(await listed(name, type)).toEqual([])
  })
})
