// Pagination over HTTP: no row is lost or repeated, and cursors are bound to their list.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiResponse, type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { createAccessToken } from '../../features/access-tokens/create-access-token.ts'

const GROUP_COUNT = 23
let service: Service
let owner: Person
let admin: Person
let other: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  admin = await service.addMember(owner.organizationId, 'Ada Admin', 'admin')
  other = await service.createOrganization('Other')
  for (let i = 0; i < GROUP_COUNT; i += 1) {
    // Some rows have the same time, so the id decides their order.
    service.setClock(instant(START + Math.floor(i / 5)))
    await service.call('POST', '/groups', { as: owner, body: { name: `Group ${i}` } })
  }
  service.setClock(START)
})
afterAll(() => service.stop())

const list = (query: string, as: Person | string = owner) => service.call('GET', `/groups?${query}`, { as })
const follow = (url: string | null, as: Person = owner) =>
  service.call('GET', (url ?? '').replace('https://api.meetwright.test', ''), { as })
const uris = ({ body }: ApiResponse) => body.collection.map(({ uri }) => uri)
const organization = () => `organization=${service.uri('organizations', owner.organizationId)}`

describe('every row', () => {
  test.each([
    ['created_at:asc', 1],
    ['created_at:asc', 4],
    ['created_at:asc', 100],
    ['created_at:desc', 7],
  ])('appears exactly once, forward and backward: sort %s, %i per page', async (sort, count) => {
    const whole = uris(await list(`sort=${sort}&count=100`))
    expect(new Set(whole).size).toBe(GROUP_COUNT)
    const pages: ApiResponse[] = [await list(`sort=${sort}&count=${count}`)]
    while (pages.at(-1)?.body.pagination.next_page)
      pages.push(await follow(pages.at(-1)?.body.pagination.next_page ?? null))
    expect(pages.flatMap(uris)).toEqual(whole)
    const back: ApiResponse[] = [pages.at(-1) as ApiResponse]
    while (back.at(-1)?.body.pagination.previous_page)
      back.push(await follow(back.at(-1)?.body.pagination.previous_page ?? null))
    expect(back.reverse().flatMap(uris)).toEqual(whole)
  })

  test('that stays appears once even if others are added or deleted between pages', async () => {
    const whole = uris(await list('count=100'))
    const first = await list('count=5')
    const extra = await service.call('POST', '/groups', { as: owner, body: { name: 'In between' } })
    const gone = new URL(first.body.collection.at(-1)?.uri ?? '').pathname
    await service.call('DELETE', gone, { as: owner })
    const seen = [...uris(first)]
    let url = first.body.pagination.next_page
    while (url) {
      const page = await follow(url)
      seen.push(...uris(page))
      url = page.body.pagination.next_page
    }
    expect(seen.filter((uri) => uri !== extra.body.resource.uri)).toEqual(whole)
    await service.call('DELETE', new URL(extra.body.resource.uri ?? '').pathname, { as: owner })
    await service.call('POST', '/groups', { as: owner, body: { name: 'Replaced' } })
  })
})

describe('the envelope', () => {
  test('has 20 rows by default and counts the rows of the page', async () => {
    const { body } = await list('')
    expect(body.collection).toHaveLength(20)
    expect(body.pagination.count).toBe(20)
    expect((await follow(body.pagination.next_page)).body.pagination.count).toBe(GROUP_COUNT - 20)
  })

  test('has null links at the ends, and links match the tokens', async () => {
    const first = await list('count=10')
    const { pagination } = first.body
    expect([pagination.previous_page, pagination.previous_page_token]).toEqual([null, null])
    expect(new URL(pagination.next_page ?? '').searchParams.get('page_token')).toBe(
      pagination.next_page_token,
    )
    const middle = await follow(pagination.next_page)
    expect(Object.values(middle.body.pagination)).not.toContain(null)
    const last = await follow(middle.body.pagination.next_page)
    expect([last.body.pagination.next_page, last.body.pagination.next_page_token]).toEqual([null, null])
    const begin = await follow(middle.body.pagination.previous_page)
    expect(begin.body.pagination.previous_page).toBeNull()
    expect(uris(begin)).toEqual(uris(first))
  })

  test('repeats filters, count and sort in its links, under the configured URL', async () => {
    const { body } = await list(`${organization()}&count=3&sort=created_at:desc`)
    const next = new URL(body.pagination.next_page ?? '')
    expect(next.origin + next.pathname).toBe('https://api.meetwright.test/groups')
    expect(next.searchParams.get('organization')).toBe(service.uri('organizations', owner.organizationId))
    expect(next.searchParams.get('count')).toBe('3')
    expect(next.searchParams.get('sort')).toBe('created_at:desc')
  })

  test('of an empty list has no links', async () => {
    const { body } = await list('', other)
    expect(body).toEqual({
      collection: [],
      pagination: {
        count: 0,
        next_page: null,
        previous_page: null,
        next_page_token: null,
        previous_page_token: null,
      },
    })
  })
})

describe('a page_token', () => {
  const tokenOf = async (query = 'count=5') =>
    encodeURIComponent((await list(query)).body.pagination.next_page_token ?? '')

  test('is rejected for another caller, list, filter or sort, and if it was modified', async () => {
    const token = await tokenOf()
    const refused = [
      await list(`page_token=${token}`, admin),
      await list(`page_token=${token}`, other),
      await list(`page_token=${token}&${organization()}`),
      await list(`page_token=${token}&sort=created_at:desc`),
      await service.call('GET', `/group_relationships?page_token=${token}`, { as: owner }),
      await list(`page_token=${token.slice(0, -2)}`),
      await list(`page_token=${token}AAAA`),
      await list(`page_token=${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`),
    ]
    for (const { status, body } of refused) expect([status, body.code]).toEqual([400, 'invalid_page_token'])
  })

  test('works with another count, and with another token of the same user', async () => {
    const token = await tokenOf()
    const whole = uris(await list('count=100'))
    expect(uris(await list(`page_token=${token}&count=2`))).toEqual(whole.slice(5, 7))
    const { token: second } = await createAccessToken(
      service.ctx,
      { kind: 'system', organizationId: owner.organizationId },
      { userId: owner.userId, name: 'second', scopes: ['groups:read'], legacy: false, expiresAt: null },
    )
    expect((await list(`page_token=${token}`, second)).status).toBe(200)
  })

  test('is valid for 24 hours', async () => {
    const token = await tokenOf()
    service.setClock(instant(START + DAY - 1))
    expect((await list(`page_token=${token}`)).status).toBe(200)
    service.setClock(instant(START + DAY))
    expect((await list(`page_token=${token}`)).body.code).toBe('invalid_page_token')
    service.setClock(START)
  })

  test('reveals nothing of its content', async () => {
    const plain = Buffer.from(decodeURIComponent(await tokenOf()), 'base64url').toString('latin1')
    expect(plain).not.toMatch(/2026|created_at|[0-9a-f]{8}-/)
  })
})

describe('a sort', () => {
  test.each([
    'created_at',
    'created_at:up',
    'created_at:asc:desc',
    'name:asc',
    'id:asc',
    'created_at:asc,created_at:asc',
    'created_at:asc,',
    ',',
    'CREATED_AT:asc',
    'created_at%20:asc',
  ])('that is invalid is rejected: %s', async (sort) => {
    const { status, body } = await list(`sort=${sort}`)
    expect(status).toBe(400)
    expect(body.details).toMatchObject([{ parameter: 'sort' }])
  })
})
