// Faults of the signer, each planted in a separate process: a third party must detect every one.
import { type Fault, type FaultCheck, withFault } from '../../testbed/planted-fault.ts'
import { stopProcess } from '../../testbed/testbed.ts'
import type { TestContext } from './find-faults.ts'
import { createTestOrganization, runRound, subscribe, type TestOrganization } from './organization.ts'
import { changeKey } from './rotate-keys.ts'
import type { ThirdParty } from './third-party.ts'

interface PlantedFault {
  readonly description: string
  readonly fault: Fault
  /** Shows only after a key rotation. */
  readonly needsRotation?: boolean
}

const KEYS = 'features/webhook-subscriptions/manage-signing-keys.ts'
const SIGNER = 'features/webhook-deliveries/sign-delivery.ts'

const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    description: 'the signed bytes differ from the sent ones for non-Latin text',
    fault: { file: SIGNER, right: '.update(text).digest()', wrong: ".update(text, 'latin1').digest()" },
  },
  {
    description: 'the old key no longer signs after a rotation',
    needsRotation: true,
    fault: {
      file: KEYS,
      right: 'keys.filter(({ until }) => until === null || until > now).map(({ key }) => key)',
      wrong: 'keys.filter(({ until }) => until === null).map(({ key }) => key)',
    },
  },
  {
    description: 'the text of a key is used instead of its decoded bytes',
    fault: {
      file: KEYS,
      right: 'createSecretKey(keyBytes(text))',
      wrong: "createSecretKey(Buffer.from(text, 'utf8'))",
    },
  },
]

/** No other sender may run meanwhile, because each process takes any due delivery. */
export async function checkPlantedFaults({
  testbed,
  client,
  thirdParty,
  environment,
}: TestContext): Promise<FaultCheck[]> {
  const faultChecks: FaultCheck[] = []
  for (const { description, fault, needsRotation = false } of PLANTED_FAULTS) {
    const faulty = await testbed.startApi({ ...withFault(fault), command: 'start', environment })
    const organization = await createTestOrganization(testbed, client, () => faulty.url)
    faultChecks.push({ description, isCaught: await isCaught(organization, thirdParty, needsRotation) })
    await stopProcess(faulty)
  }
  return faultChecks
}

/** Its text is Ukrainian, without Latin letters. */
const ROUND = 7

async function isCaught(
  organization: TestOrganization,
  thirdParty: ThirdParty,
  needsRotation: boolean,
): Promise<boolean> {
  const { id, endpoint } = await subscribe(organization, thirdParty, 'faulty')
  if (needsRotation) await changeKey(organization, id)
  await runRound(organization, ROUND)
  return thirdParty.waitUntil((judged) =>
    judged.some((one) => one.endpoint === endpoint && one.refusal?.includes('No matching signature')),
  )
}
