// Everything in one process: what a single installation needs.
import { type Api, startHttp } from './api.ts'
import { type ProcessContext, withSeparatePool } from './build-context.ts'
import { startWorker } from './worker.ts'

export async function startAllInOne(built: ProcessContext): Promise<Api> {
  const api = await startHttp(built, ['api', 'mcp'])
  // However much there is to do in the background, requests do not wait for its connections.
  const workerContext = withSeparatePool(built, 'meetwright start, worker')
  const worker = await startWorker(workerContext)
  return {
    port: api.port,
    /** The api's: a proxy must not turn requests away because a job can't be run. */
    async readiness() {
      const [apiReadiness, workerReadiness] = await Promise.all([api.readiness(), worker.readiness()])
      return { ...apiReadiness, info: { ...apiReadiness.info, jobs: workerReadiness.checks.jobs ?? '' } }
    },
    async stop() {
      await Promise.all([api.stop(), worker.stop()])
      // Not awaited: a statement that outlived the drain must not hold up the end.
      workerContext.ctx.db.close().catch(() => undefined)
    },
  }
}
