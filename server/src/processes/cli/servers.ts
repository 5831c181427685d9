// The commands that run a server process: `meetwright start`, `api`, `mcp` and `worker`.
import type { Command } from './command.ts'
import { serve } from './serve.ts'

export const start: Command = {
  about: `Runs api, mcp and worker in one process. This and PostgreSQL are enough for one company. Signals: see \`meetwright help api\`.`,
  run: (input) =>
    serve('start', input, async (built) => (await import('../all-in-one.ts')).startAllInOne(built)),
}

export const api: Command = {
  about: `Serves HTTP on HOST:PORT. On SIGTERM or SIGINT it accepts no new connections, returns 503 on /readyz, finishes the requests
in flight (at most DRAIN_SECONDS) and exits with code 0. Run at least one worker as well. To run several api processes, set
REDIS_URL: they share their rate limits through Redis.`,
  run: (input) => serve('api', input, async (built) => (await import('../api.ts')).startApi(built)),
}

export const mcp: Command = {
  about: `Serves MCP at /mcp on HOST:PORT. Clients find the authorization server at /.well-known/oauth-protected-resource. If MCP has
a separate host, set MCP_URL. An api process must run as well: it signs users in and issues the tokens. Signals: see
\`meetwright help api\`. \`meetwright start\` includes the MCP server.`,
  run: (input) => serve('mcp', input, async (built) => (await import('../api.ts')).startMcp(built)),
}

export const worker: Command = {
  about: `Runs background work: delivers events to their subscribers (mail, webhooks) and deletes expired data. You can run any number
of workers; if one dies, the others take over its work within a minute. On SIGTERM or SIGINT it starts no more work, finishes what
is running (at most DRAIN_SECONDS) and exits with code 0. To list events that failed: meetwright jobs list --failed.`,
  run: (input) =>
    serve('worker', input, async (built) => {
      const { startWorker } = await import('../worker.ts')
      return { port: null, setupUrl: null, ...(await startWorker(built)) }
    }),
}
