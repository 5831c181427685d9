// The texts of the list of people in Ukrainian.
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
  },
}
