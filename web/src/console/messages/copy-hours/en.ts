// The texts for copying the hours of a day in English.
import type { CopyHoursMessages } from '../copy-hours.ts'

export const en: CopyHoursMessages = {
  copyHours: { title: 'Copy hours to other days', button: 'Copy' },
}
