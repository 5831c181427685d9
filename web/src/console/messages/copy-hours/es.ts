// The texts for copying the hours of a day in Spanish.
import type { CopyHoursMessages } from '../copy-hours.ts'

export const es: CopyHoursMessages = {
  copyHours: { title: 'Copiar las horas a otros días', button: 'Copiar' },
}
