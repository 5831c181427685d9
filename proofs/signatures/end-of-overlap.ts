// The day for which both keys sign after a change: to the millisecond, on a clock that is moved.
import { endApi } from '../stand/stand.ts'
import { createTestClock, type TestClock } from '../stand/test-clock.ts'
import type { Setting } from './find-faults.ts'
import { deliveriesOf, liveThrough, openHouse, subscribe } from './house.ts'
import { changeKey } from './rotate-keys.ts'
import { type Judged, packageRefusal, signaturesIn } from './third-party.ts'

const DAY = 86_400_000

/** Nobody else may send meanwhile. */
export async function findFaultsOfOverlap(setting: Setting): Promise<string[]> {
  const { stand, third, environment } = setting
  const clock = createTestClock(Date.now())
  const options = { command: 'start', environment: { ...environment, ...clock.environment } } as const
  const api = await stand.startApi(options)
  try {
    return await lookBothWays(setting, clock, api.url)
  } finally {
    await endApi(api)
    third.setClock(null)
    clock.remove()
  }
}

async function lookBothWays(
  { stand, client, third }: Setting,
  clock: TestClock,
  url: string,
): Promise<string[]> {
  const house = await openHouse(stand, client, () => url)
  const setClock = (at: number) => {
    clock.set(at)
    third.setClock(at)
  }
  const changedAt = Date.now()
  setClock(changedAt)
  const { id, endpoint } = await subscribe(house, third, 'overlap')
  const old = endpoint.key
  const key = await changeKey(house, id)
  const look = async (round: number) => {
    const from = third.judged.length
    await liveThrough(house, round)
    const come = () => third.judged.slice(from).filter((one) => one.endpoint === endpoint)
    await third.until(() => come().length >= deliveriesOf(house, round))
    return come()
  }
  setClock(changedAt + DAY - 1)
  const before = await look(0)
  endpoint.key = key
  setClock(changedAt + DAY)
  const after = await look(1)

  const areRight = (all: readonly Judged[], signatures: number) =>
    all.length > 0 && all.every((one) => one.refusal === null && signaturesIn(one).length === signatures)
  const { headers, body } = after[0]?.received ?? { headers: {}, body: '' }
  return [
    areRight(before, 2) ? '' : 'a millisecond before the day is over, not every delivery has both signatures',
    areRight(after, 1) ? '' : 'when the day is over, not every delivery has one signature, of the new key',
    packageRefusal(old, headers, body) === null ? 'the old key verifies when the day is over' : '',
  ].filter((fault) => fault !== '')
}
