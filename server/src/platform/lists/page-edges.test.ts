// Pagination over HTTP while rows are deleted.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Body, type Person, type Service, startService } from '../../../test/service.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

async function createOwnerWithGroups(...names: string[]): Promise<{ owner: Person; uris: string[] }> {
  const owner = await service.createOrganization('Acme')
  const uris: string[] = []
  for (const name of names) {
    const { body } = await service.call('POST', '/groups', { as: owner, body: { name } })
    uris.push(body.resource.uri ?? '')
  }
  return { owner, uris }
}
const read = async (owner: Person, token: string | null | undefined, count = 2): Promise<Body> =>
  (await service.call('GET', `/groups?count=${count}${token ? `&page_token=${token}` : ''}`, { as: owner }))
    .body
const names = ({ collection }: Body) => collection.map((group) => group.name)
const remove = (owner: Person, uri = '') => service.call('DELETE', new URL(uri).pathname, { as: owner })

test('if the end of a list was deleted, its empty last page still links back to every row', async () => {
  const { owner, uris } = await createOwnerWithGroups('a', 'b', 'c')
  const first = await read(owner, null)
  await remove(owner, uris[2])
  const last = await read(owner, first.pagination.next_page_token)
  expect(last.collection).toEqual([])
  expect(last.pagination.next_page_token).toBeNull()
  expect(names(await read(owner, last.pagination.previous_page_token))).toEqual(['a', 'b'])
})

test('if the start of a list was deleted, its empty first page still links forward to every row', async () => {
  const { owner, uris } = await createOwnerWithGroups('a', 'b', 'c')
  const first = await read(owner, null, 1)
  const second = await read(owner, first.pagination.next_page_token, 1)
  await remove(owner, uris[0])
  const empty = await read(owner, second.pagination.previous_page_token, 1)
  expect(empty.collection).toEqual([])
  expect(empty.pagination.previous_page_token).toBeNull()
  expect(names(await read(owner, empty.pagination.next_page_token))).toEqual(['b', 'c'])
})

test('rejects non-canonical spellings of a page_token', async () => {
  const { owner } = await createOwnerWithGroups('a', 'b', 'c')
  const { pagination } = await read(owner, null)
  const refused = await read(owner, `${pagination.next_page_token}=`)
  expect(refused.code).toBe('invalid_page_token')
})
