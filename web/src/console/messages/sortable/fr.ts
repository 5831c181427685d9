// The texts of lists whose items can be moved in French.
import type { SortableMessages } from '../sortable.ts'

export const fr: SortableMessages = {
  sortable: {
    moveUp: (name) => `Monter : ${name}`,
    moveDown: (name) => `Descendre : ${name}`,
    remove: (name) => `Retirer : ${name}`,
  },
}
