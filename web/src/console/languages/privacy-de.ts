// The pages about personal data, in German.
import { de as ownData } from '../messages/own-data/de.ts'
import { de as personalData } from '../messages/personal-data/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['privacy'] = { ...ownData, ...personalData }
