// The texts of lists whose items can be moved in Dutch.
import type { SortableMessages } from '../sortable.ts'

export const nl: SortableMessages = {
  sortable: {
    moveUp: (name) => `Omhoog: ${name}`,
    moveDown: (name) => `Omlaag: ${name}`,
    remove: (name) => `Verwijderen: ${name}`,
  },
}
