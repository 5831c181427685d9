// Attacks the whole service as a user: subscribes every URL, triggers and redelivers webhooks, and watches the
// canary.
import { withFault } from '../../testbed/planted-fault.ts'
import { forEachConcurrently } from '../../testbed/run-concurrently.ts'
import { countOutcome, type OutcomeCounts } from './attack-callers.ts'
import { type Attacker, CONCURRENCY, startAttacker } from './attacker.ts'
import { uncheckedAddress } from './faults.ts'
import type { Fixture } from './fixture.ts'
import { createTries } from './tries.ts'

export interface ServiceAttack {
  /** Statuses of the API for the URLs, and results of the attempts at accepted ones. */
  readonly outcomes: OutcomeCounts
  readonly urlCount: number
  readonly accepted: number
  readonly attempts: number
  readonly redelivered: number
  /** Connections to the canary. */
  readonly hits: number
  /** The same with a fault in the sender; null if not tried. */
  readonly hitsWithFault: number | null
}

/** In each round. */
const REDELIVERIES_PER_ROUND = 40

export async function attackService(
  fixture: Fixture,
  rounds: number,
  progress: (line: string) => void,
): Promise<ServiceAttack> {
  const attacker = await startAttacker(fixture)
  const outcomes: OutcomeCounts = {}
  try {
    const tries = createTries(fixture, 0)
    let accepted = 0
    await forEachConcurrently(CONCURRENCY, tries, async ({ kind, url }) => {
      const status = await attacker.subscribe(url)
      if (status === 201) accepted += 1
      countOutcome(outcomes, `subscribe: ${kind}`, String(status))
    })
    let redelivered = 0
    for (let round = 1; round <= rounds; round += 1) {
      progress(`round ${round} of ${rounds} through the service`)
      redelivered += await triggerDeliveries(attacker, round * accepted)
    }
    const attempts = (await attacker.deliveries()).flatMap((delivery) => delivery.attempts)
    for (const { status, error } of attempts) countOutcome(outcomes, 'sent', error ?? String(status))
    const hits = fixture.hits.length
    progress('planting a fault in the worker')
    const hitsWithFault = await sendWithFault(fixture, attacker, (rounds + 1) * accepted)
    const counts = { urlCount: tries.length, accepted, attempts: attempts.length, redelivered }
    return { ...counts, outcomes, hits, hitsWithFault }
  } finally {
    await attacker.stop()
  }
}

/** Triggers an event, and requests redelivery of some of its deliveries. */
async function triggerDeliveries(attacker: Attacker, planned: number): Promise<number> {
  await attacker.book()
  await attacker.waitUntilIdle(planned)
  attacker.advanceClock()
  const recent = (await attacker.deliveries()).slice(-REDELIVERIES_PER_ROUND)
  let redelivered = 0
  await forEachConcurrently(CONCURRENCY, recent, async (delivery) => {
    if ((await attacker.redeliver(delivery)) === 202) redelivered += 1
  })
  await attacker.waitUntilIdle(planned)
  attacker.advanceClock()
  return redelivered
}

/** Outside of a closed network this could call other machines. */
async function sendWithFault(fixture: Fixture, attacker: Attacker, planned: number): Promise<number | null> {
  if (!fixture.isClosed) return null
  const before = fixture.hits.length
  await attacker.restart(withFault(uncheckedAddress))
  await attacker.book()
  await attacker.waitUntilIdle(planned)
  return fixture.hits.length - before
}
