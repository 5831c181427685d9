// The texts of lists whose items can be moved in Spanish.
import type { SortableMessages } from '../sortable.ts'

export const es: SortableMessages = {
  sortable: {
    moveUp: (name) => `Subir: ${name}`,
    moveDown: (name) => `Bajar: ${name}`,
    remove: (name) => `Quitar: ${name}`,
  },
}
