// The pages about personal data, in Dutch.
import { nl as ownData } from '../messages/own-data/nl.ts'
import { nl as personalData } from '../messages/personal-data/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['privacy'] = { ...ownData, ...personalData }
