// Changes the keys of all subscriptions while webhooks are sent: each receiver takes the new key when it likes, and misses nothing.
import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../testbed/random.ts'
import { runRound, type Subscription, type TestOrganization } from './organization.ts'
import type { ThirdParty } from './third-party.ts'

export interface Rotations {
  readonly rotations: number
  /** Between the change and the moment when the receiver took the new key: by the old one. */
  readonly byOld: number
  /** From then on: by the new one. */
  readonly byNew: number
  /** How many rounds everything took. */
  readonly rounds: number
}

const CONCURRENCY = 3
/** A moment after the change every request that is begun carries both signatures, also on a machine that is busy. */
const MIN_DELAY_MS = 2_000
const MAX_DELAY_MS = 4_000
/** As long as this some of them take to answer: what is to be sent to them piles up, and waits for longer than that. */
const SLOW_MS = 2_000
/** So much happens before the first change: what follows from it is more than a slow one takes meanwhile. */
const FIRST_ROUNDS = 8
const MIN_DELIVERIES = 3

/** Rounds are numbered from `first`. */
export async function rotateUnderLoad(
  organization: TestOrganization,
  thirdParty: ThirdParty,
  random: Random,
  { times, first }: { readonly times: number; readonly first: number },
): Promise<Rotations> {
  let rounds = 0
  let isOver = false
  const runRounds = async () => {
    while (!isOver) {
      rounds += 1
      await runRound(organization, first + rounds - 1)
    }
  }
  organization.subscriptions.forEach(({ endpoint }, index) => {
    endpoint.slowMs = index % 2 === 0 ? SLOW_MS : 0
  })
  const running = Promise.all(Array.from({ length: CONCURRENCY }, runRounds))
  await thirdParty.waitUntil(() => rounds > FIRST_ROUNDS)
  const counts = await Promise.all(
    organization.subscriptions.map(async (subscription, index) => {
      const own = { byOld: 0, byNew: 0 }
      for (let time = 0; time < times; time += 1) {
        const { byOld, byNew } = await rotateOnce(organization, thirdParty, subscription, {
          isProvided: (index + time) % 2 === 0,
          waitMs: random.int(MIN_DELAY_MS, MAX_DELAY_MS),
        })
        own.byOld += byOld
        own.byNew += byNew
      }
      return own
    }),
  ).finally(() => {
    isOver = true
    for (const { endpoint } of organization.subscriptions) endpoint.slowMs = 0
  })
  await running
  const sum = (name: 'byOld' | 'byNew') => counts.reduce((total, one) => total + one[name], 0)
  return {
    rotations: organization.subscriptions.length * times,
    byOld: sum('byOld'),
    byNew: sum('byNew'),
    rounds,
  }
}

async function rotateOnce(
  organization: TestOrganization,
  thirdParty: ThirdParty,
  { id, endpoint }: Subscription,
  { isProvided, waitMs }: { readonly isProvided: boolean; readonly waitMs: number },
): Promise<{ byOld: number; byNew: number }> {
  const countArrived = () => thirdParty.judged.filter((one) => one.endpoint === endpoint).length
  const waitForMore = async (count: number) => {
    const before = countArrived()
    await thirdParty.waitUntil(() => countArrived() >= before + count)
  }
  await waitForMore(MIN_DELIVERIES)
  const key = await changeKey(organization, id, isProvided)
  const changedAt = countArrived()
  await Promise.all([delay(waitMs), waitForMore(MIN_DELIVERIES)])
  endpoint.key = key
  const takenAt = countArrived()
  await waitForMore(MIN_DELIVERIES)
  return { byOld: takenAt - changedAt, byNew: countArrived() - takenAt }
}

let providedKeys = 0

/** The new key: one that we bring, or one that is made for us. */
export async function changeKey(
  organization: TestOrganization,
  id: string,
  isProvided = false,
): Promise<string> {
  providedKeys += 1
  const own = `a key of our own, the ${providedKeys}th: ключ 🔑`
  const body = isProvided ? { signing_key: own } : { rotate_signing_key: true }
  const { signing_key: made } = await organization.send('PATCH', `/webhook_subscriptions/${id}`, body)
  return isProvided ? own : (made ?? '')
}
