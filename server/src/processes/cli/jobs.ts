// `meetwright jobs`: lists pending and failed jobs, and retries failed ones.
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type JobRow, listJobs, retryFailedJobs, retryJobs } from '../../platform/jobs/store.ts'
import { type Command, integerOption, UsageError } from './command.ts'
import { formatColumns } from './terminal.ts'
import { withContext } from './with-context.ts'

const DEFAULT_COUNT = 100

export const jobsList: Command = {
  about: `Prints one line per job, oldest first. A job delivers up to a hundred events to one subscriber. Its state is running, due
(as soon as a worker is free), waiting (it failed and is retried at the time shown) or failed (all attempts are used up; it only
runs again after \`meetwright jobs retry\`). Times are UTC. The worker log has the details of an error.`,
  operands: [],
  options: {
    failed: { help: 'only jobs that have used all their attempts' },
    count: { takes: 'N', help: `maximum number of jobs (${DEFAULT_COUNT})` },
  },
  async run(input) {
    const { terminal, switches } = input
    const count = integerOption(input, 'count', 1, 100_000) ?? DEFAULT_COUNT
    const onlyFailed = switches.has('failed')
    const jobs = await withContext(input, (ctx) =>
      ctx.db.jobs(listJobs(onlyFailed ? 'failed' : 'all', count + 1)),
    )
    if (jobs.length === 0) {
      terminal.err.line(onlyFailed ? 'No failed jobs.' : 'No jobs.')
      return 0
    }
    const [heading = '', ...lines] = formatColumns([HEADING, ...jobs.slice(0, count).map(describeJob)])
    // On standard error, because standard output must contain only jobs.
    terminal.err.line(terminal.err.style('bold', heading))
    for (const line of lines) terminal.out.line(line)
    if (jobs.length > count)
      terminal.err.line(`More jobs exist. To list them: meetwright jobs list --count ${count * 10}`)
    if (jobs.some(({ state }) => state === 'failed'))
      terminal.err.line('After fixing the cause: meetwright jobs retry ID, or --all')
    return 0
  },
}

const HEADING = ['ID', 'SUBSCRIBER', 'STATE', 'ATTEMPTS', 'EVENTS', 'CREATED', 'NEXT RUN', 'LAST ERROR']

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

/** If several events failed, each has a line with its reason. The first one is enough here. */
const firstLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && line !== 'Batch failures:') ?? ''

export const jobsRetry: Command = {
  about: `Retries one job, or every failed job with --all, with a fresh set of attempts. Events that were already handled are not
repeated. A worker picks the job up immediately.`,
  operands: [],
  optionalOperands: ['ID'],
  options: { all: { help: 'retry every failed job' } },
  async run(input) {
    const { terminal, operands, switches } = input
    const [id] = operands
    const all = switches.has('all')
    if (all === (id !== undefined))
      throw new UsageError('Pass either a job ID (meetwright jobs list --failed) or --all.')
    if (id !== undefined && !/^\d{1,18}$/.test(id))
      throw new UsageError(`"${id}" is not a job ID. A job ID is a number. See: meetwright jobs list`)
    const retried = await withContext(input, (ctx) =>
      ctx.db.jobs(id === undefined ? retryFailedJobs() : retryJobs([id])),
    )
    if (id !== undefined && retried.length === 0)
      throw new Error(`Job ${id} does not exist, or it is running. See: meetwright jobs list`)
    for (const job of retried) terminal.out.line(`retried ${job.id}`)
    if (retried.length === 0) terminal.err.line('No failed jobs: nothing to retry.')
    return 0
  },
}
