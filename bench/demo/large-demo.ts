// `npm run bench:demo`: options and output.
import { availableParallelism } from 'node:os'
import { explain } from '../../server/src/platform/db/explain.ts'
import {
  type Command,
  type Input,
  type Invocation,
  integerOption,
  parseArguments,
  UsageError,
} from '../../server/src/processes/cli/command.ts'
import { formatOptions } from '../../server/src/processes/cli/help.ts'
import { withContext } from '../../server/src/processes/cli/with-context.ts'
import { fillLargeDemo } from './fill.ts'
import { type DemoSize, MAX_EVENTS_PER_HOST } from './layout.ts'

const DEFAULT_HOSTS = 200
const DEFAULT_EVENTS_PER_HOST = 500
const MAX_HOSTS = 1_000_000

const command: Command = {
  about: `Usage: npm run bench:demo -- [options]

Creates many organizations, one of them very large, hosts with working hours and event types, and a year of events and
invitees around today. Uses the database in DATABASE_URL, or of a running \`meetwright dev\` in the working directory.
Running it again with the same numbers and seed adds only what is missing; other values add another set of organizations.
These events send no webhooks and no mail.`,
  options: {
    hosts: {
      takes: 'N',
      help: `total number of hosts (events / ${DEFAULT_EVENTS_PER_HOST}, or ${DEFAULT_HOSTS})`,
    },
    events: {
      takes: 'N',
      help: `total number of events, at most ${MAX_EVENTS_PER_HOST} per host (hosts × ${DEFAULT_EVENTS_PER_HOST})`,
    },
    seed: { takes: 'N', help: 'random seed; another seed gives other people and times (1)' },
    help: { help: 'print this help' },
  },
  run: createLargeDemo,
}

/** Returns the exit code. */
export async function runLargeDemo(args: readonly string[], invocation: Invocation): Promise<number> {
  const { out, err } = invocation.terminal
  try {
    const parsed = parseArguments(command, args)
    if (!parsed.switches.has('help')) return (await command.run({ ...parsed, ...invocation })) ?? 0
    for (const line of [command.about, '', ...formatOptions(command)]) out.line(line)
    return 0
  } catch (error) {
    err.line(error instanceof UsageError ? error.message : explain(error))
    return error instanceof UsageError ? 2 : 1
  }
}

function readSize(input: Input): DemoSize {
  const events = integerOption(input, 'events', 0, MAX_HOSTS * MAX_EVENTS_PER_HOST)
  const defaultHosts =
    events === undefined ? DEFAULT_HOSTS : Math.max(1, Math.ceil(events / DEFAULT_EVENTS_PER_HOST))
  const hosts = integerOption(input, 'hosts', 1, MAX_HOSTS) ?? defaultHosts
  const size = {
    hosts,
    events: events ?? hosts * DEFAULT_EVENTS_PER_HOST,
    seed: integerOption(input, 'seed', 0, 1_000_000) ?? 1,
  }
  if (size.events > hosts * MAX_EVENTS_PER_HOST)
    throw new UsageError(
      `${hosts} hosts have time for at most ${hosts * MAX_EVENTS_PER_HOST} events. Increase --hosts.`,
    )
  return size
}

async function createLargeDemo(input: Input): Promise<number> {
  const { terminal } = input
  const size = readSize(input)
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
