// The texts for copying the hours of a day in French.
import type { CopyHoursMessages } from '../copy-hours.ts'

export const fr: CopyHoursMessages = {
  copyHours: { title: 'Copier les heures vers d’autres jours', button: 'Copier' },
}
