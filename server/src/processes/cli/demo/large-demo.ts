// `meetwright demo --hosts N --events N`: what it takes, and what it says.
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
    help: `how many hosts all organizations have together (events / ${DEFAULT_EVENTS_PER_HOST})`,
  },
  events: {
    takes: 'N',
    help: `how many events they have, at most ${MAX_EVENTS_PER_HOST} each (hosts × ${DEFAULT_EVENTS_PER_HOST})`,
  },
  seed: { takes: 'N', help: 'another one makes other people and other times (1)' },
}

/** Null where none was asked for. */
export function readSize(input: Input): DemoSize | null {
  const hosts = integerOption(input, 'hosts', 1, MAX_HOSTS)
  const events = integerOption(input, 'events', 0, MAX_HOSTS * MAX_EVENTS_PER_HOST)
  const seed = integerOption(input, 'seed', 0, 1_000_000)
  if (hosts === undefined && events === undefined) {
    if (seed !== undefined) throw new UsageError('--seed goes with --hosts and --events.')
    return null
  }
  if (input.values.has('name') || input.values.has('people'))
    throw new UsageError(
      '--name and --people fill one organization, --hosts and --events many: give one or the other.',
    )
  const size = {
    hosts: hosts ?? Math.max(1, Math.ceil((events ?? 0) / DEFAULT_EVENTS_PER_HOST)),
    events: events ?? (hosts ?? 0) * DEFAULT_EVENTS_PER_HOST,
    seed: seed ?? 1,
  }
  if (size.events > size.hosts * MAX_EVENTS_PER_HOST)
    throw new UsageError(
      `${size.hosts} hosts have time for at most ${size.hosts * MAX_EVENTS_PER_HOST} events: give more --hosts.`,
    )
  return size
}

export async function runLargeDemo(input: Input, size: DemoSize): Promise<number> {
  const { terminal } = input
  const filled = await withContext(input, (ctx) => {
    const { url, poolSize } = ctx.config.database
    // Two more than cores: while we invent the events of one team, PostgreSQL has others to work on.
    const connections = Math.min(poolSize, availableParallelism() + 2)
    return fillLargeDemo({ db: ctx.db, clock: ctx.clock, databaseUrl: url, connections }, size, terminal)
  })
  const { organizations, hosts, events, claims } = filled
  terminal.out.line(
    `added ${organizations} organizations, ${hosts} hosts, ${events} events (${claims} claims)`,
  )
  if (hosts < size.hosts || events < size.events)
    terminal.out.line(`there before: ${size.hosts - hosts} hosts, ${size.events - events} events`)
  terminal.out.line(`owner ${filled.ownerEmail}`)
  terminal.err.line(
    `Act as the owner of the largest: meetwright token create --user ${filled.ownerEmail} --all-scopes`,
  )
  return 0
}
