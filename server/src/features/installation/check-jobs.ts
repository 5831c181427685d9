// Check of the installation: workers handle events, and none have been given up.
import { type Instant, MINUTE } from '../../domain/time/instant.ts'
import type { Database } from '../../platform/db/database.ts'
import { retryCounts, undispatchedEvents } from '../../platform/jobs/store.ts'
import type { Finding } from './report-finding.ts'

/** A worker dispatches an event within a second. */
const MAX_WAIT_MS = 5 * MINUTE

export async function checkJobs(db: Database, now: Instant): Promise<Finding[]> {
  const [waiting] = await db.batch(undispatchedEvents())
  const [retries] = await db.batch(retryCounts(now))
  const failed = retries?.failed ?? 0
  const oldest = waiting?.oldest ?? null
  const worker: Finding =
    oldest !== null && now - oldest > MAX_WAIT_MS
      ? {
          level: 'warning',
          text: `no worker has handled the oldest event for ${Math.floor((now - oldest) / MINUTE)} minutes`,
          fix: 'Start `meetwright worker` (or `meetwright start`), or look into its log.',
        }
      : { level: 'ok', text: 'no event waits for a worker' }
  const jobs: Finding =
    failed > 0
      ? {
          level: 'warning',
          text: `${failed} ${failed === 1 ? 'job has' : 'jobs have'} used all attempts`,
          fix: 'After fixing the cause, retry them: `meetwright jobs list --failed`, `meetwright jobs retry`.',
        }
      : { level: 'ok', text: 'no job has used all its attempts' }
  return [worker, jobs]
}
