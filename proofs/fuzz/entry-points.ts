// Lists the entry points other than the API: pages and forms, notices of calendar providers, reports about mail, the authorization server, the MCP
// server and metadata.

import { noticeMounts } from '../../server/src/features/calendar-connections/notice-mounts.ts'
import { bounceMounts } from '../../server/src/features/mail-bounces/bounce-mounts.ts'
import { mcpDocuments, mcpMounts } from '../../server/src/features/mcp/serve-mcp.ts'
import { tools } from '../../server/src/features/mcp/tools.ts'
import { oauthDocuments, oauthMounts } from '../../server/src/features/oauth/serve-oauth.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { bookingPath } from '../../server/src/platform/pages/booking-paths.ts'
import { pages } from '../../server/src/processes/pages.ts'
import type { JsonSchema, Operation } from './operations.ts'

const text: JsonSchema = { type: 'string' }
const texts = (...names: readonly string[]): Record<string, JsonSchema> =>
  Object.fromEntries(names.map((name) => [name, text]))
const form = (...names: readonly string[]): JsonSchema => ({ type: 'object', properties: texts(...names) })

/** From the registry, so new pages are fuzzed automatically. */
function pageOperations({ config: { urls } }: Context): Operation[] {
  return pages.flatMap(
    ({ id, path: below, query, form: fields, body, show, submit, respond, embeddable }) => {
      const queryProperties = (query as unknown as JsonSchema | undefined)?.properties ?? {}
      const path = embeddable ? bookingPath(urls, below) : below
      const both = { path, query: { ...queryProperties, lang: text }, surface: 'pages' as const }
      // An open page fetches and sends JSON.
      const data = {
        ...both,
        id,
        surface: 'page data' as const,
        body: (body as unknown as JsonSchema) ?? null,
      }
      return [
        ...(respond ? [{ ...data, method: body ? 'POST' : 'GET' }] : []),
        ...(show ? [{ ...both, id, method: 'GET', body: null }] : []),
        ...(submit
          ? [{ ...both, id: `${id}, sent`, method: 'POST', body: fields as unknown as JsonSchema }]
          : []),
      ]
    },
  )
}

const client = ['client_id', 'client_secret'] as const
/** Fields that each endpoint of the authorization server reads, and fields that it should ignore. */
const oauthBodies: Readonly<Record<string, JsonSchema>> = {
  oauth_token: form(
    ...client,
    ...['grant_type', 'code', 'code_verifier', 'redirect_uri', 'refresh_token', 'scope', 'resource'],
  ),
  oauth_revoke: form(...client, 'token', 'token_type_hint'),
  oauth_introspect: form(...client, 'token', 'token_type_hint'),
  oauth_register: {
    type: 'object',
    properties: {
      ...texts(
        'client_name',
        'token_endpoint_auth_method',
        'application_type',
        'scope',
        'client_uri',
        'jwks_uri',
      ),
      redirect_uris: { type: 'array', items: text },
      grant_types: { type: 'array', items: text },
      response_types: { type: 'array', items: text },
    },
  },
}
const authorizeQuery = texts(
  ...[
    'response_type',
    'client_id',
    'redirect_uri',
    'scope',
    'state',
    'code_challenge',
    'code_challenge_method',
  ],
  ...['resource', 'response_mode', 'prompt', 'max_age', 'nonce', 'login_hint', 'ui_locales', 'request'],
  ...['request_uri', 'claims', 'id_token_hint', 'registration', 'dpop_jkt', 'acr_values'],
)

const oauthOperations = (ctx: Context): Operation[] =>
  oauthMounts(ctx).map(({ id, method, path }) => ({
    id,
    method,
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    query: method === 'GET' ? authorizeQuery : {},
    body: oauthBodies[id] ?? null,
    surface: id === 'oauth_register' ? 'register' : 'oauth',
  }))

const microsoftNotices: JsonSchema = {
  type: 'object',
  properties: {
    value: {
      type: 'array',
      items: {
        type: 'object',
        properties: { clientState: { type: 'string' }, lifecycleEvent: { type: 'string' } },
      },
    },
  },
  required: ['value'],
}

/** The content of Google's notices is in headers. */
const noticeOperations = (ctx: Context): Operation[] =>
  noticeMounts(ctx).map(({ id, method, path }) => {
    const isMicrosoft = id === 'microsoft_calendar_notice'
    return {
      ...{ id, method, path: path.replaceAll(/:(\w+)/g, '{$1}'), surface: 'notice' as const },
      query: isMicrosoft ? texts('validationToken') : {},
      body: isMicrosoft ? microsoftNotices : null,
    }
  })

/** Reports are mails, which the fuzzer writes and damages as bytes. */
const bounceOperations = (ctx: Context): Operation[] =>
  bounceMounts(ctx).map(({ id, method, path }) => ({
    ...{ id, method, path, query: {}, body: null },
    uploads: ['message/rfc822'],
    surface: 'bounce' as const,
  }))

const mcpMessage = (id: string, method: string, params: JsonSchema): Operation => ({
  id,
  method: 'POST',
  path: '/mcp',
  query: {},
  body: {
    type: 'object',
    properties: {
      jsonrpc: { const: '2.0' },
      id: { type: ['integer', 'string'] },
      method: { const: method },
      params,
    },
    required: ['jsonrpc', 'id', 'method', 'params'],
  },
  surface: 'mcp',
})

const mcpOperations = (ctx: Context): Operation[] => [
  ...mcpMounts(ctx, '0')
    .filter(({ method }) => method !== 'POST')
    .map(({ id, method, path }) => ({ id, method, path, query: {}, body: null, surface: 'mcp' as const })),
  mcpMessage('mcp initialize', 'initialize', {
    type: 'object',
    properties: {
      protocolVersion: { enum: ['2026-07-28', '2025-11-25', '2025-06-18', 'next'] },
      capabilities: { type: 'object' },
      clientInfo: { type: 'object', properties: texts('name', 'version') },
    },
    required: ['protocolVersion', 'capabilities', 'clientInfo'],
  }),
  mcpMessage('mcp tools/list', 'tools/list', { type: 'object', properties: { cursor: text } }),
  ...tools.map(({ name, input }) =>
    mcpMessage(`mcp ${name}`, 'tools/call', {
      type: 'object',
      properties: { name: { const: name }, arguments: input as unknown as JsonSchema },
      required: ['name', 'arguments'],
    }),
  ),
]

export function entryPointOperations(ctx: Context): Operation[] {
  const documents = [...oauthDocuments(ctx), ...mcpDocuments(ctx)].map(
    ({ path }): Operation => ({ id: path, method: 'GET', path, query: {}, body: null, surface: 'oauth' }),
  )
  return [
    ...pageOperations(ctx),
    ...noticeOperations(ctx),
    ...bounceOperations(ctx),
    ...oauthOperations(ctx),
    ...documents,
    ...mcpOperations(ctx),
  ]
}
