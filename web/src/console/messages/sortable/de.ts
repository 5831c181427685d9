// The texts of lists whose items can be moved in German.
import type { SortableMessages } from '../sortable.ts'

export const de: SortableMessages = {
  sortable: {
    moveUp: (name) => `Nach oben: ${name}`,
    moveDown: (name) => `Nach unten: ${name}`,
    remove: (name) => `Entfernen: ${name}`,
  },
}
