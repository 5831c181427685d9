// Changes the keys of all subscriptions while webhooks are sent: each receiver takes the new key when it likes, and misses nothing.
import { setTimeout as delay } from 'node:timers/promises'
import type { Chance } from '../stand/pick.ts'
import { type House, liveThrough, type Subscription } from './house.ts'
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

const LANES = 3
/** A moment after the change every request that is begun carries both signatures, also on a machine that is busy. */
const SOONEST_MS = 2_000
const LATEST_MS = 4_000
/** As long as this some of them take to answer: what is to be sent to them piles up, and waits for longer than that. */
const SLOW_MS = 2_000
/** So much happens before the first change: what follows from it is more than a slow one takes meanwhile. */
const FIRST_ROUNDS = 8
const AT_LEAST = 3

/** Rounds are numbered from `first`. */
export async function rotateUnderLoad(
  house: House,
  third: ThirdParty,
  chance: Chance,
  { times, first }: { readonly times: number; readonly first: number },
): Promise<Rotations> {
  let rounds = 0
  let isOver = false
  const live = async () => {
    while (!isOver) {
      rounds += 1
      await liveThrough(house, first + rounds - 1)
    }
  }
  house.subscriptions.forEach(({ endpoint }, place) => {
    endpoint.slowMs = place % 2 === 0 ? SLOW_MS : 0
  })
  const living = Promise.all(Array.from({ length: LANES }, live))
  await third.until(() => rounds > FIRST_ROUNDS)
  const counts = await Promise.all(
    house.subscriptions.map(async (subscription, place) => {
      const own = { byOld: 0, byNew: 0 }
      for (let time = 0; time < times; time += 1) {
        const { byOld, byNew } = await rotateOnce(house, third, subscription, {
          isGiven: (place + time) % 2 === 0,
          waitMs: chance.between(SOONEST_MS, LATEST_MS),
        })
        own.byOld += byOld
        own.byNew += byNew
      }
      return own
    }),
  ).finally(() => {
    isOver = true
    for (const { endpoint } of house.subscriptions) endpoint.slowMs = 0
  })
  await living
  const sum = (name: 'byOld' | 'byNew') => counts.reduce((total, one) => total + one[name], 0)
  return {
    rotations: house.subscriptions.length * times,
    byOld: sum('byOld'),
    byNew: sum('byNew'),
    rounds,
  }
}

async function rotateOnce(
  house: House,
  third: ThirdParty,
  { id, endpoint }: Subscription,
  { isGiven, waitMs }: { readonly isGiven: boolean; readonly waitMs: number },
): Promise<{ byOld: number; byNew: number }> {
  const come = () => third.judged.filter((one) => one.endpoint === endpoint).length
  const more = async (count: number) => {
    const before = come()
    await third.until(() => come() >= before + count)
  }
  await more(AT_LEAST)
  const key = await changeKey(house, id, isGiven)
  const changedAt = come()
  await Promise.all([delay(waitMs), more(AT_LEAST)])
  endpoint.key = key
  const takenAt = come()
  await more(AT_LEAST)
  return { byOld: takenAt - changedAt, byNew: come() - takenAt }
}

let given = 0

/** The new key: one that we bring, or one that is made for us. */
export async function changeKey(house: House, id: string, isGiven = false): Promise<string> {
  given += 1
  const own = `a key of our own, the ${given}th: ключ 🔑`
  const body = isGiven ? { signing_key: own } : { rotate_signing_key: true }
  const { signing_key: made } = await house.send('PATCH', `/webhook_subscriptions/${id}`, body)
  return isGiven ? own : (made ?? '')
}
