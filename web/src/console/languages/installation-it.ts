// The pages about the whole installation, in Italian.
import { it as installation } from '../messages/installation/it.ts'
import type { AreaMessages } from '../messages.ts'

export const it: AreaMessages['installation'] = { ...installation }
