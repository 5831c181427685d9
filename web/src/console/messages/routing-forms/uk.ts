// The texts of routing forms in Ukrainian.
import { countInUkrainian } from '../../../messages/count-in-ukrainian.ts'
import type { RoutingFormsMessages } from '../routing-forms.ts'

export const uk: RoutingFormsMessages = {
  routingForms: {
    all: 'Усі форми',
    create: 'Нова форма',
    name: 'Назва',
    nameHint: 'Відвідувачі бачать її над запитаннями.',
    none: 'Форм ще немає.',
    lead: 'Форма ставить кілька запитань, а її правила ведуть кожного відвідувача до потрібного типу події, на інший сайт або до повідомлення.',
    published: 'Опубліковано',
    draft: 'Чернетка',
    recent: (submissions, isMore) =>
      isMore
        ? `Понад ${submissions} відповідей за 30 днів`
        : `${countInUkrainian(submissions, 'відповідь', 'відповіді', 'відповідей')} за 30 днів`,
    deleted: (name) => `Форму «${name}» видалено. Її відповіді залишаються.`,
    readOnly: 'Ви можете бачити цю форму, але не змінювати її. Зверніться до адміністратора.',
    parts: 'Частини цієї форми',
    tabs: { form: 'Запитання й правила', share: 'Поділитися' },
    accepts: (name) => `Опубліковано: ${name}`,
    publishedNow: (name) => `Форму «${name}» опубліковано.`,
    unpublished: (name) => `Форма «${name}» тепер чернетка. Відвідувачі більше не можуть її відкрити.`,
    incomplete:
      'Додайте запитання і те, що відбувається, якщо жодне правило не підходить. Збережіть, потім опублікуйте.',
    draftHint:
      'Ця форма – чернетка: відвідувачі не можуть її відкрити. Посилання запрацює, щойно ви її опублікуєте.',
  },
}
