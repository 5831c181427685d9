// Mails about booking requests in Ukrainian.
import type { RequestMailMessages } from '../request-mail-messages.ts'

export const uk: RequestMailMessages = {
  templates: {
    host_requested: {
      subject: ({ event, invitee, when }) => `Запит: ${event}, ${invitee}, ${when}`,
      headline: 'Хтось просить про зустріч',
      lead: ({ invitee }) => `Запит на зустріч із вами: ${invitee}. Прийміть або відхиліть його.`,
    },
    host_move_requested: {
      subject: ({ event, invitee, when }) => `Запит: новий час, ${event}, ${invitee}, ${when}`,
      headline: 'Запрошений просить про інший час',
      lead: ({ invitee }) =>
        `Прохання перенести зустріч на цей час: ${invitee}. Прийміть або відхиліть його.`,
    },
    host_withdrawn: {
      subject: ({ event, invitee, when }) => `Відкликано: ${event}, ${invitee}, ${when}`,
      headline: 'Запит відкликано',
      lead: ({ invitee }) => `Запит на цю зустріч більше не діє: ${invitee}. Час знову вільний.`,
    },
    host_move_withdrawn: {
      subject: ({ event, invitee, when }) => `Відкликано: новий час, ${event}, ${invitee}, ${when}`,
      headline: 'Запит на інший час завершено',
      lead: ({ invitee }) => `Запит на цей час більше не діє: ${invitee}. Час знову вільний.`,
    },
    received: {
      subject: ({ event, hosts, when }) => `Запит надіслано: ${event}, ${hosts}, ${when}`,
      headline: 'Ваш запит надіслано',
      lead: ({ hosts }) => `Ваш запит отримують: ${hosts}. До відповіді цей час зарезервовано для вас.`,
    },
    declined: {
      subject: ({ event, hosts, when }) => `Відхилено: ${event}, ${hosts}, ${when}`,
      headline: 'Ваш запит відхилено',
      lead: ({ hosts }) => `У цей час зустріч неможлива: ${hosts}.`,
    },
    expired: {
      subject: ({ event, hosts, when }) => `Без відповіді: ${event}, ${hosts}, ${when}`,
      headline: 'Термін вашого запиту минув',
      lead: ({ hosts }) =>
        `На ваш запит вчасно не відповіли: ${hosts}. Цей час більше не зарезервовано для вас.`,
    },
    move_ended: {
      subject: ({ event, hosts, when }) => `Завершено: запит, ${event}, ${hosts}, ${when}`,
      headline: 'Ваш запит завершено',
      lead: ({ hosts }) =>
        `Організатор змінився, тому ваш запит на інший час більше не діє: ${hosts}. Щоб надіслати новий, скористайтеся посиланням у листі про вашу зустріч.`,
    },
  },
  answerBy: 'Відповісти до',
  answer: 'Прийняти або відхилити',
  openRequest: 'Відкрити запит',
  withdrawPrompt: 'Передумали?',
  withdraw: 'Відкликати запит',
  freeAfter: 'Без відповіді термін запиту мине, і час знову стане вільним.',
  notBooked: 'Ще нічого не заброньовано. Ми напишемо вам, щойно буде відповідь.',
  meetingStays: 'Ваша заброньована зустріч залишається без змін.',
}
