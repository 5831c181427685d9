// `meetwright api`: runs only the HTTP server.
import type { Command } from './command.ts'
import { serve } from './serve.ts'

export const api: Command = {
  about: `Serves HTTP on HOST:PORT. On SIGTERM or SIGINT it accepts no new connections, returns 503 on /readyz, finishes the requests
in flight (at most DRAIN_SECONDS) and exits with code 0. Run at least one worker as well. To run several api processes, set
REDIS_URL: they share their rate limits through Redis.`,
  operands: [],
  options: {},
  run: (input) => serve('api', input, async (built) => (await import('../api.ts')).startApi(built)),
}
