// The texts for copying the hours of a day in Ukrainian.
import type { CopyHoursMessages } from '../copy-hours.ts'

export const uk: CopyHoursMessages = {
  copyHours: { title: 'Копіювати години на інші дні', button: 'Копіювати' },
}
