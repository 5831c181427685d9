// Faults of the signer, each planted in a process of its own: a third party has to notice every one of them.
import { type Fault, withFault } from '../testbed/planted-fault.ts'
import { stopProcess } from '../testbed/testbed.ts'
import type { TestContext } from './find-faults.ts'
import { createTestOrganization, runRound, subscribe, type TestOrganization } from './organization.ts'
import { changeKey } from './rotate-keys.ts'
import type { ThirdParty } from './third-party.ts'

interface PlantedFault {
  readonly description: string
  readonly fault: Fault
  /** Of a change of the key. */
  readonly isOfRotation?: boolean
}

const KEYS = 'features/webhook-subscriptions/manage-signing-keys.ts'
const SIGNER = 'features/webhook-deliveries/sign-delivery.ts'

const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    description: 'the bytes that are signed are not those that are sent, where a letter is not Latin',
    fault: { file: SIGNER, right: '.update(text).digest()', wrong: ".update(text, 'latin1').digest()" },
  },
  {
    description: 'after a change of the key the old one no longer signs',
    isOfRotation: true,
    fault: {
      file: KEYS,
      right: 'keys.filter(({ until }) => until === null || until > now).map(({ key }) => key)',
      wrong: 'keys.filter(({ until }) => until === null).map(({ key }) => key)',
    },
  },
  {
    description: 'the text of a key signs in place of the bytes that it stands for',
    fault: {
      file: KEYS,
      right: 'createSecretKey(keyBytes(text))',
      wrong: "createSecretKey(Buffer.from(text, 'utf8'))",
    },
  },
]

export interface FaultCheck {
  readonly description: string
  readonly isCaught: boolean
}

/** Nobody else may send meanwhile: each process takes whatever is due. */
export async function checkPlantedFaults({
  testbed,
  client,
  thirdParty,
  environment,
}: TestContext): Promise<FaultCheck[]> {
  const faultChecks: FaultCheck[] = []
  for (const { description, fault, isOfRotation = false } of PLANTED_FAULTS) {
    const faulty = await testbed.startApi({ ...withFault(fault), command: 'start', environment })
    const organization = await createTestOrganization(testbed, client, () => faulty.url)
    faultChecks.push({ description, isCaught: await isCaught(organization, thirdParty, isOfRotation) })
    await stopProcess(faulty)
  }
  return faultChecks
}

/** In Ukrainian, of which no letter is Latin. */
const ROUND = 7

async function isCaught(
  organization: TestOrganization,
  thirdParty: ThirdParty,
  isOfRotation: boolean,
): Promise<boolean> {
  const { id, endpoint } = await subscribe(organization, thirdParty, 'faulty')
  if (isOfRotation) await changeKey(organization, id)
  await runRound(organization, ROUND)
  return thirdParty.waitUntil((judged) =>
    judged.some((one) => one.endpoint === endpoint && one.refusal?.includes('No matching signature')),
  )
}
