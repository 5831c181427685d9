// The texts of lists whose items can be moved in English.
import type { SortableMessages } from '../sortable.ts'

export const en: SortableMessages = {
  sortable: {
    moveUp: (name) => `Move up: ${name}`,
    moveDown: (name) => `Move down: ${name}`,
    remove: (name) => `Remove: ${name}`,
  },
}
