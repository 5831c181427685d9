// The texts about the apps that admins manage in Ukrainian.
import { countInUkrainian } from '../../../messages/count-in-ukrainian.ts'
import type { OrganizationAppsMessages } from '../organization-apps.ts'

export const uk: OrganizationAppsMessages = {
  organizationApps: {
    lead: 'Реєструйте програми, які просять доступ через OAuth. Дозволити його можуть лише учасники вашої організації.',
    none: 'Застосунків ще немає.',
    label: 'Застосунки організації',
    adminsOnly: 'Лише адміністратори можуть бачити й змінювати застосунки організації.',
    create: 'Новий застосунок',
    createButton: 'Створити застосунок',
    edit: 'Змінити…',
    editTitle: (name) => `Змінити: ${name}`,
    name: 'Назва',
    nameHint: 'Її видно, коли застосунок просить доступ.',
    redirectUris: 'URI переспрямування',
    redirectUrisHint:
      'По одному в рядку. Вони починаються з https://, з http:// і локальної адреси, наприклад 127.0.0.1, або зі схеми на зразок com.example.app:',
    invalidUri: (uri) => `Це не може бути URI переспрямування: ${uri}`,
    scopes: 'Що він може просити?',
    scopesStay: 'Якщо забрати дозволи, уже надані діятимуть, доки їх не відкличуть.',
    public: 'Публічний застосунок',
    publicHint: 'Він працює на пристроях або в браузерах, тож не може зберігати секрет.',
    publicApp: 'публічний',
    users: (count) => countInUkrainian(count, 'користувач', 'користувачі', 'користувачів'),
    clientId: 'ID клієнта',
    copyId: 'Копіювати ID клієнта',
    copyClientId: (name) => `Копіювати ID клієнта: ${name}`,
    formerSecret: (time) => `Попередній секрет діє до ${time}.`,
    secretOf: (name) => `Секрет клієнта: ${name}`,
    actions: (name) => `Дії: ${name}`,
    rotate: 'Новий секрет…',
    rotateTitle: (name) => `Новий секрет: ${name}`,
    rotateLead: 'Ті, хто користується застосунком, збережуть доступ.',
    rotateButton: 'Створити новий секрет',
    overlap: 'Попередній секрет',
    overlaps: { 0: 'перестане діяти зараз', 24: 'діятиме ще день', 168: 'діятиме ще тиждень' },
    delete: 'Видалити…',
    deleteTitle: (name) => `Видалити: ${name}`,
    deleteLead: (count) => {
      if (count === 0) return 'Цим застосунком ніхто не користується. Видалення не можна скасувати.'
      return count === 1
        ? 'Одна людина користується цим застосунком і одразу втратить його доступ разом із вебхуками та каналами календаря. Це не можна скасувати.'
        : `Людей, які користуються цим застосунком: ${count}. Вони одразу втратять його доступ разом із вебхуками та каналами календаря. Це не можна скасувати.`
    },
    typeName: (name) => `Введіть «${name}», щоб підтвердити`,
    deleteButton: 'Видалити застосунок',
    deleted: (name) => `Застосунок видалено: ${name}.`,
  },
}
