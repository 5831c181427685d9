// Runs a route in process for a caller, with the same plan, policy, validation, paging and envelope as over HTTP.
import type { Member } from '../domain/access/actor.ts'
import { planAllows } from '../domain/access/plans.ts'
import { roleAllows } from '../domain/access/policies.ts'
import type { Context } from './context.ts'
import { Problem } from './errors.ts'
import type { Route } from './http/route-table.ts'
import { createValidator } from './http/validate.ts'
import { listEnvelope, type Page, readPage } from './lists/pages.ts'
import { isIdParameter, isUuid } from './uris.ts'

/** Input of a route, as in an HTTP request. */
export interface RowInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
}

const validators = new Map<Route, ReturnType<typeof createValidator>>()

function validatorOf(route: Route) {
  const validator = validators.get(route) ?? createValidator(route)
  validators.set(route, validator)
  return validator
}

/** Does not check the scope of the route: the scope of a tool replaces it, and a session has every scope. */
export async function runRow(
  ctx: Context,
  actor: Member,
  route: Route,
  { params = {}, query: inputQuery = {}, body: inputBody = {} }: RowInput,
): Promise<unknown> {
  if (!planAllows(route.plan, actor.plan)) throw new Problem('plan_required')
  if (!roleAllows(route.policy, actor.role)) throw new Problem('permission_denied')
  if (Object.entries(params).some(([name, value]) => isIdParameter(name) && !isUuid(value)))
    throw new Problem('not_found')
  const { query, body } = validatorOf(route)(inputQuery, structuredClone(inputBody))
  const run = (page: unknown) =>
    route.run(ctx, actor as never, { params, query, body, page, feed: null } as never)
  if (route.response.kind === 'feed') throw new Error('A feed has no end, so it can not be run in process.')
  if (route.response.kind !== 'list') return { resource: (await run(null)) ?? {} }
  const { count: _count, page_token: _token, sort: _sort, ...filters } = query
  const { userId, organizationId } = actor
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const scope = { operation: route.id, path, filters, userId, organizationId }
  const page = readPage(route.response.sort, query, scope, ctx)
  return listEnvelope((await run(page)) as Page<unknown>, page, scope, {
    ...ctx,
    apiUrl: ctx.config.urls.api,
  })
}
