// The success of a row: its status, its envelope, every field and its type, every parameter, and the pages of a list.
import { expect } from 'vitest'
import type { Answer } from '../service.ts'
import { type Asker, expectNamed, methodOf, seen, tally } from './ask.ts'

type Item = Record<string, unknown>

const at = (item: Item, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, name) => (inside as Item)[name], item)

/** A POST that has no body in the specification is sent without one, and with one that is empty. */
export const bodyOf = async ({ row, world }: Asker): Promise<{ body?: object }> =>
  row.body ? { body: await world.fill(row.body.sends) } : {}

export function lookAtAnswer({ row }: Asker, { body }: Answer): void {
  const { answer, operation, shows } = row
  if (answer.kind === 'empty') {
    expect(body).toEqual({})
    return
  }
  if (answer.kind === 'resource') {
    expect(Object.keys(body)).toEqual(['resource'])
    tally.note(operation, 'fields', ...seen.check(body.resource, answer.fields, shows))
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
  tally.note(operation, 'fields', ...Object.keys(body.pagination).map((name) => `pagination.${name}`))
  for (const item of body.collection)
    tally.note(operation, 'fields', ...seen.check(item, answer.fields, shows))
}

export async function checkSuccess(ask: Asker): Promise<void> {
  const { row, world } = ask
  // With just the scope that it needs, and no other.
  const as = await world.tokenOf(world.owner, [row.scope, ...(row.scopesBeside ?? [])])
  const answer = await ask({ as, status: row.status, ...(await bodyOf(ask)) })
  lookAtAnswer(ask, answer)
  if (methodOf(row) === 'GET') await checkHead(ask)
  if (row.answer.kind === 'list') expect(answer.body.collection.length).toBeGreaterThan(0)
  if (row.body?.shown) {
    const shown = await world.fill(row.body.shown)
    expect(answer.body.resource).toMatchObject(shown)
    tally.note(row.operation, 'parameters', ...Object.keys(row.body.sends))
  }
  if (row.scope.endsWith(':read')) {
    const wider = `${row.scope.slice(0, -':read'.length)}:write` as typeof row.scope
    if (!['locations:write', 'activity_log:write'].includes(wider))
      await ask({ as: await world.tokenOf(world.owner, [wider]), status: row.status })
  }
}

/** What GET answers, without the body. */
async function checkHead(ask: Asker): Promise<void> {
  const head = await ask({ method: 'HEAD', status: ask.row.status })
  expect(head.body).toBeNull()
}

export async function checkQuery(ask: Asker): Promise<void> {
  const { row, world } = ask
  const sent = await bodyOf(ask)
  for (const [name, parameter] of Object.entries(row.query ?? {})) {
    const others = ask.base.split('&').filter((one) => !one.startsWith(`${name}=`))
    const withBase = async (value: string) =>
      joined(...others, parameter.beside ?? '', `${name}=${await world.fill(value)}`)
    for (const value of parameter.takes) {
      const answer = await ask({ query: await withBase(value), status: row.status, ...sent })
      lookAtAnswer(ask, answer)
      if (row.answer.kind !== 'list') continue
      expect(answer.body.collection.length, `${row.operation}: ${name}=${value}`).toBeGreaterThan(0)
      const wanted = await world.fill(value)
      if (parameter.field !== undefined)
        for (const item of answer.body.collection) expect(String(at(item, parameter.field))).toBe(wanted)
    }
    const wrong = parameter.isReference
      ? ['x', 'https://example.com/moons/{user}']
      : (parameter.refuses ?? [])
    for (const value of ['', ...wrong])
      expectNamed(await ask({ query: await withBase(value), status: 400, ...sent }), name)
    const twice = `${await withBase(parameter.takes[0] ?? '')}&${name}=${parameter.takes[0]}`
    await ask({ query: await world.fill(twice), status: 400, ...sent })
    if (parameter.isReference) {
      const foreign = await world.tokenOf(world.stranger)
      await ask({ query: await withBase(parameter.takes[0] ?? ''), as: foreign, status: 404, ...sent })
    }
    tally.note(row.operation, 'parameters', `?${name}`)
  }
  const unknown = [ask.base, 'colour=red'].filter((one) => one !== '').join('&')
  expectNamed(await ask({ query: unknown, status: 400, ...sent }), 'colour')
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('&')

export async function checkPages(ask: Asker): Promise<void> {
  const { row, world } = ask
  if (row.answer.kind !== 'list') return
  const many = row.many === undefined ? ask.base : await world.fill(row.many)
  const list = async (more: string, status = 200) => ask({ query: joined(many, more), status })

  for (const count of ['0', '101', '-1', '1.5', '1e1', 'ten', ''])
    expectNamed(await list(`count=${count}`, 400), 'count')
  const all = (await list('count=100')).body.collection
  const usual = (await list('')).body
  const isWhole = row.answer.sort.length === 0
  if (!isWhole) expect(all.length, `${row.operation} has more than a page`).toBeGreaterThan(20)
  expect(usual.pagination.count).toBe(isWhole ? all.length : 20)

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
    const linked = (await ask({ query: new URL(link).search.slice(1), status: 200 })).body
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
    await ask({ query: joined(many, `page_token=${token}`), status: 400, code: 'invalid_page_token' })
  const other = await world.tokenOf(world.member)
  if (row.member === 200 && row.many === undefined)
    await ask({
      query: joined(many, `page_token=${back}`),
      as: other,
      status: 400,
      code: 'invalid_page_token',
    })
  tally.note(row.operation, 'parameters', '?count', '?page_token')
  tally.note(row.operation, 'limits', 'page size 1 to 100', 'page size by default')
}

export async function checkSort(ask: Asker): Promise<void> {
  const { row, world } = ask
  if (row.answer.kind !== 'list') return
  const many = row.many === undefined ? ask.base : await world.fill(row.many)
  const list = async (sort: string, status = 200) =>
    ask({ query: joined(many, sort === '' ? '' : `sort=${sort}`, 'count=100'), status })
  const { sort } = row.answer
  if (sort.length === 0) {
    expectNamed(await list('created_at:asc', 400), 'sort')
    return
  }
  const fields = sort.map((one) => one.split(':')[0] ?? '')
  for (const field of fields) {
    const up = (await list(`${field}:asc`)).body.collection
    const down = (await list(`${field}:desc`)).body.collection
    const values = up.map((item) => at(item, field) as string | number)
    expect(values, `${row.operation} by ${field}`).toEqual([...values].sort(inOrder))
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
    expectNamed(await list(wrong, 400), 'sort')
  if (fields[1] !== undefined) {
    await list(`${first}:asc,${fields[1]}:asc`)
    expectNamed(await list(`${first}:asc,${fields[1]}:desc`, 400), 'sort')
  }
  tally.note(row.operation, 'parameters', '?sort')
}

const inOrder = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)
