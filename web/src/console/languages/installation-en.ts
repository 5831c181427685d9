// The pages about the whole installation, in English.
import { en as installation } from '../messages/installation/en.ts'
import type { AreaMessages } from '../messages.ts'

export const en: AreaMessages['installation'] = { ...installation }
