// The texts for copying the hours of a day in Dutch.
import type { CopyHoursMessages } from '../copy-hours.ts'

export const nl: CopyHoursMessages = {
  copyHours: { title: 'Uren naar andere dagen kopiëren', button: 'Kopiëren' },
}
