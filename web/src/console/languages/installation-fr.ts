// The pages about the whole installation, in French.
import { fr as installation } from '../messages/installation/fr.ts'
import type { AreaMessages } from '../messages.ts'

export const fr: AreaMessages['installation'] = { ...installation }
