// API routes for holds.
import { orNotFound } from '../../platform/errors.ts'
import { noContent, resource, row } from '../../platform/http/route-table.ts'
import { holdById } from '../claims/hold-store.ts'
import { createHold } from './create-hold.ts'
import { releaseHold } from './release-hold.ts'
import { requireHoldAccess } from './require-hold-access.ts'
import { Hold, NewHold, toHold } from './schema.ts'
import { hostsOfHold } from './store.ts'

const common = { plan: 'any', limit: 'api' } as const

export const holdRoutes = [
  row({
    ...common,
    id: 'createHold',
    method: 'POST',
    path: '/holds',
    summary: 'Create a hold',
    policy: 'member',
    scope: 'scheduled_events:write',
    status: 201,
    body: NewHold,
    response: resource(Hold),
    emits: 'hold.created',
  }).run(async (ctx, actor, { body }) => {
    const hold = await createHold(ctx, actor, body)
    return toHold(ctx.config.urls, hold, ctx.clock.now())
  }),

  row({
    ...common,
    id: 'getHold',
    method: 'GET',
    path: '/holds/{uuid}',
    summary: 'Get a hold',
    policy: 'hold_manager',
    scope: 'scheduled_events:read',
    response: resource(Hold),
  }).run(async (ctx, actor, { params }) => {
    const { organizationId } = actor
    const [holds, hosts] = await ctx.db
      .withOrganization(organizationId)
      .all(holdById(organizationId, params.uuid), hostsOfHold(organizationId, params.uuid))
    const hold = orNotFound(holds[0])
    requireHoldAccess(actor, hold, hosts)
    return toHold(ctx.config.urls, hold, ctx.clock.now())
  }),

  row({
    ...common,
    id: 'deleteHold',
    method: 'DELETE',
    path: '/holds/{uuid}',
    summary: 'Release a hold',
    policy: 'hold_manager',
    scope: 'scheduled_events:write',
    response: noContent,
    emits: 'hold.deleted',
  }).run((ctx, actor, { params }) => releaseHold(ctx, actor, params.uuid)),
]
