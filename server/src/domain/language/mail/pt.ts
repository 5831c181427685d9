// Booking emails in European Portuguese, like the pages.
import type { MailMessages } from '../mail-messages.ts'

export const pt: MailMessages = {
  templates: {
    booked: {
      subject: ({ event, hosts, when }) => `Confirmada: ${event} com ${hosts}, ${when}`,
      headline: 'A sua reunião está confirmada',
      lead: ({ hosts }) => `Tem uma reunião com ${hosts}.`,
    },
    invited: {
      subject: ({ event, hosts, when }) => `Convite: ${event} com ${hosts}, ${when}`,
      headline: 'Convite para uma reunião',
      lead: ({ hosts, invitee }) => `${invitee} vai reunir-se com ${hosts} e gostaria da sua presença.`,
    },
    host_booked: {
      subject: ({ event, invitee, when }) => `Nova reunião: ${event} com ${invitee}, ${when}`,
      headline: 'Tem uma nova reunião',
      lead: ({ invitee }) => `${invitee} marcou uma reunião consigo.`,
    },
    rescheduled: {
      subject: ({ event, hosts, when }) => `Novo horário: ${event} com ${hosts}, ${when}`,
      headline: 'A sua reunião foi reagendada',
      lead: ({ hosts }) => `A sua reunião com ${hosts} tem um novo horário.`,
    },
    host_rescheduled: {
      subject: ({ event, invitee, when }) => `Novo horário: ${event} com ${invitee}, ${when}`,
      headline: 'Uma reunião foi reagendada',
      lead: ({ invitee }) => `A sua reunião com ${invitee} tem um novo horário.`,
    },
    canceled: {
      subject: ({ event, hosts, when }) => `Cancelada: ${event} com ${hosts}, ${when}`,
      headline: 'A sua reunião foi cancelada',
      lead: ({ hosts }) => `A sua reunião com ${hosts} não se vai realizar.`,
    },
    host_canceled: {
      subject: ({ event, invitee, when }) => `Cancelada: ${event} com ${invitee}, ${when}`,
      headline: 'Uma reunião foi cancelada',
      lead: ({ invitee }) => `A sua reunião com ${invitee} não se vai realizar.`,
    },
    host_invitee_canceled: {
      subject: ({ event, invitee, when }) => `Desistência: ${invitee}, ${event}, ${when}`,
      headline: 'Uma pessoa cancelou',
      lead: ({ invitee }) => `${invitee} cancelou. A reunião realiza-se com as outras pessoas.`,
    },
    host_canceled_all: {
      subject: ({ event, when }) => `Cancelada: ${event}, ${when}`,
      headline: 'Uma reunião foi cancelada',
      lead: ({ event }) => `${event} não se vai realizar. Todas as pessoas convidadas serão avisadas.`,
    },
    reminder: {
      subject: ({ event, hosts, when }) => `Lembrete: ${event} com ${hosts}, ${when}`,
      headline: 'A sua reunião está a chegar',
      lead: ({ hosts }) => `Este é um lembrete da sua reunião com ${hosts}.`,
    },
    host_reminder: {
      subject: ({ event, invitee, when }) => `Lembrete: ${event} com ${invitee}, ${when}`,
      headline: 'A sua reunião está a chegar',
      lead: ({ invitee }) => `Este é um lembrete da sua reunião com ${invitee}.`,
    },
    host_reminder_all: {
      subject: ({ event, when }) => `Lembrete: ${event}, ${when}`,
      headline: 'A sua reunião está a chegar',
      lead: ({ event }) => `Este é um lembrete de uma reunião: ${event}.`,
    },
    follow_up: {
      subject: ({ event, hosts, when }) => `Obrigado: ${event} com ${hosts}, ${when}`,
      headline: 'Obrigado pelo seu tempo',
      lead: ({ hosts }) => `Obrigado pela reunião com ${hosts}.`,
    },
    no_show: {
      subject: ({ event, hosts, when }) => `Sentimos a sua falta: ${event} com ${hosts}, ${when}`,
      headline: 'Lamentamos o desencontro',
      lead: ({ hosts }) => `Estávamos à sua espera na reunião com ${hosts}. Esperamos que esteja tudo bem.`,
    },
    reconfirmation: {
      subject: ({ event, hosts, when }) => `Confirme a sua presença: ${event} com ${hosts}, ${when}`,
      headline: 'Vai participar?',
      lead: ({ hosts }) => `A sua reunião com ${hosts} está a chegar. Confirme, por favor, a sua presença.`,
    },
    new_host: {
      subject: ({ event, hosts, when }) => `Novo anfitrião: ${event} com ${hosts}, ${when}`,
      headline: 'A sua reunião tem um novo anfitrião',
      lead: ({ hosts }) => `A sua reunião é agora com ${hosts}. O horário não muda.`,
    },
    host_reassigned: {
      subject: ({ event, when }) => `Nova reunião: ${event}, ${when}`,
      headline: 'Tem uma nova reunião',
      lead: () => 'Esta reunião está agora a seu cargo.',
    },
    former_host: {
      subject: ({ event, when }) => `Novo anfitrião: ${event}, ${when}`,
      headline: 'A sua reunião tem outro anfitrião',
      lead: ({ hosts }) => `Esta reunião já não está a seu cargo. Está agora a cargo de ${hosts}.`,
    },
    reschedule_requested: {
      subject: ({ event, hosts, when }) => `Escolha outra hora: ${event} com ${hosts}, ${when}`,
      headline: 'Escolha outra hora',
      lead: ({ hosts }) =>
        `A sua reunião com ${hosts} não pode realizar-se a esta hora. Escolha outra, por favor.`,
    },
    location: {
      subject: ({ event, hosts, when }) => `Link de vídeo: ${event} com ${hosts}, ${when}`,
      headline: 'O link da sua reunião',
      lead: ({ hosts }) =>
        `Use este link para entrar na sua reunião com ${hosts}. Substitui qualquer link anterior.`,
    },
    host_location: {
      subject: ({ event, invitee, when }) => `Link de vídeo: ${event} com ${invitee}, ${when}`,
      headline: 'O link da sua reunião',
      lead: ({ invitee }) =>
        `Use este link para entrar na sua reunião com ${invitee}. Substitui qualquer link anterior.`,
    },
    location_failed: {
      subject: ({ event, when }) => `Sem link de vídeo: ${event}, ${when}`,
      headline: 'Não conseguimos criar a videoconferência',
      lead: () =>
        'Esta reunião não tem link de vídeo. Envie um link à pessoa convidada ou verifique o calendário que recebe as suas marcações.',
    },
    entry_deleted: {
      subject: ({ event, when }) => `Eliminada do seu calendário: ${event}, ${when}`,
      headline: 'Cancelar esta reunião?',
      lead: () => 'Eliminou esta reunião do seu calendário. Quer cancelá-la ou voltar a adicioná-la?',
    },
    entry_time_taken: {
      subject: ({ event, when }) => `Não reagendada: ${event}, ${when}`,
      headline: 'A sua reunião não foi reagendada',
      lead: () =>
        'Moveu esta reunião no seu calendário, mas o novo horário já está ocupado. Voltámos a colocá-la no horário marcado.',
    },
    entry_time_past: {
      subject: ({ event, when }) => `Não reagendada: ${event}, ${when}`,
      headline: 'A sua reunião não foi reagendada',
      lead: () =>
        'Moveu esta reunião no seu calendário, mas o novo horário já passou. Voltámos a colocá-la no horário marcado.',
    },
    entry_group: {
      subject: ({ event, when }) => `Não reagendada: ${event}, ${when}`,
      headline: 'A sua reunião não foi reagendada',
      lead: () =>
        'Moveu esta reunião no seu calendário. Uma reunião de grupo não pode ser movida aí, por isso voltámos a colocá-la no horário marcado.',
    },
    entry_put_back: {
      subject: ({ event, when }) => `Não reagendada: ${event}, ${when}`,
      headline: 'A sua reunião não foi reagendada',
      lead: () =>
        'Moveu esta reunião no seu calendário. As suas definições não o permitem, por isso voltámos a colocá-la no horário marcado.',
    },
    entry_moved: {
      subject: ({ event, when }) => `Movida no seu calendário: ${event}, ${when}`,
      headline: 'O seu calendário mostra outra hora',
      lead: () =>
        'Moveu esta reunião no seu calendário. Para as outras pessoas, continua no horário marcado.',
    },
    entry_failed: {
      subject: ({ event, when }) => `Não está no seu calendário: ${event}, ${when}`,
      headline: 'Não conseguimos atualizar o seu calendário',
      lead: () =>
        'Não conseguimos guardar esta reunião no seu calendário e continuaremos a tentar. Pode adicioná-la com o ficheiro em anexo.',
    },
    entry_conflict: {
      subject: ({ event, when }) => `À mesma hora no seu calendário: ${event}, ${when}`,
      headline: 'O seu calendário tem outro evento',
      lead: () =>
        'O seu calendário tem outro evento à hora desta reunião. A reunião realiza-se, a menos que a reagende ou cancele.',
    },
  },
  labels: {
    meeting: 'Reunião',
    meetings: 'Reuniões',
    when: 'Quando',
    previousTime: 'Horário anterior',
    where: 'Onde',
    host: 'Anfitrião',
    hosts: 'Anfitriões',
    invitee: 'Pessoa convidada',
    invitees: 'Pessoas convidadas',
    guests: 'Outros convidados',
    phone: 'Telefone',
    canceledBy: 'Cancelada por',
    reason: 'Motivo',
    message: 'Mensagem',
  },
  actions: {
    join: 'Entrar na reunião',
    openMeeting: 'Abrir a reunião',
    confirm: 'Sim, vou participar',
    inviteGuests: 'Confirmar e convidar',
    reschedule: 'Reagendar',
    chooseTime: 'Escolher outra hora',
    bookAgain: 'Marcar outra reunião',
    cancel: 'Cancelar',
    changePrompt: 'Precisa de alterar?',
    stop: 'Não conhece o remetente? Parar estes e-mails',
  },
  locations: {
    video: 'Videoconferência',
    videoWithoutLink: 'Videoconferência (o anfitrião enviará o link)',
    videoLinkFollows: 'Videoconferência (enviaremos o link por e-mail)',
    inviteeCalls: (number) => `Ligue para ${number}`,
    hostCalls: (number) => `Receberá uma chamada no número ${number}`,
  },
  guestsWait: 'Os seus convidados recebem o convite quando confirmar o seu endereço de e-mail.',
  timeKept: 'A hora atual mantém-se reservada até escolher outra.',
  timeCanceled: 'A hora atual foi cancelada.',
  unnamedPerson: 'alguém',
  andMore: (count) => `e mais ${count}`,
  invitation: {
    subject: (inviter, organization) => `${inviter} enviou-lhe um convite para ${organization}`,
    headline: (organization) => `Junte-se a ${organization}`,
    lead: (inviter, organization) =>
      `${inviter} enviou-lhe um convite para marcar reuniões com ${organization} no Meetwright.`,
    accept: 'Aceitar convite',
    until: (date) => `O link é válido até ${date}.`,
    unexpected: 'Se não esperava este e-mail, pode ignorá-lo.',
  },
  digest: {
    subject: (count) =>
      count === 1 ? '1 alteração nas suas reuniões' : `${count} alterações nas suas reuniões`,
    lead: 'Hoje tem muitas notificações, por isso enviamo-las em conjunto, uma vez por hora.',
  },
  webhookDisabled: {
    subject: (host) => `Os webhooks para ${host} foram desativados`,
    headline: 'Os seus webhooks foram desativados',
    failing: 'Os envios para este URL falham há cinco dias. Deixámos de enviar.',
    gone: 'Este URL respondeu que já não existe (410). Deixámos de enviar.',
    address: 'URL',
    since: 'Com falhas desde',
    subscription: 'Subscrição',
    resume:
      'Quando o URL voltar a funcionar, defina o estado da subscrição como “active” através da API. O que estava pendente será então enviado; o que aconteceu desde a desativação, não.',
  },
  calendarUnread: {
    subject: (host) => `Não conseguimos ler o seu calendário em ${host}`,
    headline: 'Não conseguimos ler o seu calendário',
    reasons: {
      failing: 'Há um dia que não conseguimos ler o seu calendário.',
      refused:
        'O servidor de calendários recusa a palavra-passe da sua conta. Deixámos de ler o seu calendário.',
      password_lost:
        'Já não conseguimos decifrar a palavra-passe da sua conta. Deixámos de ler o seu calendário.',
      given_up: 'Há 30 dias que não conseguimos ler o seu calendário. Deixámos de tentar.',
    },
    accessReasons: {
      access_revoked: (provider) =>
        `A ${provider} já não nos permite ler o seu calendário. Deixámos de o ler.`,
      access_lost: (provider) =>
        `Já não conseguimos decifrar o acesso à sua conta ${provider}. Deixámos de ler o seu calendário.`,
    },
    server: 'Servidor',
    account: 'Conta',
    since: 'Desde',
    openCalendars: 'Abrir calendários',
    advice: {
      failing:
        'Os eventos conhecidos continuam a bloquear o seu tempo, mas os novos não. Continuaremos a tentar; verifique se o servidor funciona.',
      refused:
        'Os eventos conhecidos continuam a bloquear o seu tempo, mas os novos não. Crie uma palavra-passe de aplicação no seu fornecedor e introduza-a através da ligação acima.',
      password_lost:
        'Os eventos conhecidos continuam a bloquear o seu tempo, mas os novos não. Introduza a palavra-passe, ou uma nova palavra-passe de aplicação, através da ligação acima.',
      given_up:
        'Os eventos já não bloqueiam o seu tempo. Para voltar a ligar o calendário, abra os seus calendários através da ligação acima.',
    },
    connectAgain: (provider) =>
      `Os eventos conhecidos continuam a bloquear o seu tempo, mas os novos não. Volte a ligar a conta ${provider} através da ligação acima.`,
  },
  conferenceUnusable: {
    subject: (provider) => `Não conseguimos agendar reuniões na sua conta ${provider}`,
    headline: (provider) => `A sua conta ${provider} não pode ser utilizada`,
    reasons: {
      failing: (provider) => `Há um dia que não conseguimos agendar reuniões na sua conta ${provider}.`,
      access_revoked: (provider) => `O ${provider} já não nos permite agendar reuniões. Deixámos de o fazer.`,
      access_lost: (provider) =>
        `Já não conseguimos decifrar o nosso acesso à sua conta ${provider}. Deixámos de agendar reuniões.`,
      given_up: (provider) =>
        `Há 30 dias que não conseguimos agendar reuniões na sua conta ${provider}. Deixámos de tentar.`,
    },
    keepTrying: 'Continuamos a tentar. Até lá, as novas reservas não têm ligação.',
    connectAgain: (provider) =>
      `As novas reservas não têm ligação e as alterações não chegam ao ${provider}. Ligue novamente o ${provider} com a ligação acima.`,
  },
  calendarEntry: {
    unanswered: 'Se não responder, a reunião realiza-se como previsto.',
    rescheduleHint: 'Para a reagendar para todos, abra a reunião e escolha outra hora.',
    timeInCalendar: 'Hora no seu calendário',
    otherEvent: 'Outro evento',
    cancelOrPutBack: 'Cancelar ou voltar a adicionar',
    deletedReason: 'Eliminada do calendário',
  },
  calendarEmptied: {
    subject: 'Foram eliminadas muitas reuniões do seu calendário',
    headline: 'Cancelar estas reuniões?',
    lead: 'Foram eliminadas muitas reuniões do seu calendário ao mesmo tempo, por isso não cancelámos nenhuma. Quer cancelá-las ou voltar a adicioná-las?',
    unanswered: 'Se não responder, as reuniões realizam-se como previsto.',
  },
  calendarGone: {
    subject: 'O calendário das suas reuniões já não existe',
    headline: 'Escolha um calendário para as suas reuniões',
    lead: 'O calendário que recebia as suas reuniões já não existe no servidor. Não podemos adicionar-lhe novas reuniões.',
    advice:
      'As suas reuniões realizam-se como previsto. Escolha outro calendário com a ligação acima e adicionaremos as futuras.',
  },
  footer: (organization) => `Enviado pelo Meetwright em nome de ${organization}.`,
  plainFooter: (organization) => `Enviado em nome de ${organization}.`,
}
