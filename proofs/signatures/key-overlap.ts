// Checks the day after a key rotation, when both keys sign, to the millisecond on a test clock.
import { createTestClock, type TestClock } from '../../testbed/test-clock.ts'
import { stopProcess } from '../../testbed/testbed.ts'
import type { TestContext } from './find-faults.ts'
import { countDeliveries, createTestOrganization, runRound, subscribe } from './organization.ts'
import { changeKey } from './rotate-keys.ts'
import { findPackageRefusal, type JudgedDelivery, signaturesIn } from './third-party.ts'

const DAY = 86_400_000

/** No other sender may run meanwhile. */
export async function findOverlapFaults(context: TestContext): Promise<string[]> {
  const { testbed, thirdParty, environment } = context
  const clock = createTestClock(Date.now())
  const options = { command: 'start', environment: { ...environment, ...clock.environment } } as const
  const api = await testbed.startApi(options)
  try {
    return await checkBothSides(context, clock, api.url)
  } finally {
    await stopProcess(api)
    thirdParty.setClock(null)
    clock.remove()
  }
}

async function checkBothSides(
  { testbed, client, thirdParty }: TestContext,
  clock: TestClock,
  url: string,
): Promise<string[]> {
  const organization = await createTestOrganization(testbed, client, () => url)
  const setClock = (at: number) => {
    clock.set(at)
    thirdParty.setClock(at)
  }
  const changedAt = Date.now()
  setClock(changedAt)
  const { id, endpoint } = await subscribe(organization, thirdParty, 'overlap')
  const old = endpoint.key
  const key = await changeKey(organization, id)
  const runAndCollect = async (round: number) => {
    const from = thirdParty.judged.length
    await runRound(organization, round)
    const arrived = () => thirdParty.judged.slice(from).filter((one) => one.endpoint === endpoint)
    await thirdParty.waitUntil(() => arrived().length >= countDeliveries(organization, round))
    return arrived()
  }
  setClock(changedAt + DAY - 1)
  const before = await runAndCollect(0)
  endpoint.key = key
  setClock(changedAt + DAY)
  const after = await runAndCollect(1)

  const areRight = (all: readonly JudgedDelivery[], signatures: number) =>
    all.length > 0 && all.every((one) => one.refusal === null && signaturesIn(one).length === signatures)
  const { headers, body } = after[0]?.received ?? { headers: {}, body: '' }
  return [
    areRight(before, 2)
      ? ''
      : 'a millisecond before the end of the overlap, not every delivery has both signatures',
    areRight(after, 1) ? '' : 'after the overlap, not every delivery has only the signature of the new key',
    findPackageRefusal(old, headers, body) === null ? 'the old key still verifies after the overlap' : '',
  ].filter((fault) => fault !== '')
}
