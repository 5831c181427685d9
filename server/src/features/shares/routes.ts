// API operations on shares.
import { resource, row } from '../../platform/http/route-table.ts'
import { createShare } from './create-share.ts'
import { NewShare, Share, toShare } from './schema.ts'

export const shareRoutes = [
  row({
    id: 'createShare',
    method: 'POST',
    path: '/shares',
    summary: 'Create a share',
    policy: 'type_holder',
    scope: 'shares:write',
    plan: 'any',
    limit: 'api',
    status: 201,
    body: NewShare,
    response: resource(Share),
    emits: 'share.created',
  }).run(async (ctx, actor, { body }) => toShare(ctx, await createShare(ctx, actor, body))),
]
