// `meetwright api`: only what answers HTTP.
import type { Command } from './command.ts'
import { serve } from './serve.ts'

export const api: Command = {
  about: `Answers HTTP on HOST:PORT. On SIGTERM or SIGINT it takes no new connections, says 503 on /readyz, finishes the requests
in flight (at most DRAIN_SECONDS) and ends with code 0. Run at least one worker beside it. Several of them need REDIS_URL,
so that they count rate limits together.`,
  operands: [],
  options: {},
  run: (input) => serve('api', input, async (built) => (await import('../api.ts')).startApi(built)),
}
