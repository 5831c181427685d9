// OpenAPI description of the MCP server's protected resource metadata.
import { Type } from 'typebox'
import type { LibraryEndpoint } from '../../platform/openapi/library-endpoints.ts'

const texts = (description: string, examples: readonly string[]) =>
  Type.Array(Type.String(), { description, examples: [examples] })

/** The fields of RFC 9728 that we serve. */
const ProtectedResource = Type.Object(
  {
    resource: Type.String({
      format: 'uri',
      description: 'Resource identifier of the MCP server. Request tokens for it.',
      examples: ['https://mcp.example.com/mcp'],
    }),
    authorization_servers: texts('Authorization servers that issue tokens.', ['https://auth.example.com']),
    scopes_supported: texts('Scopes of the MCP server.', ['mcp:scheduling:read', 'mcp:scheduling:write']),
    bearer_methods_supported: texts('How to send the token.', ['header']),
  },
  { title: 'ProtectedResource', description: 'Protected resource metadata (RFC 9728).' },
)

export const mcpEndpoints: readonly LibraryEndpoint[] = [
  {
    id: 'getProtectedResource',
    method: 'GET',
    path: '/.well-known/oauth-protected-resource',
    server: 'mcp',
    summary: 'Get the metadata of the MCP server',
    description:
      'Names the authorization server that issues tokens for the MCP server. The same document is served at this path followed by `/mcp`, which every 401 response of the MCP server points to.',
    policy: 'Everyone, without a token.',
    acceptsClientSecret: false,
    limit: 'anonymous',
    responses: {
      200: { description: 'The metadata.', schema: ProtectedResource },
      304: { description: 'Not modified: the ETag matches `If-None-Match`.' },
    },
  },
]
