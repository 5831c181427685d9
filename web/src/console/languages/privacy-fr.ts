// The pages about personal data, in French.
import { fr as ownData } from '../messages/own-data/fr.ts'
import { fr as personalData } from '../messages/personal-data/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['privacy'] = { ...ownData, ...personalData }
