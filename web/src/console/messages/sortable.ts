// The texts of lists whose items can be moved.
export interface SortableMessages {
  readonly sortable: {
    readonly moveUp: (name: string) => string
    readonly moveDown: (name: string) => string
    readonly remove: (name: string) => string
  }
}
