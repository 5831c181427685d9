// The texts about giving a meeting to a colleague in Ukrainian.
import type { ReassignmentMessages } from '../reassignment.ts'

export const uk: ReassignmentMessages = {
  title: 'Передати цю зустріч колезі',
  lead: 'Час не змінюється. Гості, колега та поточний організатор отримають лист.',
  giver: 'Поточний організатор, який передає',
  colleague: 'Вільні колеги',
  search: 'Пошук за іменем',
  none: 'У цей час ніхто з колег не вільний.',
  noMatch: 'Немає вільного колеги з таким іменем.',
  onlyHosts: 'Групову подію можуть перейняти лише інші організатори типу події.',
  outsideHours: 'поза робочими годинами',
  cannotMove: 'не є організатором цього типу події, тож зустріч не можна буде перенести',
  button: 'Передати зустріч',
  given: (name) => `Зустріч передано: ${name}.`,
  notFree: (name) => `${name} більше не має вільного часу. Виберіть когось іншого.`,
}
