// The booking pages in Portuguese.
import type { BookingMessages } from '../booking.ts'

export const pt: BookingMessages = {
  formatDuration: (minutes) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
      .filter(Boolean)
      .join(' '),
  duration: 'Duração',
  upTo: (seats) => `Até ${seats} pessoas`,
  seatsLeft: (seats) => (seats === 1 ? '1 lugar livre' : `${seats} lugares livres`),
  locations: {
    ask_invitee: 'Um local à sua escolha',
    custom: 'Conforme indicado',
    google_conference: 'Google Meet',
    gotomeeting_conference: 'GoTo Meeting',
    inbound_call: 'Você liga',
    jitsi_conference: 'Videochamada',
    microsoft_teams_conference: 'Microsoft Teams',
    outbound_call: 'Ligam para você',
    physical: 'Presencial',
    webex_conference: 'Webex',
    zoom_conference: 'Zoom',
  },
  month: {
    previous: 'Mês anterior',
    next: 'Próximo mês',
    times: (count) =>
      count === 0 ? 'sem horários livres' : count === 1 ? '1 horário livre' : `${count} horários livres`,
    today: 'hoje',
    none: (month) => `Não há horários livres: ${month}.`,
    goTo: (month) => `Ir para ${month}`,
    noneAhead: 'No momento não há horários livres. Volte mais tarde.',
    failed: 'Não foi possível carregar os horários livres.',
    again: 'Tentar de novo',
    days: (month, count) => `${month}: ${count === 1 ? '1 dia' : `${count} dias`} com horários livres`,
  },
  times: {
    loading: 'À procura de horários livres',
    morning: 'Manhã',
    afternoon: 'Tarde',
    evening: 'Noite',
  },
  zone: {
    title: 'Fuso horário',
    change: 'Mudar o fuso horário',
    search: 'Uma cidade ou uma diferença horária',
    none: 'Nenhum fuso horário tem esse nome. Tente a grande cidade mais próxima.',
    found: (count) => (count === 1 ? '1 fuso horário' : `${count} fusos horários`),
  },
  clock: { title: 'Relógio', '12h': '12 h', '24h': '24 h' },
  form: {
    title: 'Os seus dados',
    name: 'O seu nome',
    email: 'E-mail',
    addGuests: 'Adicionar convidados',
    guests: 'Convidados',
    guestsHint: 'Até 10 endereços de e-mail, separados por vírgulas ou linhas.',
    tooManyGuests: 'Não mais de 10, por favor.',
    where: 'Onde prefere encontrar-se?',
    phone: 'O seu telefone',
    phoneHint: 'Com o código do país, por exemplo +351 21 123 4567.',
    place: 'Onde nos encontramos?',
    choose: 'Escolher',
    other: 'Outro',
    otherAnswer: 'A sua resposta',
    confirm: 'Confirmar',
    sending: 'Um momento',
    otherTime: 'Escolher outro horário',
  },
  refusals: {
    just_taken:
      'Alguém foi um pouco mais rápido: este horário acaba de ser ocupado. O que escreveu continua aqui.',
    link_used: 'Este link já foi usado. Peça um novo a quem o enviou.',
    inactive: 'Isto já não pode ser reservado.',
    too_many_from_address:
      'Na última hora chegaram muitas reservas da sua ligação. Tente de novo mais tarde.',
    too_many_for_type: 'Na última hora isto foi reservado muitas vezes. Tente de novo mais tarde.',
    too_many_upcoming:
      'Já tem aqui várias reuniões marcadas. Cancele uma ou reserve quando uma tiver passado.',
    too_many: 'Foi um pouco rápido. Espere um momento e tente de novo.',
    meeting_over: 'Esta reunião já não pode mudar de horário.',
    request_failed: 'Não chegou ao destino. Nada se perdeu: tente de novo.',
  },
  nextTimes: 'Estes horários estão livres:',
  allTimes: 'Ver todos os horários',
  booked: {
    title: 'Reserva confirmada',
    text: (email) => `O convite está a caminho de ${email}.`,
    rescheduledTitle: 'A sua reunião tem um novo horário',
    addToCalendar: 'Adicionar ao calendário',
    file: 'Arquivo de calendário',
    change: 'O horário já não serve?',
    reschedule: 'Mudar o horário',
    cancel: 'Cancelar',
    join: 'Entrar na reunião',
  },
  labels: {
    when: 'Quando',
    where: 'Onde',
    who: 'Com',
    currentTime: 'O seu horário até agora',
    previousTime: 'Horário anterior',
    newTime: 'Novo horário',
  },
  reschedule: {
    title: 'Escolha um novo horário',
    lead: 'A sua reunião fica como está até confirmar o novo horário.',
    confirmTitle: 'Mudar o horário?',
    confirm: 'Mudar o horário',
  },
  cancel: {
    title: 'Cancelar esta reunião?',
    lead: 'Todos os participantes são avisados por e-mail.',
    reason: 'Motivo',
    confirm: 'Cancelar a reunião',
    done: { title: 'A reunião está cancelada', text: 'Todos os participantes são avisados por e-mail.' },
  },
  reconfirm: {
    title: 'Ainda vem?',
    lead: 'Diga-o com um clique, para que todos possam contar com isso.',
    confirm: 'Sim, vou',
    done: { title: 'Obrigado', text: 'O seu anfitrião já sabe que vem.' },
  },
  profile: {
    lead: 'Escolha o que quer reservar.',
    none: 'No momento não se pode reservar nada aqui.',
  },
  unavailable: {
    no_such_page: {
      title: 'Não há nada para reservar aqui',
      text: 'Talvez o endereço esteja mal escrito, ou o que havia aqui já não exista. Peça um novo link a quem o enviou.',
    },
    inactive: {
      title: 'No momento não se pode reservar',
      text: 'O seu anfitrião suspendeu-o ou retirou-o.',
    },
    link_used: {
      title: 'Este link já foi usado',
      text: 'Vale apenas para uma reserva. Peça um novo a quem o enviou.',
    },
    no_such_link: {
      title: 'Este link não funciona',
      text: 'Talvez esteja incompleto. Abra-o outra vez a partir da mensagem ou peça um novo.',
    },
    no_such_form: {
      title: 'Aqui não há nenhum formulário',
      text: 'Talvez tenha sido retirado ou o link esteja incompleto. Peça um novo a quem o enviou.',
    },
    canceled: { title: 'Esta reunião está cancelada', text: 'Não há mais nada a fazer.' },
    rescheduled: {
      title: 'Esta reunião tem outro horário',
      text: 'O link é do horário anterior. O certo está na mensagem mais recente.',
    },
    past: { title: 'Esta reunião já passou', text: 'Já não pode ser alterada.' },
  },
  fallbackLink: (name) => `Ver ${name}`,
  noScriptMessage:
    'Para escolher um horário, esta página precisa de JavaScript. Ative-o ou escreva ao seu anfitrião.',
  poweredBy: 'Feito com',
}
