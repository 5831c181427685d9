// The change feed as an operation.
import { feed, row } from '../../platform/http/route-table.ts'
import { readChanges } from './read-changes.ts'
import { Change } from './schema.ts'
import { changeScopes } from './show-resource.ts'

export const changeRoutes = [
  row({
    id: 'listChanges',
    method: 'GET',
    path: '/changes',
    summary: 'Read what has changed',
    policy: 'admin',
    scope: changeScopes,
    plan: 'any',
    limit: 'api',
    status: 200,
    response: feed(Change),
  }).run(async (ctx, actor, { feed }) => readChanges(ctx, actor, feed)),
]
