// The pages about the whole installation, in German.
import { de as installation } from '../messages/installation/de.ts'
import type { AreaMessages } from '../messages.ts'

export const de: AreaMessages['installation'] = { ...installation }
