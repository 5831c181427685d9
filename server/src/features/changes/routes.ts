// API route of the change feed.
import { feed, row } from '../../platform/http/route-table.ts'
import { readChanges } from './read-changes.ts'
import { Change } from './schema.ts'
import { changeScopes } from './show-resource.ts'

export const changeRoutes = [
  row({
    id: 'listChanges',
    method: 'GET',
    path: '/changes',
    summary: 'List changes',
    policy: 'self_or_admin',
    scope: changeScopes,
    plan: 'any',
    limit: 'api',
    response: feed(Change),
  }).run(async (ctx, actor, { feed }) => readChanges(ctx, actor, feed)),
]
