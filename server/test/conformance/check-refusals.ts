// What a row refuses: callers, roles, plans, ids, bodies and repeated requests.
import { expect } from 'vitest'
import { scopeAllows, scopes } from '../../src/domain/access/scopes.ts'
import { type Asker, expectNamed, methodOf, tally } from './ask.ts'
import { bodyOf } from './check-answer.ts'

const UNKNOWN = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'

export async function checkCallers(ask: Asker): Promise<void> {
  const { row, world } = ask
  const sent = await bodyOf(ask)
  await ask({ as: null, status: 401, code: 'unauthenticated', ...sent })
  await ask({ as: 'mwp_nobody', status: 401, code: 'token_invalid', ...sent })

  const others = scopes.filter((scope) => scope !== row.scope && !scopeAllows([scope], row.scope))
  const without = await world.tokenOf(world.owner, others)
  const refused = await ask({ as: without, status: 403, code: 'insufficient_scope', ...sent })
  expect(refused.body.title).toBe('Insufficient scope')
  expect(refused.body.required_scopes).toEqual([row.scope])
  expect(refused.headers.get('www-authenticate')).toBe(
    `Bearer error="insufficient_scope", scope="${row.scope}"`,
  )
  tally.note(row.operation, 'headers', 'www-authenticate')

  const ids = row.operation.includes('/cancellation') ? { ids: ['{scheduled_event}'] } : {}
  const code = row.member === 403 ? { code: 'permission_denied' } : {}
  await ask({ as: await world.tokenOf(world.member), status: row.member, ...ids, ...code, ...sent })
}

export async function checkPlans(ask: Asker): Promise<void> {
  const { row, world } = ask
  const isGated = row.plan === 'enterprise'
  for (const [plan, owner] of world.poorer) {
    const as = await world.tokenOf(owner)
    const sent = await bodyOf(ask)
    if (isGated) {
      const { body } = await ask({ as, status: 403, code: 'plan_required', ...sent })
      expect(body.message).toContain('enterprise')
    } else if (row.ids) await ask({ as, status: 404, code: 'not_found', ...sent })
    else {
      const path = row.operation.split(' ')[1] ?? ''
      const { body } = await world.service.call(methodOf(row), path, { as, ...sent })
      expect(body.code, `${row.operation} on ${plan}`).not.toBe('plan_required')
    }
  }
}

export async function checkIds(ask: Asker): Promise<void> {
  const { row, world } = ask
  const { ids = [] } = row
  const sent = await bodyOf(ask)
  const bodies: object[] = []
  const look = async (wrong: readonly string[], as?: string) => {
    const { body } = await ask({ ids: wrong, status: 404, code: 'not_found', ...(as ? { as } : {}), ...sent })
    const { request_id: _, ...rest } = body
    bodies.push(rest)
  }
  for (const place of ids.keys())
    for (const wrong of [UNKNOWN, 'x', '{organization}x', '%00']) await look(ids.with(place, wrong))
  if (ids.length > 0) await look(ids, await world.tokenOf(world.stranger))
  for (const body of bodies) expect(body).toEqual(bodies[0])
  // An id is understood in capitals, too; what a path names in the answer is not.
  if (ids.length > 0 && methodOf(row) === 'GET') {
    const filled = await world.fill(ids)
    await ask({ ids: filled.map((id) => id.toUpperCase()), status: row.status })
  }
}

/** The same body with another value at a path; undefined: without it. */
function put(body: object, path: string, value: unknown): object {
  const [name = '', ...rest] = path.split('.')
  const fields = body as Record<string, unknown>
  const inside = rest.length === 0 ? value : put((fields[name] ?? {}) as object, rest.join('.'), value)
  if (Array.isArray(body)) return body.with(Number(name), inside)
  if (inside !== undefined) return { ...fields, [name]: inside }
  const { [name]: _, ...others } = fields
  return others
}

/** Where a fault is inside a list, and the whole list is given: the list. */
const placeOf = (name: string, value: unknown): string =>
  Array.isArray(value) ? name.replace(/\.\d+(?:\..*)?$/, '') : name

export async function checkBody(ask: Asker): Promise<void> {
  const { row, world } = ask
  if (!row.body) return checkNoBody(ask)
  const sends = await world.fill(row.body.sends)
  for (const name of row.body.required) {
    // A first name is enough in place of a name.
    const less = name === 'invitee.name' ? put(sends, 'invitee.first_name', undefined) : sends
    const { body } = await ask({ body: put(less, name, undefined), status: 400 })
    expect(JSON.stringify(body.details)).toContain(name)
    tally.note(row.operation, 'parameters', `${name} is required`)
  }
  for (const [name, values] of Object.entries(row.body.refuses)) {
    for (const value of values) {
      const body = put(sends, placeOf(name, value), await world.fill(value))
      expectNamed(await ask({ body, status: 400 }), name)
    }
    tally.note(row.operation, 'parameters', name)
  }
  tally.note(row.operation, 'limits', ...(row.body.limits ?? []))
  const foreign = await world.tokenOf(world.stranger)
  if (row.body.references) await ask({ body: sends, as: foreign, status: 404, code: 'not_found' })
  await ask({ body: { ...(await world.fill(row.body.sends)), colour: 'red' }, status: row.status })
  await ask({ body: '{"name":', status: 400 })
  await ask({ body: '[]', status: 400 })
  await ask({ body: '{}', headers: { 'content-type': 'text/plain' }, status: 415 })
  await ask({ body: { ...sends, much: 'x'.repeat(1_048_576) }, status: 413 })
}

/** Accepted with or without a JSON content type. */
async function checkNoBody(ask: Asker): Promise<void> {
  const { row } = ask
  if (methodOf(row) === 'GET') return
  await ask({ status: row.status })
  await ask({ status: row.status, headers: { 'content-type': 'application/json' } })
  await ask({ status: row.status, body: {} })
}

export async function checkRepeats(ask: Asker): Promise<void> {
  const { row, world } = ask
  if (methodOf(row) === 'GET') return
  const as = await world.tokenOf(world.owner)
  const ids = await world.fill(row.ids ?? [])
  const sent = await bodyOf(ask)
  const headers = { 'idempotency-key': `key of ${row.operation}`.replaceAll(/\s/g, '-') }
  const first = await ask({ as, ids, headers, status: row.status, ...sent })
  const again = await ask({ as, ids, headers, status: row.status, ...sent })
  expect(again.body).toEqual(first.body)
  const changed = { ...(sent.body ?? {}), another: 'body' }
  await ask({ as, ids, headers, status: 422, code: 'idempotency_key_reused', body: changed })
  for (const wrong of ['x'.repeat(256), 'a b', ''])
    await ask({ as, ids, headers: { 'idempotency-key': wrong }, status: 400, ...sent })
  tally.note(row.operation, 'headers', 'idempotency-key')
}
