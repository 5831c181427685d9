// `meetwright demo --hosts N --events N`: options and output.
import { availableParallelism } from 'node:os'
import { type Input, integerOption, UsageError } from '../command.ts'
import { withContext } from '../with-context.ts'
import { fillLargeDemo } from './fill.ts'
import { type DemoSize, MAX_EVENTS_PER_HOST } from './layout.ts'

const DEFAULT_EVENTS_PER_HOST = 500
const MAX_HOSTS = 1_000_000

export const sizeOptions = {
  hosts: {
    takes: 'N',
    help: `total number of hosts in all organizations (events / ${DEFAULT_EVENTS_PER_HOST})`,
  },
  events: {
    takes: 'N',
    help: `total number of events, at most ${MAX_EVENTS_PER_HOST} per host (hosts × ${DEFAULT_EVENTS_PER_HOST})`,
  },
  seed: { takes: 'N', help: 'random seed; another seed gives other people and times (1)' },
}

/** Returns null without --hosts and --events. */
export function readSize(input: Input): DemoSize | null {
  const hosts = integerOption(input, 'hosts', 1, MAX_HOSTS)
  const events = integerOption(input, 'events', 0, MAX_HOSTS * MAX_EVENTS_PER_HOST)
  const seed = integerOption(input, 'seed', 0, 1_000_000)
  if (hosts === undefined && events === undefined) {
    if (seed !== undefined) throw new UsageError('--seed requires --hosts or --events.')
    return null
  }
  if (input.values.has('name') || input.values.has('people'))
    throw new UsageError(
      'Use either --name and --people (one organization), or --hosts and --events (many organizations).',
    )
  const size = {
    hosts: hosts ?? Math.max(1, Math.ceil((events ?? 0) / DEFAULT_EVENTS_PER_HOST)),
    events: events ?? (hosts ?? 0) * DEFAULT_EVENTS_PER_HOST,
    seed: seed ?? 1,
  }
  if (size.events > size.hosts * MAX_EVENTS_PER_HOST)
    throw new UsageError(
      `${size.hosts} hosts have time for at most ${size.hosts * MAX_EVENTS_PER_HOST} events. Increase --hosts.`,
    )
  return size
}

export async function runLargeDemo(input: Input, size: DemoSize): Promise<number> {
  const { terminal } = input
  const filled = await withContext(input, (ctx) => {
    const { url, poolSize } = ctx.config.database
    // Two more than CPU cores: while we generate the events of one team, PostgreSQL inserts those of others.
    const connections = Math.min(poolSize, availableParallelism() + 2)
    return fillLargeDemo({ db: ctx.db, clock: ctx.clock, databaseUrl: url, connections }, size, terminal)
  })
  const { organizations, hosts, events, claims } = filled
  terminal.out.line(
    `added ${organizations} organizations, ${hosts} hosts, ${events} events (${claims} claims)`,
  )
  if (hosts < size.hosts || events < size.events)
    terminal.out.line(`already present: ${size.hosts - hosts} hosts, ${size.events - events} events`)
  terminal.out.line(`owner ${filled.ownerEmail}`)
  terminal.err.line(
    `To act as the owner of the largest organization: meetwright token create --user ${filled.ownerEmail} --all-scopes`,
  )
  return 0
}
