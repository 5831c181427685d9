// The texts about removing a member in Ukrainian.
import { countInUkrainian } from '../../../messages/count-in-ukrainian.ts'
import type { RemovalMessages } from '../removal.ts'

export const uk: RemovalMessages = {
  removal: {
    open: 'Вилучити…',
    title: (name) => `Вилучити: ${name}`,
    lead: (name, organization) =>
      `${name} одразу втратить доступ до ${organization}: сторінку бронювання буде закрито, токени перестануть діяти, календарі буде відключено. Це не можна скасувати.`,
    none: 'Майбутніх зустрічей немає.',
    ahead: (count) => countInUkrainian(count, 'майбутня зустріч', 'майбутні зустрічі', 'майбутніх зустрічей'),
    showAll: 'Показати всі',
    choose: 'Що робити з цими зустрічами?',
    cancel: 'Скасувати їх',
    cancelHint: 'Запрошені отримають листа, а час знову стане вільним.',
    reassign: 'Передати колезі',
    colleague: 'Колега',
    goesTo: (name) => `Їх отримає ${name}.`,
    other: 'Вибрати когось іншого',
    button: (name) => `Вилучити: ${name}`,
    removed: (name) => `${name} більше не в організації.`,
    handedOver: (name, colleague) =>
      `${name} більше не в організації. Зустрічі тепер проводить ${colleague}.`,
    notFree: (colleague) =>
      `${colleague} має інші справи в цей час. Нічого не змінено: виберіть когось іншого або спершу скасуйте ці зустрічі.`,
  },
}
