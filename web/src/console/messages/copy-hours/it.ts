// The texts for copying the hours of a day in Italian.
import type { CopyHoursMessages } from '../copy-hours.ts'

export const it: CopyHoursMessages = {
  copyHours: { title: 'Copia gli orari in altri giorni', button: 'Copia' },
}
