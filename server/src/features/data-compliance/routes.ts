// API routes that delete personal data, and list what became of it.
import type { Static } from 'typebox'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound } from '../../platform/errors.ts'
import { empty, list, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { readAnyInstant } from '../../platform/parameters.ts'
import { deletionById, listDeletions } from './deletion-list-store.ts'
import { DataDeletion, toDataDeletion } from './deletion-schema.ts'
import { requestDeletion } from './request-deletion.ts'
import { EventDeletion, InviteeDeletion } from './schema.ts'

const common = {
  policy: 'admin',
  scope: 'data_compliance:write',
  plan: 'enterprise',
  limit: 'api',
} as const
const deletion = {
  ...common,
  method: 'POST',
  reauthenticate: true,
  emits: 'data_deletion.requested',
} as const
const invitees = { ...deletion, body: InviteeDeletion, response: empty } as const

function readPeriod(ctx: Context, body: Static<typeof EventDeletion>) {
  const start = readAnyInstant('start_time', body.start_time)
  const end = readAnyInstant('end_time', body.end_time)
  if (end <= start) throw invalid('end_time', 'must be after start_time', 'contradictory')
  if (end > ctx.clock.now()) throw invalid('end_time', 'must not be in the future', 'in_the_future')
  return { start, end }
}

export const dataComplianceRoutes = [
  row({
    ...invitees,
    id: 'deleteInviteeData',
    path: '/data_compliance/invitee_deletion',
    summary: 'Delete invitee data',
    status: 200,
  }).run(async (ctx, actor, { body }) => requestDeletion(ctx, actor, { kind: 'invitees', ...body })),

  row({
    ...invitees,
    id: 'deleteInvitees',
    path: '/data_compliance/deletion/invitees',
    summary: 'Delete invitee data (alias)',
    status: 202,
  }).run(async (ctx, actor, { body }) => requestDeletion(ctx, actor, { kind: 'invitees', ...body })),

  row({
    ...deletion,
    id: 'deleteEventData',
    path: '/data_compliance/deletion/events',
    summary: 'Delete personal data of events in a period',
    status: 202,
    body: EventDeletion,
    response: empty,
  }).run(async (ctx, actor, { body }) =>
    requestDeletion(ctx, actor, { kind: 'events', ...readPeriod(ctx, body) }),
  ),

  row({
    ...common,
    id: 'listDataDeletions',
    method: 'GET',
    path: '/data_deletions',
    summary: 'List deletions of personal data',
    response: list(DataDeletion, 'requested_at:desc'),
  }).run(async (ctx, { organizationId }, { page }) => {
    const rows = await ctx.db.withOrganization(organizationId).rows(listDeletions(organizationId, page))
    return pageOf(rows, page, (deletionRow) => toDataDeletion(ctx.config.urls, deletionRow))
  }),

  row({
    ...common,
    id: 'getDataDeletion',
    method: 'GET',
    path: '/data_deletions/{uuid}',
    summary: 'Get a deletion of personal data',
    response: resource(DataDeletion),
  }).run(async (ctx, { organizationId }, { params }) => {
    const query = deletionById(organizationId, params.uuid)
    const found = orNotFound(await ctx.db.withOrganization(organizationId).first(query))
    return toDataDeletion(ctx.config.urls, found)
  }),
]
