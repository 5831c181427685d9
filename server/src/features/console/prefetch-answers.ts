// Runs the operations that the first view of a console page needs, as the signed-in member.
import type { Member } from '../../domain/access/actor.ts'
import { apiScopes } from '../../domain/access/app-scopes.ts'
import type { Call } from '../../domain/pages/console-page.ts'
import type { Answer } from '../../domain/pages/console-views.ts'
import type { Context } from '../../platform/context.ts'
import type { Route } from '../../platform/http/route-table.ts'
import { runRow } from '../../platform/run-row.ts'

export type Prefetch = (ctx: Context, member: Member, calls: readonly Call[]) => Promise<readonly Answer[]>

export function createPrefetch(routes: readonly Route[]): Prefetch {
  const byId = new Map(routes.map((route) => [route.id, route]))
  const run = async (ctx: Context, member: Member, { operation, input }: Call): Promise<Answer> => {
    const route = byId.get(operation)
    if (route?.method !== 'GET') throw new Error(`The console can't prefetch ${operation}.`)
    const names = new Set([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    const pick = (isParameter: boolean) =>
      Object.fromEntries(Object.entries(input).filter(([name]) => names.has(name) === isParameter))
    const params = pick(true) as Record<string, string>
    const answer = (await runRow(ctx, member, route, { params, query: pick(false) })) as object
    return { operation, input, answer: 'resource' in answer ? answer.resource : answer }
  }
  return (ctx, member, calls) => {
    const sessionMember = { ...member, scopes: apiScopes }
    return Promise.all(calls.map((call) => run(ctx, sessionMember, call)))
  }
}
