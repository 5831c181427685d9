// The texts about the organization itself in Ukrainian.
import { countInUkrainian } from '../../../messages/count-in-ukrainian.ts'
import type { GeneralMessages } from '../general.ts'

export const uk: GeneralMessages = {
  general: {
    adminsOnly: 'Змінювати організацію можуть лише адміністратори.',
    name: 'Назва',
    nameHint: 'Запрошені бачать її в листах, а учасники — у запрошенні.',
    requireSecondFactor: 'Вимагати двоетапний вхід',
    secondFactorHint:
      'Учасники, які його не мають, налаштують його після наступного входу. Спершу налаштуйте його для себе.',
    owner: 'Власник',
    handOver: 'Передати право власності можна в меню біля імені на сторінці',
    deleteTitle: 'Видалити організацію',
    deleteLead:
      'Припиняє все в цій організації для всіх її учасників. Ви зможете відновити її протягом 30 днів.',
    deleteOpen: 'Видалити організацію…',
    deleteQuestion: (name) => `Видалити «${name}»?`,
    deletedNow: 'Одразу:',
    deletedMembers: (count) =>
      `Втратять доступ: ${countInUkrainian(count, 'учасник', 'учасники', 'учасників')}.`,
    deletedMeetings: (count) =>
      `Буде скасовано, також для запрошених: ${countInUkrainian(count, 'майбутня зустріч', 'майбутні зустрічі', 'майбутніх зустрічей')}.`,
    deletedLinks:
      'Сторінки бронювання, посилання, токени, застосунки, вебхуки та календарі перестануть працювати.',
    deletedUntil: (date) =>
      `До ${date} ви можете відновити все, крім скасованих зустрічей. Потім ми остаточно видалимо все, зокрема минулі зустрічі та журнал дій.`,
    deleteConfirm: (name) => `Введіть «${name}», щоб підтвердити`,
    deleteButton: 'Видалити організацію',
  },
}
