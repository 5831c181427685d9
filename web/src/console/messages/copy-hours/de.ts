// The texts for copying the hours of a day in German.
import type { CopyHoursMessages } from '../copy-hours.ts'

export const de: CopyHoursMessages = {
  copyHours: { title: 'Zeiten auf andere Tage übertragen', button: 'Übertragen' },
}
