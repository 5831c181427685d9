// Proves that connected calendars are read as their owners see them, and stay the same as the bookings here.
import { CYRUS, RADICALE, XANDIKOS } from '../testbed/caldav-servers.ts'
import { reportFaultChecks } from '../testbed/planted-fault.ts'
import { forEachConcurrently } from '../testbed/run-concurrently.ts'
import type { Proof, Report, Verdict } from '../testbed/runner.ts'
import { countedGoogle } from './calendars/counting/counted-google.ts'
import { countedMicrosoft } from './calendars/counting/counted-microsoft.ts'
import { proveCounting } from './calendars/counting/prove-counting.ts'
import { proveProviderCounting } from './calendars/counting/prove-provider-counting.ts'
import { proveCrowd } from './calendars/crowd/prove-crowd.ts'
import { proveExpansion } from './calendars/expansion/prove-expansion.ts'
import { proveFreshness } from './calendars/freshness/prove-freshness.ts'
import { proveNoticeFreshness } from './calendars/freshness/prove-notice-freshness.ts'
import { onLiveCaldav } from './calendars/live/live-caldav.ts'
import { onLiveGoogle } from './calendars/live/live-google.ts'
import { onLiveMicrosoft } from './calendars/live/live-microsoft.ts'
import { LIVE_SERVICES, type LiveService, LiveSettingsError } from './calendars/live/live-settings.ts'
import { losingGoogle, losingMicrosoft, losingRadicale } from './calendars/loss/losing-servers.ts'
import { proveLoss } from './calendars/loss/prove-loss.ts'
import type { PartResult } from './calendars/part-result.ts'
import { proveQuiet } from './calendars/quiet/prove-quiet.ts'
import { quietCyrus } from './calendars/quiet/quiet-cyrus.ts'
import { quietGoogle } from './calendars/quiet/quiet-google.ts'
import { quietMicrosoft } from './calendars/quiet/quiet-microsoft.ts'
import { proveRoomsZoom } from './calendars/rooms-zoom/prove-rooms-zoom.ts'
import { onCaldav } from './calendars/two-way/caldav-tested.ts'
import { GOOGLE, GOOGLE_WITHOUT_LOSSES } from './calendars/two-way/google-tested.ts'
import { MICROSOFT, MICROSOFT_WITHOUT_LOSSES } from './calendars/two-way/microsoft-tested.ts'
import { proveLive, proveSafeguards, proveTwoWay } from './calendars/two-way/prove-two-way.ts'
import type { TestedServer } from './calendars/two-way/tested-server.ts'

const MAX_SHOWN = 20
const SHORT_CONCURRENCY = 4

interface Part {
  readonly name: string
  /** It measures time, which needs the whole machine, or takes longer than a short form may. */
  readonly isFullOnly?: boolean
  /** Without it, the part fails at full size, and is left out of the short form. */
  readonly server?: Pick<TestedServer, 'name' | 'packages' | 'isInstalled'>
  prove(full: boolean, seed: number, report: Report): Promise<PartResult>
}

const twoWayOn = (server: TestedServer): Part => ({
  name: `two-way-${server.name.toLowerCase()}`,
  server,
  prove: (full, seed, report) => proveTwoWay(server, full, seed, report),
})

const safeguardsOn = (name: string, server: TestedServer): Part => ({
  name,
  isFullOnly: true,
  prove: (_full, seed, report) => proveSafeguards(server, seed, report),
})

const noticesOf = (server: TestedServer): Part => ({
  name: `freshness-${server.name.toLowerCase()}`,
  isFullOnly: true,
  prove: (full, seed) => proveNoticeFreshness(server, full, seed),
})

