// The texts of groups in Ukrainian.
import { countInUkrainian } from '../../../messages/count-in-ukrainian.ts'
import type { GroupsMessages } from '../groups.ts'

export const uk: GroupsMessages = {
  groups: {
    tab: 'Групи',
    search: 'Пошук груп',
    create: 'Нова група',
    name: 'Назва',
    nameHint: 'Учасники групи можуть разом пропонувати типи подій на сторінці бронювання групи.',
    none: 'Груп ще немає.',
    noMatch: 'Групу не знайдено. Спробуйте іншу назву.',
    members: (members) => countInUkrainian(members, 'учасник', 'учасники', 'учасників'),
    all: 'Усі групи',
    edit: 'Змінити назву або посилання',
    link: 'Посилання',
    oldLink: (link) => `${link} – старе посилання ще рік вестиме сюди.`,
    save: 'Зберегти',
    changed: (name) => `Групу «${name}» змінено.`,
    delete: 'Видалити групу',
    deleted: (name) => `Групу «${name}» видалено.`,
    membersTitle: 'Учасники',
    noMembers: 'У цій групі ще нікого немає.',
    add: 'Додати людину',
    added: (name) => `Додано до групи: ${name}.`,
    alreadyIn: 'Ця людина вже в групі.',
    roleOf: (name) => `Роль: ${name}`,
    roles: { member: 'Учасник', admin: 'Адміністратор' },
    roleChanged: (name, role) => `Нова роль ${name}: ${role}.`,
    invited: 'Запрошено',
    remove: 'Вилучити',
    removed: (name) => `Вилучено з групи: ${name}.`,
    adminsOnly: 'Змінювати групи можуть лише адміністратори організації.',
  },
}
