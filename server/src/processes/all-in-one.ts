// Runs api, mcp and worker in one process.
import { type Api, startHttp } from './api.ts'
import { type ProcessContext, withSeparatePool } from './build-context.ts'
import { startWorker } from './worker.ts'

export async function startAllInOne(built: ProcessContext): Promise<Api> {
  const api = await startHttp(built, ['api', 'mcp'])
  // A separate pool: requests must not wait for connections of the worker.
  const workerContext = withSeparatePool(built, 'meetwright start, worker')
  const worker = await startWorker(workerContext)
  return {
    port: api.port,
    setupUrl: api.setupUrl,
    // Shows the worker, but depends on the API only: a failing worker must not make the proxy reject requests.
    async readiness() {
      const { checks, ...readiness } = await api.readiness()
      return { ...readiness, checks: { ...checks, dispatch: worker.dispatchStatus() } }
    },
    async stop() {
      await Promise.all([api.stop(), worker.stop()])
      // Not awaited: a statement still running after the drain must not delay the exit.
      workerContext.ctx.db.close().catch(() => undefined)
    },
  }
}
