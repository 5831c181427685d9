// The texts of the first run in Portuguese.
import type { SetupMessages } from '../setup.ts'

export const pt: SetupMessages = {
  setup: {
    steps: { you: 'Você', hours: 'Horário', type: 'Primeiro tipo de evento', share: 'Partilhar' },
    hoursTitle: 'Quando o podem reservar?',
    hoursLead: (zone) => `Este horário está no fuso ${zone}. Pode alterá-lo a qualquer momento.`,
    choices: {
      weekdays: 'Dias úteis 9–17',
      everyDay: 'Todos os dias',
      evenings: 'Noites',
      empty: 'Começar vazio',
    },
    next: 'Seguinte',
    skip: 'Ignorar',
    typeTitle: 'O que se pode reservar?',
    typeLead: 'Um tipo de reunião basta para começar.',
    duration: 'Duração',
    name: 'Nome',
    typeName: (minutes) => `Reunião de ${minutes} minutos`,
    place: 'Local',
    address: 'Morada',
    linkOrText: 'Um link ou um texto',
    shareTitle: 'O seu link está pronto',
    shareLead: 'Envie-o a quem quiser. Cada pessoa vê-o no seu fuso e não precisa de conta.',
    waiting: 'À espera da primeira reserva…',
    waitingHint: 'Esta página deteta-a sozinha. Experimente numa janela privada.',
    booked: (who, time) => `${who} reservou ${time}.`,
    seeIt: 'Ver',
    noMail:
      'Não há servidor de e-mail: ninguém recebe confirmações e as reservas aparecem aqui. Defina SMTP_URL para enviar e-mails.',
    done: 'Ir para as minhas reuniões',
  },
}
