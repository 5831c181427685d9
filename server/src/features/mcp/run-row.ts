// Runs a route in process for a caller, with the same plan, policy, validation, paging and envelope as over HTTP.
import type { Member } from '../../domain/access/actor.ts'
import { planAllows } from '../../domain/access/plans.ts'
import { roleAllows } from '../../domain/access/policies.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { Route } from '../../platform/http/route-table.ts'
import { createValidator } from '../../platform/http/validate.ts'
import { listEnvelope, type Page, readPage } from '../../platform/lists/pages.ts'
import { isIdParameter, isUuid } from '../../platform/uris.ts'
import type { RowInput } from './define-tool.ts'

const validators = new Map<Route, ReturnType<typeof createValidator>>()

function validatorOf(route: Route) {
  const validator = validators.get(route) ?? createValidator(route)
  validators.set(route, validator)
  return validator
}

/** Does not check the scope of the route; the scope of the tool replaces it. */
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
  if (route.response.kind === 'feed') throw new Error('A tool cannot return a feed.')
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
