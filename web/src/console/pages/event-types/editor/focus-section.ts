// Moves the focus to a section of the editor, before the button that has it disappears.

export const focusSection = (id: string): void => document.getElementById(id)?.focus({ preventScroll: true })
