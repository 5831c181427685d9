// Checks what an operation rejects: callers, roles, plans, ids, bodies and repeated requests.
import { expect } from 'vitest'
import { scopeAllows, scopes } from '../../src/domain/access/scopes.ts'
import { buildBody } from './check-response.ts'
import { expectNamedInDetails, methodOf, type RowRequester, tally } from './send-request.ts'

const UNKNOWN = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'

export async function checkCallers(send: RowRequester): Promise<void> {
  const { row, fixture } = send
  const sent = await buildBody(send)
  await send({ as: null, status: 401, code: 'unauthenticated', ...sent })
  await send({ as: 'mwp_nobody', status: 401, code: 'token_invalid', ...sent })

  const others = scopes.filter((scope) => scope !== row.scope && !scopeAllows([scope], row.scope))
  const without = await fixture.createToken(fixture.owner, others)
  const refused = await send({ as: without, status: 403, code: 'insufficient_scope', ...sent })
  expect(refused.body.title).toBe('Insufficient scope')
  expect(refused.body.required_scopes).toEqual([row.scope])
  expect(refused.headers.get('www-authenticate')).toBe(
    `Bearer error="insufficient_scope", scope="${row.scope}"`,
  )
  tally.record(row.operation, 'headers', 'www-authenticate')

  const ids = row.operation.includes('/cancellation') ? { ids: ['{scheduled_event}'] } : {}
  const code = row.memberStatus === 403 ? { code: 'permission_denied' } : {}
  await send({
    as: await fixture.createToken(fixture.member),
    status: row.memberStatus,
    ...ids,
    ...code,
    ...sent,
  })
}

export async function checkPlans(send: RowRequester): Promise<void> {
  const { row, fixture } = send
  const isGated = row.plan === 'enterprise'
  for (const [plan, owner] of fixture.ownersByLowerPlan) {
    const as = await fixture.createToken(owner)
    const sent = await buildBody(send)
    if (isGated) {
      const { body } = await send({ as, status: 403, code: 'plan_required', ...sent })
      expect(body.message).toContain('enterprise')
    } else if (row.ids) await send({ as, status: 404, code: 'not_found', ...sent })
    else {
      const path = row.operation.split(' ')[1] ?? ''
      const { body } = await fixture.service.call(methodOf(row), path, { as, ...sent })
      expect(body.code, `${row.operation} on ${plan}`).not.toBe('plan_required')
    }
  }
}

export async function checkIds(send: RowRequester): Promise<void> {
  const { row, fixture } = send
  const { ids = [] } = row
  const sent = await buildBody(send)
  const bodies: object[] = []
  const assertNotFound = async (wrong: readonly string[], as?: string) => {
    const { body } = await send({
      ids: wrong,
      status: 404,
      code: 'not_found',
      ...(as ? { as } : {}),
      ...sent,
    })
    const { request_id: _, ...rest } = body
    bodies.push(rest)
  }
  for (const index of ids.keys())
    for (const wrong of [UNKNOWN, 'x', '{organization}x', '%00']) await assertNotFound(ids.with(index, wrong))
  if (ids.length > 0) await assertNotFound(ids, await fixture.createToken(fixture.otherOrganizationOwner))
  for (const body of bodies) expect(body).toEqual(bodies[0])
  // Ids in paths are accepted in uppercase too.
  if (ids.length > 0 && methodOf(row) === 'GET') {
    const filled = await fixture.fill(ids)
    await send({ ids: filled.map((id) => id.toUpperCase()), status: row.status })
  }
}

/** Replaces the value at a path of the body; undefined removes it. */
function withValueAt(body: object, path: string, value: unknown): object {
  const [name = '', ...rest] = path.split('.')
  const fields = body as Record<string, unknown>
  const inside =
    rest.length === 0 ? value : withValueAt((fields[name] ?? {}) as object, rest.join('.'), value)
  if (Array.isArray(body)) return body.with(Number(name), inside)
  if (inside !== undefined) return { ...fields, [name]: inside }
  const { [name]: _, ...others } = fields
  return others
}

/** The list, if the fault is inside a list that is sent as a whole. */
const pathToReplace = (name: string, value: unknown): string =>
  Array.isArray(value) ? name.replace(/\.\d+(?:\..*)?$/, '') : name

export async function checkBody(send: RowRequester): Promise<void> {
  const { row, fixture } = send
  if (!row.body) return checkNoBody(send)
  const sends = await fixture.fill(row.body.example)
  for (const name of row.body.required) {
    // A first name can replace the name.
    const withoutFirstName =
      name === 'invitee.name' ? withValueAt(sends, 'invitee.first_name', undefined) : sends
    const { body } = await send({ body: withValueAt(withoutFirstName, name, undefined), status: 400 })
    expect(JSON.stringify(body.details)).toContain(name)
    tally.record(row.operation, 'parameters', `${name} is required`)
  }
  for (const [name, values] of Object.entries(row.body.rejects)) {
    for (const value of values) {
      const body = withValueAt(sends, pathToReplace(name, value), await fixture.fill(value))
      expectNamedInDetails(await send({ body, status: 400 }), name)
    }
    tally.record(row.operation, 'parameters', name)
  }
  tally.record(row.operation, 'limits', ...(row.body.limits ?? []))
  const foreign = await fixture.createToken(fixture.otherOrganizationOwner)
  if (row.body.references) await send({ body: sends, as: foreign, status: 404, code: 'not_found' })
  await send({ body: { ...(await fixture.fill(row.body.example)), colour: 'red' }, status: row.status })
  await send({ body: '{"name":', status: 400 })
  await send({ body: '[]', status: 400 })
  await send({ body: '{}', headers: { 'content-type': 'text/plain' }, status: 415 })
  await send({ body: { ...sends, much: 'x'.repeat(1_048_576) }, status: 413 })
}

/** Accepted with or without a JSON content type. */
async function checkNoBody(send: RowRequester): Promise<void> {
  const { row } = send
  if (methodOf(row) === 'GET') return
  await send({ status: row.status })
  await send({ status: row.status, headers: { 'content-type': 'application/json' } })
  await send({ status: row.status, body: {} })
}

export async function checkIdempotency(send: RowRequester): Promise<void> {
  const { row, fixture } = send
  if (methodOf(row) === 'GET') return
  const as = await fixture.createToken(fixture.owner)
  const ids = await fixture.fill(row.ids ?? [])
  const sent = await buildBody(send)
  const headers = { 'idempotency-key': `key of ${row.operation}`.replaceAll(/\s/g, '-') }
  const first = await send({ as, ids, headers, status: row.status, ...sent })
  const again = await send({ as, ids, headers, status: row.status, ...sent })
  expect(again.body).toEqual(first.body)
  const changed = { ...(sent.body ?? {}), another: 'body' }
  await send({ as, ids, headers, status: 422, code: 'idempotency_key_reused', body: changed })
  for (const wrong of ['x'.repeat(256), 'a b', ''])
    await send({ as, ids, headers: { 'idempotency-key': wrong }, status: 400, ...sent })
  tally.record(row.operation, 'headers', 'idempotency-key')
}
