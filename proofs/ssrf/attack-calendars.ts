// Attacks the CalDAV client: a server that names other hosts at every step, and SRV records that do.
import { forEachConcurrently } from '../../testbed/run-concurrently.ts'
import { CONCURRENCY, countOutcome, createContext, type OutcomeCounts } from './attack-callers.ts'
import { hostilePath, STEPS } from './calendar-responses.ts'
import { PUBLIC } from './closed-network.ts'
import { changingNames, createHost, FOREIGN_ZONE, internalNames, serviceDomain } from './dns-names.ts'
import type { Fixture } from './fixture.ts'
import { readAccount } from './read-account.ts'
import { hosts, spelledUrls } from './spellings.ts'

interface CalendarTry {
  readonly kind: string
  readonly address: string
}

/** In the short form, each internal URL is named at one step. URLs of other public hosts are named at all steps. */
function createTries(ports: Fixture['ports'], isFull: boolean): CalendarTry[] {
  const [port] = ports
  const server = `https://${createHost('hooks')}:${port}`
  // Hosts below the same domain may get the password, so only their addresses stop the call.
  const related = [...internalNames, ...changingNames].map(createHost)
  const foreign = [`hooks.${FOREIGN_ZONE}`, PUBLIC[0]]
  const toUrl = (host: string) => `https://${host}:${port}/hook`
  const atSteps = (urls: readonly string[], areAll: boolean) =>
    urls.flatMap((url, index) =>
      STEPS.filter((_, at) => areAll || at === index % STEPS.length).map((step) => ({
        kind: `CalDAV: ${step}`,
        address: `${server}${hostilePath(step, url)}`,
      })),
    )
  const services = [
    ...[...internalNames, ...changingNames].map(createHost),
    `hooks.${FOREIGN_ZONE}`,
    ...hosts.filter(isDnsName),
  ]
  return [
    ...atSteps([...spelledUrls(port), ...related.map(toUrl)], isFull),
    ...atSteps(foreign.map(toUrl), true),
    ...services.map((host) => ({ kind: 'CalDAV: SRV record', address: serviceDomain(host, port) })),
  ]
}

const isDnsName = (host: string) => /^[a-z0-9.-]+$/i.test(host) && !host.includes('..')

export interface CalendarAttack {
  readonly tries: number
  readonly outcomes: OutcomeCounts
  /** Requests with the password at hosts that it was not entered for. */
  readonly leaks: number
}

/** Needs the public receiver, so it makes no tries outside of the closed network. */
export async function attackCalendars(fixture: Fixture, isFull: boolean): Promise<CalendarAttack> {
  const ctx = createContext(fixture)
  const outcomes: OutcomeCounts = {}
  const tries = fixture.isClosed ? createTries(fixture.ports, isFull) : []
  fixture.expectListed(false)
  await forEachConcurrently(CONCURRENCY, tries, async ({ kind, address }) => {
    countOutcome(outcomes, kind, await readAccount(ctx, address))
  })
  return { tries: tries.length, outcomes, leaks: fixture.leaks() }
}
