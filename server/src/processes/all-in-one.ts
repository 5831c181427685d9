// Everything in one process: what a single installation needs.
import { type Api, startHttp } from './api.ts'
import { type Built, withOwnConnections } from './build-context.ts'
import { startWorker } from './worker.ts'

export async function startAllInOne(built: Built): Promise<Api> {
  const api = await startHttp(built, ['api', 'mcp'])
  // However much there is to do in the background, requests do not wait for its connections.
  const apart = withOwnConnections(built, 'meetwright start, worker')
  const worker = await startWorker(apart)
  return {
    port: api.port,
    /** The api's: a proxy must not turn requests away because a job can't be run. */
    async readiness() {
      const [forRequests, forJobs] = await Promise.all([api.readiness(), worker.readiness()])
      return { ...forRequests, info: { ...forRequests.info, jobs: forJobs.checks.jobs ?? '' } }
    },
    async stop() {
      await Promise.all([api.stop(), worker.stop()])
      // Not awaited: a statement that outlived the drain must not hold up the end.
      apart.ctx.db.close().catch(() => undefined)
    },
  }
}
