// API routes that look up what is kept about a person, and export it.
import { resource, row } from '../../platform/http/route-table.ts'
import { DataContents, DataLookup, NewDataLookup, toDataLookup } from './lookup-schema.ts'
import { readContents, readLookup } from './read-lookup.ts'
import { requestLookup } from './request-lookup.ts'

const common = {
  policy: 'admin',
  scope: 'data_compliance:write',
  plan: 'enterprise',
  limit: 'api',
} as const

export const dataLookupRoutes = [
  row({
    ...common,
    id: 'createDataLookup',
    method: 'POST',
    path: '/data_lookups',
    summary: 'Look up what is kept about a person',
    status: 202,
    reauthenticate: true,
    body: NewDataLookup,
    response: resource(DataLookup),
    errors: ['conflict'],
    emits: 'data_lookup.created',
  }).run(async (ctx, actor, { body }) => {
    const input = { email: body.email, withContents: body.with_contents ?? false, memberId: null }
    return toDataLookup(ctx.config.urls, await requestLookup(ctx, actor, input))
  }),

  row({
    ...common,
    id: 'getDataLookup',
    method: 'GET',
    path: '/data_lookups/{uuid}',
    summary: 'Get a lookup',
    response: resource(DataLookup),
  }).run((ctx, actor, { params }) => readLookup(ctx, actor, { id: params.uuid, memberId: null })),

  row({
    ...common,
    id: 'getDataLookupContents',
    method: 'GET',
    path: '/data_lookups/{uuid}/contents',
    summary: 'Export what is kept about a person',
    reauthenticate: true,
    response: resource(DataContents),
    errors: ['conflict'],
  }).run((ctx, actor, { params }) => readContents(ctx, actor, { id: params.uuid, memberId: null })),
]
