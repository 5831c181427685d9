// Everything in one process: what a single installation needs.
import { type Api, startApi } from './api.ts'
import type { Built } from './build-context.ts'
import { startWorker } from './worker.ts'

export async function startAllInOne(built: Built): Promise<Api> {
  const api = await startApi(built)
  const worker = await startWorker(built)
  return {
    port: api.port,
    readiness: () => api.readiness(),
    async stop() {
      await Promise.all([api.stop(), worker.stop()])
    },
  }
}
