// The texts of the list of people in Ukrainian.
import { countInUkrainian } from '../../../messages/count-in-ukrainian.ts'
import type { MembersMessages } from '../members.ts'

export const uk: MembersMessages = {
  members: {
    parts: 'Сторінки про людей',
    tab: 'Люди',
    adminsOnly: 'Бачити людей можуть лише адміністратори організації або групи.',
    group: 'Група',
    allGroups: 'Усі групи',
    role: 'Роль',
    allRoles: 'Усі ролі',
    roles: { user: 'Учасник', admin: 'Адміністратор', owner: 'Власник' },
    you: 'Ви',
    none: 'Нікого не знайдено. Спробуйте інше ім’я, групу чи роль.',
    eventTypes: (count) => countInUkrainian(count, 'тип подій', 'типи подій', 'типів подій'),
    upcoming: (count) =>
      countInUkrainian(count, 'майбутня зустріч', 'майбутні зустрічі', 'майбутніх зустрічей'),
    calendars: {
      none: 'Календар не підключено',
      ok: 'Календарі підключено',
      failing: 'Один із календарів не читається',
    },
    lastSeen: (ago) => `Останній візит ${ago}`,
    seenNow: 'Зараз тут',
    notSignedIn: 'Вхід не виконано',
  },
}
