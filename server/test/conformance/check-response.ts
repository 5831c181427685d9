// Checks the success of an operation: status, envelope, fields and types, parameters, and pages of a list.
import { expect } from 'vitest'
import type { ApiResponse } from '../service.ts'
import { expectNamedInDetails, methodOf, type RowRequester, seenFields, tally } from './send-request.ts'

type Item = Record<string, unknown>

const valueAt = (item: Item, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, name) => (inside as Item)[name], item)

/** A POST without a body in the specification is sent without a body and with an empty one. */
export const buildBody = async ({ row, fixture }: RowRequester): Promise<{ body?: object }> =>
  row.body ? { body: await fixture.fill(row.body.example) } : {}

export function assertResponse({ row }: RowRequester, { body }: ApiResponse): void {
  const { response, operation, resourceName } = row
  if (response.kind === 'empty') {
    expect(body).toEqual({})
    return
  }
  if (response.kind === 'resource') {
    expect(Object.keys(body)).toEqual(['resource'])
    tally.record(operation, 'fields', ...seenFields.check(body.resource, response.fields, resourceName))
    return
  }
  expect(Object.keys(body)).toEqual(['collection', 'pagination'])
  expect(Object.keys(body.pagination).sort()).toEqual([
    'count',
    'next_page',
    'next_page_token',
    'previous_page',
    'previous_page_token',
  ])
  expect(body.pagination.count).toBe(body.collection.length)
  tally.record(operation, 'fields', ...Object.keys(body.pagination).map((name) => `pagination.${name}`))
  for (const item of body.collection)
    tally.record(operation, 'fields', ...seenFields.check(item, response.fields, resourceName))
}

export async function checkSuccess(send: RowRequester): Promise<void> {
  const { row, fixture } = send
  // Uses a token with only the required scope.
  const as = await fixture.createToken(fixture.owner, [row.scope, ...(row.additionalScopes ?? [])])
  const response = await send({ as, status: row.status, ...(await buildBody(send)) })
  assertResponse(send, response)
  if (methodOf(row) === 'GET') await checkHead(send)
  if (row.response.kind === 'list') expect(response.body.collection.length).toBeGreaterThan(0)
  if (row.body?.expected) {
    const shown = await fixture.fill(row.body.expected)
    expect(response.body.resource).toMatchObject(shown)
    tally.record(row.operation, 'parameters', ...Object.keys(row.body.example))
  }
  if (row.scope.endsWith(':read')) {
    const writeScope = `${row.scope.slice(0, -':read'.length)}:write` as typeof row.scope
    if (!['locations:write', 'activity_log:write'].includes(writeScope))
      await send({ as: await fixture.createToken(fixture.owner, [writeScope]), status: row.status })
  }
}

/** HEAD returns the same as GET, without the body. */
async function checkHead(send: RowRequester): Promise<void> {
  const head = await send({ method: 'HEAD', status: send.row.status })
  expect(head.body).toBeNull()
}

export async function checkQuery(send: RowRequester): Promise<void> {
  const { row, fixture } = send
  const sent = await buildBody(send)
  for (const [name, parameter] of Object.entries(row.query ?? {})) {
    const others = send.requiredQuery.split('&').filter((one) => !one.startsWith(`${name}=`))
    const withBase = async (value: string) =>
      joinQuery(...others, parameter.extraQuery ?? '', `${name}=${await fixture.fill(value)}`)
    for (const value of parameter.accepts) {
      const response = await send({ query: await withBase(value), status: row.status, ...sent })
      assertResponse(send, response)
      if (row.response.kind !== 'list') continue
      expect(response.body.collection.length, `${row.operation}: ${name}=${value}`).toBeGreaterThan(0)
      const wanted = await fixture.fill(value)
      if (parameter.field !== undefined)
        for (const item of response.body.collection)
          expect(String(valueAt(item, parameter.field))).toBe(wanted)
    }
    const wrong = parameter.isReference
      ? ['x', 'https://example.com/moons/{user}']
      : (parameter.rejects ?? [])
    for (const value of ['', ...wrong])
      expectNamedInDetails(await send({ query: await withBase(value), status: 400, ...sent }), name)
    const twice = `${await withBase(parameter.accepts[0] ?? '')}&${name}=${parameter.accepts[0]}`
    await send({ query: await fixture.fill(twice), status: 400, ...sent })
    if (parameter.isReference) {
      const foreign = await fixture.createToken(fixture.otherOrganizationOwner)
      await send({ query: await withBase(parameter.accepts[0] ?? ''), as: foreign, status: 404, ...sent })
    }
    tally.record(row.operation, 'parameters', `?${name}`)
  }
  const unknown = [send.requiredQuery, 'colour=red'].filter((one) => one !== '').join('&')
  expectNamedInDetails(await send({ query: unknown, status: 400, ...sent }), 'colour')
}

