// The texts for copying the hours of a day in Portuguese.
import type { CopyHoursMessages } from '../copy-hours.ts'

export const pt: CopyHoursMessages = {
  copyHours: { title: 'Copiar as horas para outros dias', button: 'Copiar' },
}
