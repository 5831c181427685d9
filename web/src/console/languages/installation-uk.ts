// The pages about the whole installation, in Ukrainian.
import { uk as installation } from '../messages/installation/uk.ts'
import type { AreaMessages } from '../messages.ts'

export const uk: AreaMessages['installation'] = { ...installation }