const PARTS: readonly Part[] = [
  { name: 'expansion', prove: proveExpansion },
  { name: 'counting-caldav', prove: (_full, _seed, report) => proveCounting(report) },
  { name: 'counting-google', prove: (full) => proveProviderCounting(countedGoogle, full) },
  { name: 'counting-microsoft', prove: (full) => proveProviderCounting(countedMicrosoft, full) },
  twoWayOn(onCaldav(RADICALE)),
  { ...twoWayOn(onCaldav(XANDIKOS)), isFullOnly: true },
  { ...twoWayOn(onCaldav(CYRUS)), isFullOnly: true },
  twoWayOn(GOOGLE),
  twoWayOn(MICROSOFT),
  safeguardsOn('two-way-safeguards', onCaldav(RADICALE)),
  safeguardsOn('google-safeguards', GOOGLE),
  safeguardsOn('microsoft-safeguards', MICROSOFT),
  { name: 'loss-radicale', prove: (full, seed) => proveLoss(losingRadicale, full, seed) },
  { name: 'loss-google', prove: (full, seed) => proveLoss(losingGoogle, full, seed) },
  { name: 'loss-microsoft', prove: (full, seed) => proveLoss(losingMicrosoft, full, seed) },
  {
    name: 'quiet-cyrus',
    server: CYRUS,
    prove: (full, seed, report) => proveQuiet(quietCyrus, full, seed, report),
  },
  { name: 'quiet-google', prove: (full, seed, report) => proveQuiet(quietGoogle, full, seed, report) },
  {
    name: 'quiet-microsoft',
    prove: (full, seed, report) => proveQuiet(quietMicrosoft, full, seed, report),
  },
  {
    name: 'freshness-radicale',
    isFullOnly: true,
    prove: (_full, seed, report) => proveFreshness(seed, report),
  },
  noticesOf(GOOGLE_WITHOUT_LOSSES),
  noticesOf(MICROSOFT_WITHOUT_LOSSES),
  { name: 'rooms-zoom', prove: proveRoomsZoom },
  { name: 'crowd', prove: proveCrowd },
]

const describeMissing = ({ name, server }: Part): string =>
  `${name} did not run: ${server?.name} is not installed (apt-get install ${server?.packages})`

const LIVE_SERVERS: Readonly<Record<LiveService, () => TestedServer>> = {
  google: () => onLiveGoogle(process.env.LIVE_GOOGLE_URL ?? null),
  microsoft: () => onLiveMicrosoft(process.env.LIVE_MICROSOFT_URL ?? null),
  caldav: onLiveCaldav,
}

/** The two-way part with an account of the caller. */
async function runLive(service: LiveService, seed: number, report: Report): Promise<Verdict> {
  try {
    const { failures, figure } = await proveLive(LIVE_SERVERS[service](), seed, report)
    for (const failure of failures.slice(0, MAX_SHOWN)) report.print(failure)
    return { pass: failures.length === 0, figure }
  } catch (error) {
    if (error instanceof LiveSettingsError) return { pass: false, figure: error.message }
    throw error
  }
}

export default {
  claim: 'Events of other calendars block exactly their time, and bookings are in the hosts’ calendars once.',
  parts: PARTS.map(({ name }) => name),
  runsPartsAlone: true,
  services: LIVE_SERVICES,
  seed: 22,
  shortSeconds: 60,
  async run({ full, includesPart, isPartSelected, service, seed }, report) {
    if (service !== null) return runLive(service as LiveService, seed, report)
    const selected = PARTS.filter(
      ({ name, isFullOnly = false }) => includesPart(name) && (full || isPartSelected || !isFullOnly),
    )
    const missing = selected.filter(({ server }) => server?.isInstalled() === false)
    const parts = selected.filter((part) => !missing.includes(part))
    const [firstMissing] = missing
    if (!full && parts.length === 0 && firstMissing !== undefined)
      return { skip: describeMissing(firstMissing) }
    const results: PartResult[] = []
    // In the short form most of the time is spent waiting.
    await forEachConcurrently(full ? 1 : SHORT_CONCURRENCY, parts, async (part) => {
      results.push(await part.prove(full, seed, report))
    })
    const failures = results.flatMap((result) => result.failures)
    for (const failure of [...missing.map(describeMissing), ...failures.slice(0, MAX_SHOWN)])
      report.print(failure)
    const areCaught = reportFaultChecks(
      report,
      results.flatMap((result) => result.faultChecks),
    )
    const isComplete = missing.length === 0 || !full
    return {
      pass: failures.length === 0 && areCaught && isComplete,
      figure: [...results.map(({ figure }) => figure), ...missing.map(describeMissing)].join('; '),
    }
  },
} satisfies Proof
