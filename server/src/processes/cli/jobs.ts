// `meetwright jobs`: what the worker has to do, what it could not do, and another try for it.
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type JobRow, listJobs, retryFailedJobs, retryJobs } from '../../platform/jobs/store.ts'
import { type Command, integerOption, UsageError } from './command.ts'
import { formatColumns } from './terminal.ts'
import { withContext } from './with-context.ts'

const DEFAULT_COUNT = 100

export const jobsList: Command = {
  about: `Prints one line for each job, the oldest first. A job hands up to a hundred events to one subscriber. Its state is
running, due (as soon as a worker has time), waiting (it failed, and is tried again at the time shown) or failed (it has used all
its attempts; nothing more happens until \`meetwright jobs retry\`). Times are UTC. The log of the worker says more of an error.`,
  operands: [],
  options: {
    failed: { help: 'only those that have used all their attempts' },
    count: { takes: 'N', help: `at most so many (${DEFAULT_COUNT})` },
  },
  async run(input) {
    const { terminal, switches } = input
    const count = integerOption(input, 'count', 1, 100_000) ?? DEFAULT_COUNT
    const onlyFailed = switches.has('failed')
    const jobs = await withContext(input, (ctx) =>
      ctx.db.jobs(listJobs(onlyFailed ? 'failed' : 'all', count + 1)),
    )
    if (jobs.length === 0) {
      terminal.err.line(onlyFailed ? 'No job has failed for good.' : 'There is nothing to do.')
      return 0
    }
    const [heading = '', ...lines] = formatColumns([HEADING, ...jobs.slice(0, count).map(describeJob)])
    // Not among the results: whoever pipes them wants jobs.
    terminal.err.line(terminal.err.style('bold', heading))
    for (const line of lines) terminal.out.line(line)
    if (jobs.length > count) terminal.err.line(`There are more: meetwright jobs list --count ${count * 10}`)
    if (jobs.some(({ state }) => state === 'failed'))
      terminal.err.line('Once the cause is gone: meetwright jobs retry ID, or --all')
    return 0
  },
}

const HEADING = ['ID', 'SUBSCRIBER', 'STATE', 'ATTEMPTS', 'EVENTS', 'MADE', 'RUNS', 'LAST ERROR']

const describeJob = (job: JobRow): string[] => [
  job.id,
  job.subscriber,
  job.state,
  `${job.attempts}/${job.max_attempts}`,
  String(job.events),
  minute(job.created_at),
  job.state === 'waiting' ? minute(job.run_at) : job.state === 'failed' ? 'never' : 'now',
  firstLine(job.last_error ?? ''),
]

const minute = (at: Instant) => iso(at).slice(0, 16).replace('T', ' ')

/** Of several events that failed each has its reason in a line; the first is as good as any. */
const firstLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && line !== 'Batch failures:') ?? ''

export const jobsRetry: Command = {
  about: `Lets a job run again, with all its attempts before it, or with --all every job that has failed for good. Events that were
handled before are not in it any more. A worker takes it at once.`,
  operands: [],
  optionalOperands: ['ID'],
  options: { all: { help: 'every job that has failed for good' } },
  async run(input) {
    const { terminal, operands, switches } = input
    const [id] = operands
    const all = switches.has('all')
    if (all === (id !== undefined))
      throw new UsageError('Say which: the ID of a job (meetwright jobs list --failed), or --all.')
    if (id !== undefined && !/^\d{1,18}$/.test(id))
      throw new UsageError(`"${id}" is no ID of a job: it is a number. See: meetwright jobs list`)
    const retried = await withContext(input, (ctx) =>
      ctx.db.jobs(id === undefined ? retryFailedJobs() : retryJobs([id])),
    )
    if (id !== undefined && retried.length === 0)
      throw new Error(
        `There is no job ${id}, or it is being run right now. See what there is: meetwright jobs list`,
      )
    for (const job of retried) terminal.out.line(`retried ${job.id}`)
    if (retried.length === 0) terminal.err.line('No job has failed for good: there is nothing to retry.')
    return 0
  },
}
