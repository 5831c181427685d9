// The texts of lists whose items can be moved in Italian.
import type { SortableMessages } from '../sortable.ts'

export const it: SortableMessages = {
  sortable: {
    moveUp: (name) => `Sposta su: ${name}`,
    moveDown: (name) => `Sposta giù: ${name}`,
    remove: (name) => `Rimuovi: ${name}`,
  },
}
