// `meetwright jobs`: lists events that a subscriber failed to handle, and retries them.
import { type Instant, iso } from '../../domain/time/instant.ts'
import { MAX_ATTEMPTS } from '../../platform/jobs/handle-events.ts'
import { listRetries, type RetryRow, retryNow } from '../../platform/jobs/store.ts'
import { isUuid } from '../../platform/uris.ts'
import { type Command, integerOption, UsageError } from './command.ts'
import { formatColumns } from './terminal.ts'
import { withContext } from './with-context.ts'

const DEFAULT_COUNT = 100

export const jobsList: Command = {
  about: `Prints one line per event that a subscriber failed to handle, oldest first. Its state is waiting (it is retried at the
time shown) or failed (all attempts are used up; it only runs again after \`meetwright jobs retry\`). Times are UTC. The worker log
has the details of an error.`,
  options: {
    failed: { help: 'only events that have used all their attempts' },
    count: { takes: 'N', help: `maximum number of lines (${DEFAULT_COUNT})` },
  },
  async run(input) {
    const { terminal, switches } = input
    const count = integerOption(input, 'count', 1, 100_000) ?? DEFAULT_COUNT
    const onlyFailed = switches.has('failed')
    const jobs = await withContext(input, (ctx) =>
      ctx.db.batch(listRetries(onlyFailed ? 'failed' : 'all', count + 1)),
    )
    if (jobs.length === 0) {
      terminal.err.line(onlyFailed ? 'No failed events.' : 'No events wait for a retry.')
      return
    }
    const [heading = '', ...lines] = formatColumns([HEADING, ...jobs.slice(0, count).map(describeJob)])
    // On standard error, because standard output must contain only events.
    terminal.err.line(terminal.err.style('bold', heading))
    for (const line of lines) terminal.out.line(line)
    if (jobs.length > count)
      terminal.err.line(`More events exist. To list them: meetwright jobs list --count ${count * 10}`)
    if (jobs.some(({ due_at }) => due_at === null))
      terminal.err.line('After fixing the cause: meetwright jobs retry EVENT, or --all')
  },
}

const HEADING = ['EVENT', 'SUBSCRIBER', 'STATE', 'ATTEMPTS', 'CREATED', 'NEXT RUN', 'LAST ERROR']

const describeJob = (retry: RetryRow): string[] => [
  retry.event_id,
  retry.subscriber,
  retry.due_at === null ? 'failed' : 'waiting',
  `${retry.attempts}/${MAX_ATTEMPTS}`,
  minute(retry.created_at),
  retry.due_at === null ? 'never' : minute(retry.due_at),
  retry.last_error.split('\n')[0] ?? '',
]

const minute = (at: Instant) => iso(at).slice(0, 16).replace('T', ' ')

export const jobsRetry: Command = {
  about: `Retries one event, or every failed event with --all, with a fresh set of attempts. Only subscribers that failed run
again. A worker retries it within a second.`,
  optionalOperands: ['EVENT'],
  options: { all: { help: 'retry every failed event' } },
  async run(input) {
    const { terminal, operands, switches } = input
    const [id] = operands
    const all = switches.has('all')
    if (all === (id !== undefined))
      throw new UsageError('Pass either an event ID (meetwright jobs list --failed) or --all.')
    if (id !== undefined && !isUuid(id))
      throw new UsageError(`"${id}" is not an event ID. See: meetwright jobs list`)
    const retried = await withContext(input, (ctx) => ctx.db.batch(retryNow(id ?? null)))
    if (id !== undefined && retried.length === 0)
      throw new Error(`No failed event has the ID ${id}. See: meetwright jobs list`)
    for (const { event_id, subscriber } of retried) terminal.out.line(`retrying ${event_id} ${subscriber}`)
    if (retried.length === 0) terminal.err.line('No failed events: nothing to retry.')
  },
}