const joinQuery = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('&')

export async function checkPages(send: RowRequester): Promise<void> {
  const { row, fixture } = send
  if (row.response.kind !== 'list') return
  const many =
    row.queryWithManyRows === undefined ? send.requiredQuery : await fixture.fill(row.queryWithManyRows)
  const list = async (more: string, status = 200) => send({ query: joinQuery(many, more), status })

  for (const count of ['0', '101', '-1', '1.5', '1e1', 'ten', ''])
    expectNamedInDetails(await list(`count=${count}`, 400), 'count')
  const all = (await list('count=100')).body.collection
  const defaultPage = (await list('')).body
  const isUnpaged = row.response.sort.length === 0
  if (!isUnpaged) expect(all.length, `${row.operation} has more than a page`).toBeGreaterThan(20)
  expect(defaultPage.pagination.count).toBe(isUnpaged ? all.length : 20)

  const read: unknown[] = []
  let page = (await list('count=7')).body
  expect(page.pagination).toMatchObject({ previous_page: null, previous_page_token: null })
  for (;;) {
    read.push(...page.collection)
    const { next_page: link, next_page_token: token } = page.pagination
    if (link === null || token === null) {
      expect([link, token]).toEqual([null, null])
      break
    }
    const linked = (await send({ query: new URL(link).search.slice(1), status: 200 })).body
    page = (await list(`count=7&page_token=${token}`)).body
    expect(linked.collection).toEqual(page.collection)
    expect(page.pagination.previous_page_token).toBeTypeOf('string')
  }
  expect(read).toEqual(all)
  const back = page.pagination.previous_page_token
  expect((await list(`count=7&page_token=${back}`)).body.collection).toEqual(
    all.slice(-page.collection.length - 7, -page.collection.length),
  )
  for (const token of ['x', `${back}x`, back?.toUpperCase()])
    await send({ query: joinQuery(many, `page_token=${token}`), status: 400, code: 'invalid_page_token' })
  const other = await fixture.createToken(fixture.member)
  if (row.memberStatus === 200 && row.queryWithManyRows === undefined)
    await send({
      query: joinQuery(many, `page_token=${back}`),
      as: other,
      status: 400,
      code: 'invalid_page_token',
    })
  tally.record(row.operation, 'parameters', '?count', '?page_token')
  tally.record(row.operation, 'limits', 'page size 1 to 100', 'page size by default')
}

export async function checkSort(send: RowRequester): Promise<void> {
  const { row, fixture } = send
  if (row.response.kind !== 'list') return
  const many =
    row.queryWithManyRows === undefined ? send.requiredQuery : await fixture.fill(row.queryWithManyRows)
  const list = async (sort: string, status = 200) =>
    send({ query: joinQuery(many, sort === '' ? '' : `sort=${sort}`, 'count=100'), status })
  const { sort } = row.response
  if (sort.length === 0) {
    expectNamedInDetails(await list('created_at:asc', 400), 'sort')
    return
  }
  const fields = sort.map((one) => one.split(':')[0] ?? '')
  for (const field of fields) {
    const up = (await list(`${field}:asc`)).body.collection
    const down = (await list(`${field}:desc`)).body.collection
    const values = up.map((item) => valueAt(item, field) as string | number)
    expect(values, `${row.operation} by ${field}`).toEqual([...values].sort(compareValues))
    expect(down).toEqual([...up].reverse())
  }
  expect((await list('')).body.collection).toEqual((await list(sort[0] ?? '')).body.collection)
  const [first = ''] = fields
  for (const wrong of [
    'colour:asc',
    first,
    `${first}:up`,
    `${first}:asc:desc`,
    `${first}:asc,${first}:asc`,
    ',',
  ])
    expectNamedInDetails(await list(wrong, 400), 'sort')
  if (fields[1] !== undefined) {
    await list(`${first}:asc,${fields[1]}:asc`)
    expectNamedInDetails(await list(`${first}:asc,${fields[1]}:desc`, 400), 'sort')
  }
  tally.record(row.operation, 'parameters', '?sort')
}

const compareValues = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)
