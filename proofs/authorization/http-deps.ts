// Dependencies to serve requests in this process, with limits too high to be reached.
import { authenticateBearer } from '../../server/src/features/access-tokens/authenticate-bearer.ts'
import { isOperator } from '../../server/src/features/installation/is-operator.ts'
import type { Context } from '../../server/src/platform/context.ts'
import type { HttpDeps } from '../../server/src/platform/http/steps.ts'
import { MemoryLimiter } from '../../server/src/platform/limits/memory-limiter.ts'
import { RequestWindows } from '../../server/src/platform/limits/request-windows.ts'
import { createLoad } from '../../server/src/platform/load.ts'
import { createStreams } from '../../server/src/platform/streams/streams.ts'
import { highLimits } from '../../testbed/limits-file.ts'

export function createHttpDeps(ctx: Context): HttpDeps {
  const load = createLoad(10_000)
  const limiter = new MemoryLimiter()
  const windows = new RequestWindows(highLimits, 'salt')
  return {
    ctx: {
      ...ctx,
      throttle: (classes, caller, units) => limiter.take(windows.windowsFor(classes, caller), units),
    },
    authenticate: authenticateBearer,
    isOperator,
    limiter,
    windows,
    load,
    streams: createStreams(load),
    observe: () => {},
  }
}
