// Attacks the clients of Google, Microsoft and Zoom: a server in their place that names other hosts at every step.
import { forEachConcurrently } from '../../testbed/run-concurrently.ts'
import { CONCURRENCY, countOutcome, createContext, type OutcomeCounts } from './attack-callers.ts'
import { PUBLIC } from './closed-network.ts'
import { changingNames, createHost, FOREIGN_ZONE, internalNames } from './dns-names.ts'
import type { Fixture } from './fixture.ts'
import { PROVIDER_STEPS, providerBase } from './provider-responses.ts'
import { providers, readProvider } from './read-provider.ts'
import { spelledUrls } from './spellings.ts'

export interface ProviderAttack {
  readonly tries: number
  readonly outcomes: OutcomeCounts
}

/** In the short form, each internal URL is named at one step of one provider. URLs of public hosts are named at all. */
function createTries(port: number, isFull: boolean) {
  const origin = `https://${createHost('hooks')}:${port}`
  const places = providers.flatMap((provider) => PROVIDER_STEPS.map((step) => ({ provider, step })))
  const toUrl = (host: string) => `https://${host}:${port}/hook`
  const internal = [...spelledUrls(port), ...[...internalNames, ...changingNames].map(createHost).map(toUrl)]
  const foreign = [
    ...[`hooks.${FOREIGN_ZONE}`, createHost('hooks'), PUBLIC[0]].map(toUrl),
    // Another path of the same host.
    `${origin}/hook`,
  ]
  const atPlaces = (urls: readonly string[], areAll: boolean) =>
    urls.flatMap((url, index) =>
      places
        .filter((_, at) => areAll || at === index % places.length)
        .map(({ provider, step }) => ({
          provider,
          kind: `${provider}: ${step}`,
          base: providerBase(origin, step, url),
        })),
    )
  return [...atPlaces(internal, isFull), ...atPlaces(foreign, true)]
}

/** Needs the public receiver, so it makes no tries outside of the closed network. */
export async function attackProviders(fixture: Fixture, isFull: boolean): Promise<ProviderAttack> {
  const ctx = createContext(fixture)
  const outcomes: OutcomeCounts = {}
  const tries = fixture.isClosed ? createTries(fixture.ports[0], isFull) : []
  fixture.expectListed(false)
  await forEachConcurrently(CONCURRENCY, tries, async ({ kind, provider, base }) => {
    countOutcome(outcomes, kind, await readProvider(ctx, provider, base))
  })
  return { tries: tries.length, outcomes }
}
