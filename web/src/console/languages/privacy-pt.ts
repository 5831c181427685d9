// The pages about personal data, in Portuguese.
import { pt as ownData } from '../messages/own-data/pt.ts'
import { pt as personalData } from '../messages/personal-data/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['privacy'] = { ...ownData, ...personalData }
