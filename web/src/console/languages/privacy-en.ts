// The pages about personal data, in English.
import { en as ownData } from '../messages/own-data/en.ts'
import { en as personalData } from '../messages/personal-data/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['privacy'] = { ...ownData, ...personalData }
