// What the reference says of the address at which an AI tool finds out who gives tokens for the MCP server.
import { Type } from 'typebox'
import type { LibraryEndpoint } from '../../platform/openapi/library-endpoints.ts'

const texts = (description: string, examples: readonly string[]) =>
  Type.Array(Type.String(), { description, examples: [examples] })

/** The specification's. */
const ProtectedResource = Type.Object(
  {
    resource: Type.String({
      format: 'uri',
      description: 'The MCP server; for which tokens are asked.',
      examples: ['https://mcp.example.com/mcp'],
    }),
    authorization_servers: texts('Who gives them.', ['https://auth.example.com']),
    scopes_supported: texts('What they may let do.', ['mcp:scheduling:read', 'mcp:scheduling:write']),
    bearer_methods_supported: texts('How they are sent.', ['header']),
  },
  { title: 'ProtectedResource', description: 'Protected resource metadata (RFC 9728).' },
)

export const mcpEndpoints: readonly LibraryEndpoint[] = [
  {
    id: 'getProtectedResource',
    method: 'GET',
    path: '/.well-known/oauth-protected-resource',
    server: 'mcp',
    summary: 'Read the metadata of the MCP server',
    description:
      'Leads from the MCP server to the authorization server that gives tokens for it. The same is at this path with `/mcp` behind it, to which every 401 of the MCP server leads.',
    policy: 'Everybody, without a token.',
    acceptsClientSecret: false,
    limit: 'anonymous',
    responses: {
      200: { description: 'The metadata.', schema: ProtectedResource },
      304: { description: 'You have it already: its tag is the one in `If-None-Match`.' },
      '4XX': { description: 'The request can’t be read.' },
    },
  },
]
