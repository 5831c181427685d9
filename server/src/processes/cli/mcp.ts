// `meetwright mcp`: only the MCP server, through which AI tools work.
import type { Command } from './command.ts'
import { serve } from './serve.ts'

export const mcp: Command = {
  about: `Answers AI tools at /mcp on HOST:PORT, and says at /.well-known/oauth-protected-resource where they get a token. Set MCP_URL where
it has a host of its own. An api has to run beside it, which signs users in and gives out the tokens. Signals as in
\`meetwright help api\`; \`meetwright start\` has it inside.`,
  operands: [],
  options: {},
  run: (input) => serve('mcp', input, async (built) => (await import('../api.ts')).startMcp(built)),
}
