// The texts of the page that explains times in Portuguese.
import type { WhyMessages } from '../why.ts'

export const pt: WhyMessages = {
  why: {
    tab: 'Porque não é possível reservar?',
    lead: 'Escolha um tipo de evento e um horário. Vê o que o bloqueia e onde o alterar.',
    eventType: 'Tipo de evento',
    date: 'Dia',
    time: 'Hora',
    link: 'Ou cole um link de reserva',
    linkHint: 'O endereço com que as pessoas reservam, com ou sem horário.',
    unknownLink: 'Nenhum dos seus tipos de evento tem este link.',
    copyAddress: 'Copiar link desta resposta',
    addressCopied: 'Link copiado. Colegas veem a resposta depois de entrar.',
    noTypes: 'Não tem tipos de evento que possam ser reservados.',
    open: (time) => `${time}: pode ser reservado`,
    closed: (time) => `${time}: não pode ser reservado`,
    openBookingPage: 'Abrir página de reserva',
    oneHostIsEnough: 'Basta um anfitrião livre.',
    allHostsMustBeFree: 'Todos os anfitriões têm de estar livres.',
    free: 'Livre neste horário.',
    otherHost: (position) => `Anfitrião ${position}`,
    nextTime: (time) => `Próximo horário livre: ${time}`,
    noNextTime: 'Nenhum horário livre nos sete dias seguintes.',
    reasons: {
      host_inactive: () => 'Não aceita reservas deste tipo de evento.',
      outside_schedule: () => 'A reunião não cabe no horário de trabalho deste dia.',
      date_closed: () => 'Uma exceção fecha este dia.',
      public_holiday: ({ until }) => (until ? `Feriado até ${until}.` : 'Feriado.'),
      in_the_past: () => 'Este horário já passou.',
      minimum_notice: ({ minimumNotice, until }) =>
        `Demasiado cedo: é preciso reservar com pelo menos ${minimumNotice} de antecedência.${until ? ` Neste momento, a partir de ${until}.` : ''}`,
      beyond_booking_window: () => 'Fora das datas em que este tipo de evento pode ser reservado.',
      not_on_increment: ({ incrementMinutes }) =>
        `Nenhuma reunião começa neste minuto: os inícios são a cada ${incrementMinutes} minutos desde o início do horário de trabalho.`,
      time_off: ({ until }) => (until ? `Ausência até ${until}.` : 'Ausência.'),
      busy: ({ until }) => (until ? `Ocupado. Livre de novo a partir de ${until}.` : 'Ocupado.'),
      buffer: ({ until }) =>
        `Demasiado perto de outra reunião: o intervalo reserva este tempo.${until ? ` Possível a partir de ${until}.` : ''}`,
      held: () =>
        'Horário retido para uma reserva ainda não concluída ou aceite. Se não se concretizar, volta a ficar livre.',
      daily_limit: ({ dailyLimit }) =>
        dailyLimit === 1
          ? `O limite diário de ${dailyLimit} reunião foi atingido.`
          : `O limite diário de ${dailyLimit} reuniões foi atingido.`,
      no_seats: () => 'Todos os lugares estão ocupados.',
    },
    remedies: {
      hours: 'Alterar horário de trabalho',
      dates: 'Alterar exceções',
      eventType: 'Alterar tipo de evento',
      timeOff: 'Alterar ausência',
      holidays: 'Alterar feriados',
    },
    causes: {
      title: 'O que ocupa o tempo:',
      meeting: 'Reunião',
      calendar: (name) => `Calendário «${name}»`,
      timeOff: 'Ausência',
      source: (name) => `Tempo ocupado de «${name}»`,
      hold: 'Uma reserva ainda não concluída',
      request: 'Um pedido de reunião à espera de resposta',
    },
    day: (day) => `Horários de início possíveis: ${day}`,
    dayLead: 'O dia inteiro, minuto a minuto. Escolha um horário para ver mais.',
    openPart: 'Livre',
  },
}
