// Compares the receipts of the third party with the deliveries of the service: all verified, at the first attempt.
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '../../testbed/client.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { readOutcomes, type TestOrganization } from './organization.ts'
import { idOf, type JudgedDelivery, type ThirdParty } from './third-party.ts'

export interface TestContext {
  readonly testbed: Testbed
  readonly client: Client
  readonly thirdParty: ThirdParty
  /** Of the sending process. */
  readonly environment: Readonly<Record<string, string>>
}

const POLL_INTERVAL_MS = 100
const MAX_WAIT_MS = 30_000

/** `expected`: number of deliveries for everything that happened in the organization. */
export async function findFaults(
  { testbed, thirdParty }: TestContext,
  organization: TestOrganization,
  expected: number,
): Promise<string[]> {
  await thirdParty.waitUntil((judged) => deliveredTo(organization, judged).length >= expected)
  const outcomes = await settledOutcomes(testbed, organization)
  const arrived = deliveredTo(organization, thirdParty.judged)
  const ids = new Set(arrived.map(idOf))
  const faults = arrived.flatMap(({ refusal, endpoint: { path } }) =>
    refusal === null ? [] : [`a delivery to ${path.slice(path.lastIndexOf('/'))} was refused: ${refusal}`],
  )
  if (arrived.length !== expected || ids.size !== expected)
    faults.push(`expected ${expected} deliveries, received ${arrived.length}, ${ids.size} of them different`)
  for (const { id, event, status, attempts } of outcomes)
    if (status !== 'delivered' || attempts.length !== 1 || !ids.has(id))
      faults.push(`${event}: ${status} after ${attempts.length} attempts`)
  if (outcomes.length !== expected) faults.push(`expected ${expected} deliveries, ${outcomes.length} planned`)
  return faults
}

const deliveredTo = (organization: TestOrganization, judged: readonly JudgedDelivery[]): JudgedDelivery[] =>
  judged.filter(({ endpoint }) => organization.subscriptions.some((one) => one.endpoint === endpoint))

/** The service records a delivery shortly after its receipt, so this waits. */
async function settledOutcomes(testbed: Testbed, organization: TestOrganization) {
  const deadline = performance.now() + MAX_WAIT_MS
  for (;;) {
    const outcomes = await readOutcomes(testbed, organization)
    const isSettled = outcomes.every(({ status }) => status !== 'pending')
    if (isSettled || performance.now() > deadline) return outcomes
    await delay(POLL_INTERVAL_MS)
  }
}
