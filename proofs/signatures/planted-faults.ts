// Faults of the signer, each planted in a process of its own: a third party has to notice every one of them.
import { type Fault, withFault } from '../stand/planted-fault.ts'
import { endApi } from '../stand/stand.ts'
import type { Setting } from './find-faults.ts'
import { type House, liveThrough, openHouse, subscribe } from './house.ts'
import { changeKey } from './rotate-keys.ts'
import type { ThirdParty } from './third-party.ts'

interface Plant {
  readonly says: string
  readonly fault: Fault
  /** Of a change of the key. */
  readonly isOfRotation?: boolean
}

const KEYS = 'features/webhook-subscriptions/keep-signing-keys.ts'
const SIGNER = 'features/webhook-deliveries/sign-delivery.ts'

const PLANTS: readonly Plant[] = [
  {
    says: 'the bytes that are signed are not those that are sent, where a letter is not Latin',
    fault: { file: SIGNER, right: '.update(text).digest()', wrong: ".update(text, 'latin1').digest()" },
  },
  {
    says: 'after a change of the key the old one no longer signs',
    isOfRotation: true,
    fault: {
      file: KEYS,
      right: 'keys.filter(({ until }) => until === null || until > now).map(({ key }) => key)',
      wrong: 'keys.filter(({ until }) => until === null).map(({ key }) => key)',
    },
  },
  {
    says: 'the text of a key signs in place of the bytes that it stands for',
    fault: {
      file: KEYS,
      right: 'createSecretKey(keyBytes(text))',
      wrong: "createSecretKey(Buffer.from(text, 'utf8'))",
    },
  },
]

export interface Catch {
  readonly says: string
  readonly caught: boolean
}

/** Nobody else may send meanwhile: each process takes whatever is due. */
export async function catchPlants({ stand, client, third, environment }: Setting): Promise<Catch[]> {
  const catches: Catch[] = []
  for (const { says, fault, isOfRotation = false } of PLANTS) {
    const faulty = await stand.startApi({ ...withFault(fault), command: 'start', environment })
    const house = await openHouse(stand, client, () => faulty.url)
    catches.push({ says, caught: await isCaught(house, third, isOfRotation) })
    await endApi(faulty)
  }
  return catches
}

/** In Ukrainian, of which no letter is Latin. */
const ROUND = 7

async function isCaught(house: House, third: ThirdParty, isOfRotation: boolean): Promise<boolean> {
  const { id, endpoint } = await subscribe(house, third, 'faulty')
  if (isOfRotation) await changeKey(house, id)
  await liveThrough(house, ROUND)
  return third.until((judged) =>
    judged.some((one) => one.endpoint === endpoint && one.refusal?.includes('No matching signature')),
  )
}
