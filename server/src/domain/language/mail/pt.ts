// Mail in Portuguese, as in Brazil.
import type { MailMessages } from '../mail-messages.ts'

export const pt: MailMessages = {
  templates: {
    booked: {
      subject: ({ event, hosts, when }) => `Confirmada: ${event} com ${hosts}, ${when}`,
      headline: 'Sua reunião está confirmada',
      lead: ({ hosts }) => `Você tem uma reunião com ${hosts}.`,
    },
    invited: {
      subject: ({ event, hosts, when }) => `Convite: ${event} com ${hosts}, ${when}`,
      headline: 'Um convite para uma reunião',
      lead: ({ hosts, invitee }) => `${invitee} vai se reunir com ${hosts} e gostaria da sua presença.`,
    },
    host_booked: {
      subject: ({ event, invitee, when }) => `Nova reunião: ${event} com ${invitee}, ${when}`,
      headline: 'Você tem uma nova reunião',
      lead: ({ invitee }) => `${invitee} agendou uma reunião com você.`,
    },
    rescheduled: {
      subject: ({ event, hosts, when }) => `Novo horário: ${event} com ${hosts}, ${when}`,
      headline: 'Sua reunião tem um novo horário',
      lead: ({ hosts }) => `Sua reunião com ${hosts} foi remarcada.`,
    },
    host_rescheduled: {
      subject: ({ event, invitee, when }) => `Novo horário: ${event} com ${invitee}, ${when}`,
      headline: 'Uma reunião tem um novo horário',
      lead: ({ invitee }) => `Sua reunião com ${invitee} foi remarcada.`,
    },
    canceled: {
      subject: ({ event, hosts, when }) => `Cancelada: ${event} com ${hosts}, ${when}`,
      headline: 'Sua reunião foi cancelada',
      lead: ({ hosts }) => `Sua reunião com ${hosts} não vai acontecer.`,
    },
    host_canceled: {
      subject: ({ event, invitee, when }) => `Cancelada: ${event} com ${invitee}, ${when}`,
      headline: 'Uma reunião foi cancelada',
      lead: ({ invitee }) => `Sua reunião com ${invitee} não vai acontecer.`,
    },
    host_invitee_canceled: {
      subject: ({ event, invitee, when }) => `Desistência: ${invitee}, ${event}, ${when}`,
      headline: 'Uma pessoa não virá mais',
      lead: ({ invitee }) => `${invitee} não participa mais. A reunião acontece com as demais pessoas.`,
    },
    host_canceled_all: {
      subject: ({ event, when }) => `Cancelada: ${event}, ${when}`,
      headline: 'Uma reunião foi cancelada',
      lead: ({ event }) => `${event} não vai acontecer. Todas as pessoas convidadas são avisadas.`,
    },
    reminder: {
      subject: ({ event, hosts, when }) => `Lembrete: ${event} com ${hosts}, ${when}`,
      headline: 'Sua reunião está chegando',
      lead: ({ hosts }) => `Um lembrete da sua reunião com ${hosts}.`,
    },
    reconfirmation: {
      subject: ({ event, hosts, when }) => `Confirme sua presença: ${event} com ${hosts}, ${when}`,
      headline: 'Você vai participar?',
      lead: ({ hosts }) => `Sua reunião com ${hosts} está chegando. Confirme, por favor, a sua presença.`,
    },
    new_host: {
      subject: ({ event, hosts, when }) => `Novo anfitrião: ${event} com ${hosts}, ${when}`,
      headline: 'Sua reunião tem um novo anfitrião',
      lead: ({ hosts }) => `Agora sua reunião é com ${hosts}. O horário não muda.`,
    },
    host_reassigned: {
      subject: ({ event, when }) => `Nova reunião: ${event}, ${when}`,
      headline: 'Você tem uma nova reunião',
      lead: () => 'Você assume esta reunião.',
    },
  },
  labels: {
    meeting: 'Reunião',
    when: 'Quando',
    previousTime: 'Horário anterior',
    where: 'Onde',
    host: 'Anfitrião',
    hosts: 'Anfitriões',
    invitee: 'Pessoa convidada',
    invitees: 'Pessoas convidadas',
    guests: 'Acompanhantes',
    phone: 'Telefone',
    canceledBy: 'Cancelada por',
    reason: 'Motivo',
  },
  actions: {
    join: 'Entrar na reunião',
    confirm: 'Sim, vou participar',
    reschedule: 'Remarcar',
    cancel: 'Cancelar',
    changePrompt: 'O horário não serve mais?',
  },
  locations: {
    video: 'Videoconferência',
    videoWithoutLink: 'Videoconferência; o anfitrião envia o link',
    inviteeCalls: (number) => `Ligue para ${number}`,
    hostCalls: (number) => `Você receberá uma ligação em ${number}`,
  },
  unnamedPerson: 'alguém',
  andMore: (count) => `e mais ${count}`,
  invitation: {
    subject: (inviter, organization) => `${inviter} convida você para ${organization}`,
    headline: (organization) => `Participe de ${organization}`,
    lead: (inviter, organization) =>
      `${inviter} convida você a agendar reuniões com ${organization} no Meetwright.`,
    accept: 'Aceitar o convite',
    until: (date) => `O link vale até ${date}.`,
    unexpected: 'Se você não sabe do que se trata, ignore esta mensagem: nada acontecerá.',
  },
  webhookDisabled: {
    subject: (host) => `Os webhooks para ${host} foram desativados`,
    headline: 'Seus webhooks foram desativados',
    failing: 'Há cinco dias nada chega a este endereço. Não enviamos mais nada para ele.',
    gone: 'Este endereço respondeu que não existe mais (410). Não enviamos mais nada para ele.',
    address: 'Endereço',
    since: 'Com falhas desde',
    subscription: 'Assinatura',
    resume:
      'Quando o endereço voltar a funcionar, defina o estado da assinatura como “active” pela API. O que estava em espera será então enviado; o que aconteceu desde a desativação, não.',
  },
  footer: (organization) => `Enviado pelo Meetwright em nome de ${organization}.`,
}
