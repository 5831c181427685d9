// The pages about the whole installation, in Portuguese.
import { pt as installation } from '../messages/installation/pt.ts'
import type { AreaMessages } from '../messages.ts'

export const pt: AreaMessages['installation'] = { ...installation }
