// The texts of invitations in Ukrainian.
import { countInUkrainian } from '../../../messages/count-in-ukrainian.ts'
import type { InvitationsMessages } from '../invitations.ts'

export const uk: InvitationsMessages = {
  invitations: {
    tab: 'Запрошення',
    adminsOnly: 'Запрошувати людей можуть лише адміністратори організації.',
    invite: 'Запросити людей',
    noMail:
      'Ця інсталяція не має поштового сервера. Скопіюйте посилання кожного запрошення й надішліть його самі.',
    status: 'Стан',
    statuses: { pending: 'Очікують', expired: 'Прострочені', accepted: 'Прийняті', declined: 'Відхилені' },
    none: {
      pending: 'Немає запрошень, що очікують на відповідь.',
      expired: 'Немає прострочених запрошень. Вони зберігаються 30 днів.',
      accepted: 'Жодного запрошення ще не прийнято.',
      declined: 'Жодного запрошення не відхилено.',
    },
    invitedBy: (name, date) => `Запрошення від ${name}, ${date}`,
    invited: (date) => `Запрошення від ${date}`,
    validUntil: (date) => `Дійсне до ${date}`,
    expired: (date) => `Термін дії минув ${date}`,
    resend: 'Надіслати ще раз',
    resent: (email) => `Запрошення ще раз надіслано на ${email}.`,
    revoke: 'Відкликати',
    revoked: (email) => `Запрошення для ${email} відкликано.`,
    delete: 'Видалити',
    deleted: (email) => `Запрошення для ${email} видалено.`,
    showLink: 'Показати посилання',
    linkTitle: 'Посилання-запрошення',
    linkLead: (email) =>
      `Кожен, хто має це посилання, може приєднатися як ${email}. Надішліть його лише цій людині.`,
    refusals: {
      member: 'Уже є учасником.',
      invited: 'Уже запрошено: запрошення очікує на відповідь.',
      invitedRecently: (time) =>
        `Запрошено протягом останніх 24 годин. Наступне запрошення можна надіслати з ${time}.`,
      limit: (time) => `Досягнуто ліміту запрошень. Спробуйте знову о ${time}.`,
      decided: 'Тим часом запрошення прийнято або відхилено.',
    },
  },
  invite: {
    addresses: 'Адреси електронної пошти',
    addressesHint: (max) => `До ${max}, через кому, пробіл або з нового рядка. Також «Ім’я <адреса>».`,
    found: (addresses) => countInUkrainian(addresses, 'адреса', 'адреси', 'адрес'),
    repeated: (addresses) => `Повторюються, буде запрошено один раз: ${addresses}`,
    invalid: (texts) => `Не адреса електронної пошти, пропущено: ${texts}`,
    tooMany: (max) => `За один раз можна запросити до ${max} людей. Приберіть кілька адрес.`,
    adminHint: 'Адміністратори керують усіма людьми, типами подій і зустрічами організації.',
    groups: 'Групи',
    send: (invitations) =>
      `Надіслати ${countInUkrainian(invitations, 'запрошення', 'запрошення', 'запрошень')}`,
    create: (invitations) =>
      `Створити ${countInUkrainian(invitations, 'запрошення', 'запрошення', 'запрошень')}`,
    progress: (done, total) => `${done} із ${total} запрошень`,
    waiting: (time) =>
      `Досягнуто ліміту запрошень на годину. Продовжимо о ${time}. Не закривайте цю вкладку.`,
    done: (invitations) => `Запрошено: ${countInUkrainian(invitations, 'людину', 'людини', 'людей')}.`,
    unsent: (invitations) =>
      `Ще не надіслано: ${countInUkrainian(invitations, 'запрошення', 'запрошення', 'запрошень')}.`,
    refused: (addresses) => `Не запрошено: ${countInUkrainian(addresses, 'адресу', 'адреси', 'адрес')}:`,
    identity: 'Для вашої безпеки підтвердьте, що це ви. Потім продовжте тут.',
    paused: 'Надсилання перервано.',
    continue: 'Продовжити',
    discard: 'Відкинути',
  },
}
