// Serves the MCP endpoint and the protected resource metadata through which clients find the authorization server.
import { Readable } from 'node:stream'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Member } from '../../domain/access/actor.ts'
import { type Scope, scopeAllows, scopes } from '../../domain/access/scopes.ts'
import { readBearer } from '../../platform/bearer-access.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import { type ErrorCode, invalid, Problem, problemBody } from '../../platform/errors.ts'
import type { Mount, MountCaller, MountedRequest } from '../../platform/mounts/mount.ts'
import type { StaticResponse } from '../../platform/mounts/static-responses.ts'
import { authenticateBearer } from '../access-tokens/authenticate-bearer.ts'
import { getResourceUri } from '../oauth/schema.ts'
import type { Caller } from './call-tool.ts'
import { isDnsRebinding } from './check-origin.ts'
import { createServer } from './create-server.ts'
import type { Tool } from './define-tool.ts'
import { tools } from './tools.ts'

const PATH = '/mcp'
const WELL_KNOWN = '/.well-known/oauth-protected-resource'
const mcpScopes: readonly Scope[] = scopes.filter((scope) => scope.startsWith('mcp:'))
const toolsByName: ReadonlyMap<unknown, Tool> = new Map(tools.map((tool) => [tool.name, tool]))

export function mcpMounts(ctx: Context, version: string): Mount[] {
  const handler = createMcpHandler(
    ({ authInfo }) => createServer(ctx, authInfo?.extra?.caller as Caller, version),
    // No open streams are needed: the list of tools never changes while the process runs.
    { maxSubscriptions: 0, onerror: (err) => ctx.log.debug({ err }, 'mcp') },
  )
  const handleNode = toNodeHandler(handler)
  return (['POST', 'GET', 'DELETE'] as const).map((method) => ({
    id: method === 'POST' ? 'mcp' : `mcp_${method.toLowerCase()}`,
    method,
    path: PATH,
    identify: (request) => identify(ctx, request),
    async handle(request, response, mountCaller) {
      if (isDnsRebinding(request.raw.headers, ctx.config.urls))
        throw new Problem('permission_denied', { message: FOREIGN_ORIGIN })
      const member = requireMember(ctx.config, mountCaller)
      const { tool, isBatch } = parseCall(request)
      // A batch would run several tools but count as one request in the rate limit.
      if (isBatch) throw invalid('body', 'must be a single message: batches are not supported')
      if (tool && !scopeAllows(member.scopes, tool.scope)) throw insufficientScope(ctx.config, tool.scope)
      const caller: Caller = { member, requestId: request.id }
      // The library never gets the token. Tools run in this process as this member.
      const auth = { token: '', clientId: '', scopes: [...member.scopes], extra: { caller } }
      // The library builds a URL from path and host, which throws if the client sent an invalid host.
      const headers = { ...request.raw.headers, host: new URL(ctx.config.urls.mcp).host }
      await handleNode(
        Object.assign(Readable.from([request.body]), { method, url: PATH, headers, auth }),
        response,
      )
    },
    toErrorBody: problemBody,
  }))
}

const FOREIGN_ORIGIN =
  'The Origin of this request is not an address of this service. Use the URL in the protected resource metadata.'

async function identify(ctx: Context, request: MountedRequest): Promise<MountCaller> {
  const bearer = readBearer(request.raw.headers)
  if (bearer === undefined) return { refusal: 'unauthenticated' }
  const found = await authenticateBearer(ctx, bearer, 'mcp')
  if (typeof found === 'string') return { refusal: found }
  return { member: found, limitClasses: [parseCall(request).tool?.row.limit ?? 'api'].flat() }
}

/** Finds the called tool. The library responds to invalid JSON and to other messages. */
function parseCall({ body }: MountedRequest): { readonly tool: Tool | undefined; readonly isBatch: boolean } {
  try {
    const message = JSON.parse(body.toString('utf8')) as {
      method?: unknown
      params?: { name?: unknown }
    } | null
    const isCall = message?.method === 'tools/call'
    return {
      tool: isCall ? toolsByName.get(message.params?.name) : undefined,
      isBatch: Array.isArray(message),
    }
  } catch {
    return { tool: undefined, isBatch: false }
  }
}

function requireMember(config: Config, mountCaller: MountCaller): Member {
  if ('member' in mountCaller) return mountCaller.member
  const code: ErrorCode = ('refusal' in mountCaller ? mountCaller.refusal : null) ?? 'unauthenticated'
  const error = code === 'unauthenticated' ? {} : { error: 'invalid_token' }
  throw new Problem(code, {
    headers: { 'www-authenticate': challenge(config, { ...error, scope: mcpScopes.join(' ') }) },
  })
}

const insufficientScope = (config: Config, scope: Scope): Problem =>
  new Problem('insufficient_scope', {
    fields: { required_scopes: [scope] },
    headers: { 'www-authenticate': challenge(config, { error: 'insufficient_scope', scope }) },
  })

/** RFC 9728, section 5.1: tells a client without a token where to get one. */
function challenge({ urls }: Config, parameters: Readonly<Record<string, string>>): string {
  const { origin, pathname } = new URL(getResourceUri(urls, 'mcp'))
  const all = { ...parameters, resource_metadata: `${origin}${WELL_KNOWN}${pathname}` }
  return `Bearer ${Object.entries(all)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`
}

/** Serves the metadata at the well-known path, also with the path of the resource appended (RFC 9728, section 3.1). */
export function mcpDocuments({ config: { urls } }: Context): StaticResponse[] {
  const resource = getResourceUri(urls, 'mcp')
  const body = JSON.stringify({
    resource,
    authorization_servers: [urls.auth],
    scopes_supported: mcpScopes,
    bearer_methods_supported: ['header'],
  })
  const paths = new Set(['', PATH, new URL(resource).pathname])
  return [...paths].map((path) => ({
    path: `${WELL_KNOWN}${path}` as const,
    type: 'application/json; charset=utf-8',
    body,
  }))
}
