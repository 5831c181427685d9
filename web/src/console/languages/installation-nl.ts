// The pages about the whole installation, in Dutch.
import { nl as installation } from '../messages/installation/nl.ts'
import type { AreaMessages } from '../messages.ts'

export const nl: AreaMessages['installation'] = { ...installation }
