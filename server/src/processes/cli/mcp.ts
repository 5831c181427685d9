// `meetwright mcp`: runs only the MCP server for AI tools.
import type { Command } from './command.ts'
import { serve } from './serve.ts'

export const mcp: Command = {
  about: `Serves MCP at /mcp on HOST:PORT. Clients find the authorization server at /.well-known/oauth-protected-resource. If MCP has
a separate host, set MCP_URL. An api process must run as well: it signs users in and issues the tokens. Signals: see
\`meetwright help api\`. \`meetwright start\` includes the MCP server.`,
  operands: [],
  options: {},
  run: (input) => serve('mcp', input, async (built) => (await import('../api.ts')).startMcp(built)),
}
