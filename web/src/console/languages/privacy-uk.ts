// The pages about personal data, in Ukrainian.
import { uk as ownData } from '../messages/own-data/uk.ts'
import { uk as personalData } from '../messages/personal-data/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['privacy'] = { ...ownData, ...personalData }
