// The operations on holds.
import { found } from '../../platform/errors.ts'
import { nothing, resource, row } from '../../platform/http/route-table.ts'
import { holdById } from '../claims/hold-store.ts'
import { createHold } from './create-hold.ts'
import { releaseHold } from './release-hold.ts'
import { requireHold } from './require-hold.ts'
import { Hold, NewHold, toHold } from './schema.ts'
import { hostsOfHold } from './store.ts'

const common = { plan: 'any', limit: 'api' } as const

export const holdRoutes = [
  row({
    ...common,
    id: 'createHold',
    method: 'POST',
    path: '/holds',
    summary: 'Keep a time for someone who is about to book it',
    policy: 'member',
    scope: 'scheduled_events:write',
    status: 201,
    body: NewHold,
    answer: resource(Hold),
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
    summary: 'Read a hold',
    policy: 'hold_keeper',
    scope: 'scheduled_events:read',
    status: 200,
    answer: resource(Hold),
  }).run(async (ctx, actor, { params }) => {
    const { organizationId } = actor
    const [holds, hosts] = await ctx.db
      .withOrganization(organizationId)
      .all(holdById(organizationId, params.uuid), hostsOfHold(organizationId, params.uuid))
    const hold = found(holds[0])
    requireHold(actor, hold, hosts)
    return toHold(ctx.config.urls, hold, ctx.clock.now())
  }),

  row({
    ...common,
    id: 'deleteHold',
    method: 'DELETE',
    path: '/holds/{uuid}',
    summary: 'Release a hold',
    policy: 'hold_keeper',
    scope: 'scheduled_events:write',
    status: 204,
    answer: nothing,
    emits: 'hold.deleted',
  }).run((ctx, actor, { params }) => releaseHold(ctx, actor, { id: params.uuid })),
]
