// The texts of lists whose items can be moved in Portuguese.
import type { SortableMessages } from '../sortable.ts'

export const pt: SortableMessages = {
  sortable: {
    moveUp: (name) => `Mover para cima: ${name}`,
    moveDown: (name) => `Mover para baixo: ${name}`,
    remove: (name) => `Remover: ${name}`,
  },
}
