// Attacks the whole service as a user does: subscribes every URL, lets webhooks be sent and sent again, and watches the canary.
import { inLanes } from '../stand/lanes.ts'
import { withFault } from '../stand/planted-fault.ts'
import { countEnding, type Endings } from './attack-callers.ts'
import { type Attacker, enterService, LANES } from './attacker.ts'
import { noAddressIsChecked } from './faults.ts'
import { makeTries } from './tries.ts'
import type { World } from './world.ts'

export interface ServiceAttack {
  /** How the api answered to the URLs, and what came of the attempts at those that it took. */
  readonly endings: Endings
  readonly asked: number
  readonly accepted: number
  readonly attempts: number
  readonly redelivered: number
  /** Connections to the canary. */
  readonly hits: number
  /** The same when the sender has a fault; null: not tried. */
  readonly hitsWithFault: number | null
}

/** In each round. */
const REDELIVERED = 40

export async function attackService(
  world: World,
  rounds: number,
  progress: (says: string) => void,
): Promise<ServiceAttack> {
  const attacker = await enterService(world)
  const endings: Endings = {}
  try {
    const tries = makeTries(world, 0)
    let accepted = 0
    await inLanes(LANES, tries.length, async (place) => {
      const { kind, url } = tries[place] ?? { kind: '', url: '' }
      const status = await attacker.subscribe(url)
      if (status === 201) accepted += 1
      countEnding(endings, `asked for: ${kind}`, String(status))
    })
    let redelivered = 0
    for (let round = 1; round <= rounds; round += 1) {
      progress(`round ${round} of ${rounds} of what a user does`)
      redelivered += await haveSent(attacker, round * accepted)
    }
    const attempts = (await attacker.deliveries()).flatMap((delivery) => delivery.attempts)
    for (const { status, error } of attempts) countEnding(endings, 'sent', error ?? String(status))
    const hits = world.hits.length
    progress('a worker with a fault')
    const hitsWithFault = await sendWithFault(world, attacker, (rounds + 1) * accepted)
    const counts = { asked: tries.length, accepted, attempts: attempts.length, redelivered }
    return { ...counts, endings, hits, hitsWithFault }
  } finally {
    await attacker.stop()
  }
}

/** Something happens, and some of what was sent about it is asked for once more. */
async function haveSent(attacker: Attacker, planned: number): Promise<number> {
  await attacker.book()
  await attacker.untilQuiet(planned)
  attacker.passTime()
  const some = (await attacker.deliveries()).slice(-REDELIVERED)
  let redelivered = 0
  await inLanes(LANES, some.length, async (place) => {
    const delivery = some[place]
    if (delivery && (await attacker.redeliver(delivery)) === 202) redelivered += 1
  })
  await attacker.untilQuiet(planned)
  attacker.passTime()
  return redelivered
}

/** Outside of a closed network it would call somebody. */
async function sendWithFault(world: World, attacker: Attacker, planned: number): Promise<number | null> {
  if (!world.isClosed) return null
  const before = world.hits.length
  await attacker.restart(withFault(noAddressIsChecked))
  await attacker.book()
  await attacker.untilQuiet(planned)
  return world.hits.length - before
}
