// The booking pages in Portuguese.
import type { BookingMessages } from '../booking.ts'

export const pt: BookingMessages = {
  formatDuration: (minutes) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`]
      .filter(Boolean)
      .join(' '),
  duration: 'Duração',
  oneOf: (count) => `Com uma de ${count} pessoas`,
  upTo: (seats) => `Até ${seats} pessoas`,
  seatsLeft: (seats) => (seats === 1 ? '1 lugar livre' : `${seats} lugares livres`),
  locations: {
    ask_invitee: 'Local à sua escolha',
    custom: 'Ver os detalhes',
    google_conference: 'Google Meet',
    gotomeeting_conference: 'GoTo Meeting',
    inbound_call: 'Chamada telefónica (efetuada por si)',
    jitsi_conference: 'Videoconferência',
    microsoft_teams_conference: 'Microsoft Teams',
    outbound_call: 'Chamada telefónica (efetuada por nós)',
    physical: 'Presencial',
    webex_conference: 'Webex',
    zoom_conference: 'Zoom',
  },
  month: {
    previous: 'Mês anterior',
    next: 'Próximo mês',
    times: (count) =>
      count === 0
        ? 'sem horários disponíveis'
        : count === 1
          ? '1 horário disponível'
          : `${count} horários disponíveis`,
    today: 'hoje',
    none: (month) => `Não há horários disponíveis em ${month.toLowerCase()}.`,
    goTo: (month) => `Ir para ${month.toLowerCase()}`,
    beyond: (month) => `${month} está fora do período de marcação.`,
    noneAhead: 'De momento não há horários disponíveis. Volte mais tarde.',
    failed: 'Não foi possível carregar os horários disponíveis.',
    again: 'Tentar novamente',
    days: (month, count) => `${month}: ${count === 1 ? '1 dia' : `${count} dias`} com horários disponíveis`,
  },
  times: {
    loading: 'A carregar os horários',
    taken: 'Esse horário já não está disponível. Escolha outro.',
    morning: 'Manhã',
    afternoon: 'Tarde',
    evening: 'Noite',
  },
  zone: {
    title: 'Fuso horário',
    change: 'Alterar fuso horário',
    search: 'Pesquisar cidade, país ou fuso horário',
    none: 'Sem resultados. Tente a grande cidade mais próxima.',
    found: (count) => (count === 1 ? '1 fuso horário' : `${count} fusos horários`),
  },
  clock: { title: 'Formato da hora', '12h': '12 h', '24h': '24 h' },
  form: {
    title: 'Os seus dados',
    name: 'O seu nome',
    email: 'E-mail',
    addGuests: 'Adicionar convidados',
    guests: 'Convidados',
    guestsHint: 'Até 10 endereços de e-mail, separados por vírgulas ou quebras de linha.',
    tooManyGuests: 'Pode adicionar até 10 convidados.',
    code: 'Código do nosso e-mail',
    codeHint:
      'Enviámos um código de seis dígitos para o seu endereço de e-mail. É válido durante 10 minutos.',
    where: 'Onde prefere encontrar-se?',
    phone: 'O seu número de telefone',
    phoneHint: 'Com o indicativo do país, por exemplo +351 21 123 4567.',
    place: 'Onde nos encontramos?',
    choose: 'Escolher',
    other: 'Outro',
    otherAnswer: 'A sua resposta',
    confirm: 'Marcar reunião',
    sending: 'Um momento',
    otherTime: 'Escolher outro horário',
  },
  refusals: {
    just_taken: 'Esse horário acabou de ser ocupado.',
    already_booked: 'Já tem uma marcação para esta hora com este endereço de e-mail. Escolha outra hora.',
    link_used: 'Este link já foi utilizado. Peça um novo ao remetente.',
    inactive: 'Esta reunião já não pode ser marcada.',
    host_changed: 'Esta reunião não pode ser alterada aqui. Contacte o seu anfitrião.',
    too_many_from_address:
      'Demasiadas marcações a partir da sua rede na última hora. Tente novamente mais tarde.',
    too_many_for_type:
      'Demasiadas marcações para este tipo de reunião na última hora. Tente novamente mais tarde.',
    too_many_upcoming:
      'Já tem várias reuniões marcadas. Cancele uma ou volte a marcar quando uma tiver passado.',
    too_many_changes:
      'Demasiadas alterações na última hora. Tente novamente dentro de uma hora ou contacte o anfitrião.',
    blocked: 'Este anfitrião não aceita reservas deste endereço de e-mail.',
    too_many: 'Demasiados pedidos. Aguarde um momento e tente novamente.',
    meeting_over: 'Esta reunião já não pode ser reagendada.',
    request_failed: 'Não foi possível concluir o pedido. Tente novamente.',
  },
  detailsKept: 'Os seus dados continuam aqui.',
  nextTimes: 'Escolha outro horário:',
  allTimes: 'Ver todos os horários',
  booked: {
    title: 'Reunião marcada',
    text: (email) => `Enviámos um convite de calendário para ${email}.`,
    noMail:
      'Não vai receber nenhum e-mail. Guarde o endereço desta página: aqui pode alterar ou cancelar a reunião.',
    rescheduledTitle: 'Reunião reagendada',
    addToCalendar: 'Adicionar ao calendário',
    file: 'Ficheiro de calendário',
    change: 'Precisa de alterar?',
    reschedule: 'Reagendar',
    cancel: 'Cancelar',
    join: 'Entrar na reunião',
    linkByEmail: 'Enviaremos o link por e-mail.',
    linkHere: 'O link estará nesta página dentro de momentos.',
    linkFromHost: 'O anfitrião enviará o link.',
    leaving: (site, seconds) => `${seconds} segundos depois da reserva irá para ${site}.`,
    goTo: (site) => `Ir para ${site}`,
    stay: 'Ficar nesta página',
  },
  labels: {
    when: 'Quando',
    where: 'Onde',
    who: 'Com',
    currentTime: 'Horário atual',
    previousTime: 'Horário anterior',
    newTime: 'Novo horário',
  },
  reschedule: {
    title: 'Escolha um novo horário',
    lead: 'A sua reunião só muda quando confirmar o novo horário.',
    confirmTitle: 'Reagendar para este horário?',
    confirm: 'Reagendar reunião',
  },
  cancel: {
    title: 'Cancelar esta reunião?',
    lead: 'Todas as pessoas envolvidas receberão um e-mail.',
    reason: 'Motivo',
    confirm: 'Cancelar reunião',
    done: { title: 'Reunião cancelada', text: 'Todas as pessoas envolvidas receberão um e-mail.' },
  },
  reconfirm: {
    title: 'Vai participar?',
    lead: 'Confirme a sua presença ao anfitrião.',
    confirm: 'Sim, vou participar',
    done: { title: 'Obrigado', text: 'A sua presença está confirmada.' },
  },
  verified: {
    title: 'Endereço de e-mail confirmado',
    text: 'Se adicionou convidados, enviamos-lhes agora um convite.',
  },
  stopMail: {
    title: (organization) => `Parar os e-mails de ${organization}?`,
    text: (organization) =>
      `Alguém usou o seu endereço para marcar uma reunião com ${organization}. Se confirmar, deixará de receber e-mails de ${organization}, mesmo sobre reuniões que marcar.`,
    report: 'Não conheço o remetente. Denunciar estes e-mails.',
    confirm: 'Parar os e-mails',
    done: {
      title: 'E-mails parados',
      text: (organization) => `Não receberá mais e-mails de ${organization}.`,
    },
    again: 'Voltar a receber e-mails',
    allowed: (organization) => `Voltará a receber e-mails de ${organization}.`,
  },
  profile: {
    lead: 'Escolha o que quer marcar.',
    none: 'De momento não é possível marcar nada aqui.',
  },
  unavailable: {
    no_such_page: {
      title: 'Este link não funciona',
      text: 'Verifique o endereço ou peça um novo link ao remetente.',
    },
    inactive: {
      title: 'Indisponível para marcação',
      text: 'O seu anfitrião suspendeu ou removeu este tipo de reunião.',
    },
    host_changed: {
      title: 'Esta reunião não pode ser alterada aqui',
      text: 'Realiza-se como foi marcada, mas o seu anfitrião não oferece aqui outros horários. Peça-lhe outro horário, ou cancele a reunião e marque uma nova.',
    },
    link_used: {
      title: 'Este link já foi utilizado',
      text: 'Só serve para uma marcação. Peça um novo ao remetente.',
    },
    no_such_link: {
      title: 'Este link não é válido',
      text: 'Pode estar incompleto. Abra-o novamente a partir da mensagem ou peça um novo.',
    },
    no_such_form: {
      title: 'Formulário não encontrado',
      text: 'Pode ter sido removido, ou o link está incompleto. Peça um novo ao remetente.',
    },
    canceled: { title: 'Esta reunião está cancelada', text: 'Não precisa de fazer nada.' },
    rescheduled: {
      title: 'Esta reunião foi reagendada',
      text: 'Este link é do horário anterior. Peça o atual ao anfitrião.',
    },
    past: { title: 'Esta reunião já passou', text: 'Já não pode ser alterada.' },
    too_many_changes: {
      title: 'Demasiadas alterações',
      text: 'Tente novamente dentro de uma hora ou contacte o anfitrião.',
    },
  },
  currentLink: {
    text: 'Este link é do horário anterior. Podemos enviar-lhe o atual por e-mail.',
    send: 'Enviar-me o link atual',
    sent: {
      title: 'Verifique o seu e-mail',
      text: 'Enviámos o link atual para o endereço de e-mail da reserva.',
    },
  },
  bookAgain: 'Marcar outro horário',
  fallbackLink: (name) => `Ir para ${name}`,
  noScriptMessage:
    'Esta página precisa de JavaScript para escolher um horário. Ative-o ou contacte o seu anfitrião.',
  poweredBy: 'Com tecnologia',
}
