// Retries a failed job at once, and discards one after the seconds in which it can be undone.
import type { FailedJob } from '../../../../../../sdk/src/api.gen.ts'
import { requireApi, useConsole } from '../../../context.ts'
import { FAILED_JOBS } from '../../../data/installation-queries.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'

export function useJobActs() {
  const api = useSessionApi()
  const { cache, messages, delayAct, showProblem, showToast } = useConsole()
  const texts = messages.failedJobs
  const referenceTo = ({ event_id, subscriber }: FailedJob) => ({ uuid: event_id, subscriber })
  return {
    async retry(job: FailedJob) {
      try {
        await requireApi(api).retryFailedJob(referenceTo(job))
        showToast({ text: texts.retried })
      } catch (error) {
        showProblem(error)
      }
      cache.invalidate(FAILED_JOBS)
    },
    discard(job: FailedJob) {
      // The row goes away.
      document.getElementById('content')?.focus()
      delayAct({
        text: texts.discarded,
        show: () =>
          cache.updateList<FailedJob>(FAILED_JOBS, (list) =>
            list.filter((one) => one.event_id !== job.event_id || one.subscriber !== job.subscriber),
          ),
        async run() {
          await requireApi(api).deleteFailedJob(referenceTo(job))
          cache.invalidate(FAILED_JOBS)
        },
      })
    },
  }
}
