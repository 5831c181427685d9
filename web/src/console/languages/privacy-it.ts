// The pages about personal data, in Italian.
import { it as ownData } from '../messages/own-data/it.ts'
import { it as personalData } from '../messages/personal-data/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['privacy'] = { ...ownData, ...personalData }
