// Holds what came to the third party against what the service says that it sent: all of it, verified, at the first attempt.
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '../stand/client.ts'
import type { Stand } from '../stand/stand.ts'
import { type House, outcomesOf } from './house.ts'
import { idOf, type Judged, type ThirdParty } from './third-party.ts'

export interface Setting {
  readonly stand: Stand
  readonly client: Client
  readonly third: ThirdParty
  /** Of the process that sends. */
  readonly environment: Readonly<Record<string, string>>
}

const POLL_MS = 100
const LONGEST_WAIT_MS = 30_000

/** `expected`: how many deliveries follow from everything that has happened in the house. */
export async function findFaults(
  { stand, third }: Setting,
  house: House,
  expected: number,
): Promise<string[]> {
  await third.until((judged) => comeTo(house, judged).length >= expected)
  const outcomes = await settledOutcomes(stand, house)
  const come = comeTo(house, third.judged)
  const ids = new Set(come.map(idOf))
  const faults = come.flatMap(({ refusal, endpoint: { path } }) =>
    refusal === null ? [] : [`a delivery to ${path.slice(path.lastIndexOf('/'))} was refused: ${refusal}`],
  )
  if (come.length !== expected || ids.size !== expected)
    faults.push(`${expected} deliveries were expected, ${come.length} came, ${ids.size} of them different`)
  for (const { id, event, status, attempts } of outcomes)
    if (status !== 'delivered' || attempts.length !== 1 || !ids.has(id))
      faults.push(`${event}: ${status} after ${attempts.length} attempts`)
  if (outcomes.length !== expected)
    faults.push(`${expected} deliveries were expected, ${outcomes.length} planned`)
  return faults
}

const comeTo = (house: House, judged: readonly Judged[]): Judged[] =>
  judged.filter(({ endpoint }) => house.subscriptions.some((one) => one.endpoint === endpoint))

/** What came is written down a moment later. */
async function settledOutcomes(stand: Stand, house: House) {
  const deadline = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    const outcomes = await outcomesOf(stand, house)
    const isSettled = outcomes.every(({ status }) => status !== 'pending')
    if (isSettled || performance.now() > deadline) return outcomes
    await delay(POLL_MS)
  }
}
