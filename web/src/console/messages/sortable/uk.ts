// The texts of lists whose items can be moved in Ukrainian.
import type { SortableMessages } from '../sortable.ts'

export const uk: SortableMessages = {
  sortable: {
    moveUp: (name) => `Вгору: ${name}`,
    moveDown: (name) => `Вниз: ${name}`,
    remove: (name) => `Вилучити: ${name}`,
  },
}
