// The servers of operations that are not under the address of the API.
import { EXAMPLE_AUTH, EXAMPLE_MCP } from './examples.ts'
import type { OpenApiServer } from './model.ts'

const servers = {
  auth: {
    name: 'auth_url',
    url: EXAMPLE_AUTH,
    description: 'The base URL of the authorization server.',
  },
  mcp: { name: 'mcp_url', url: EXAMPLE_MCP, description: 'The base URL of the MCP server.' },
} as const

export type ServerName = keyof typeof servers

/** `path`: relative to the base URL of the server. */
export function buildServer(server: ServerName, path = ''): OpenApiServer {
  const { name, url, description } = servers[server]
  return {
    url: `{${name}}${path}`,
    description: 'A Meetwright installation.',
    variables: { [name]: { default: url, description } },
  }
}
