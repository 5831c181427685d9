// A valid request for each operation, which would succeed if a page of ours sent it.

import type { Context } from '../../server/src/platform/context.ts'
import { sql } from '../../server/src/platform/db/sql.ts'
import { SESSION_API_PATH } from '../../server/src/platform/pages/session-path.ts'
import { routes } from '../../server/src/processes/routes.ts'
import { openPasswordSession } from '../../testbed/accounts.ts'
import type { Caller } from '../authorization/callers.ts'
import { cellsOf } from '../authorization/cells.ts'
import { expectationOf } from '../authorization/expectation.ts'
import { Fixture } from '../authorization/fixture.ts'
import { policyTable } from '../authorization/policy-table.ts'
import { RequestBuilder } from '../authorization/requests.ts'
import { TokenCache } from '../authorization/tokens.ts'

export interface Victim {
  /** The value of the session cookie. */
  readonly secret: string
  readonly writes: readonly RowRequest[]
  readonly reads: readonly RowRequest[]
  /** The number of recorded changes of the organization. */
  countEffects(): Promise<number>
}

export interface RowRequest {
  /** Of the operation. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly body: string | null
}

/** An owner of an organization with objects of every kind. */
export async function createVictim(ctx: Context): Promise<Victim> {
  const fixture = new Fixture(ctx)
  const home = await fixture.createTenant('home', 'enterprise', 'active')
  const tenants = { home, away: home, free: home, standard: home, trial: home }
  const owner: Caller = {
    name: 'owner',
    tenant: home,
    role: 'owner',
    person: home.people.owner,
    grant: 'every scope',
    bearer: 'session',
    // Of the first organization, without the setting OPERATORS.
    isOperator: true,
  }
  const builder = new RequestBuilder(fixture, tenants, new TokenCache(fixture))
  const writes: RowRequest[] = []
  for (const route of routes.filter(({ method, documented }) => method !== 'GET' && documented !== false)) {
    const cells = cellsOf(route, policyTable[route.id] ?? { who: 'members' }, [owner])
    const cell = cells.find((one) => (expectationOf(one)?.status ?? 400) < 300) ?? cells[0]
    if (cell === undefined) throw new Error(`${route.id} is not in the policy table.`)
    const { method, url, payload } = await builder.build(cell, true)
    writes.push({ id: route.id, method, path: url, body: payload?.toString() ?? null })
  }
  const reads = routes
    .filter(({ method, path, documented }) => method === 'GET' && documented !== false && !path.includes('{'))
    .map(({ id, path }) => ({ id, method: 'GET', path: `${SESSION_API_PATH}${path}`, body: null }))
  const { organizationId } = home
  const { userId } = home.people.owner
  return {
    secret: (await openPasswordSession({ ctx }, { organizationId, userId })).secret,
    writes,
    reads,
    async countEffects() {
      const counted = sql
        .selectFrom('events')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('organization_id', '=', organizationId)
      return Number((await ctx.db.withOrganization(organizationId).first(counted))?.count)
    },
  }
}
