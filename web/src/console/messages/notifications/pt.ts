// The texts of the page about notifications in Portuguese.
import type { NotificationsMessages } from '../notifications.ts'

export const pt: NotificationsMessages = {
  notifications: {
    lead: 'Escolha que e-mails recebe. Os seus convidados recebem os deles em qualquer caso, e os seus calendários não mudam.',
    meetings: 'E-mails sobre as minhas reuniões',
    booked: 'É marcada uma reunião comigo',
    bookedHint: 'Se a ligação de vídeo chegar mais tarde, outro e-mail traz essa ligação.',
    rescheduled: 'Uma reunião muda de hora',
    canceled: 'Uma reunião é cancelada, mesmo por um só convidado',
    assigned: 'Passo a ser o anfitrião de uma reunião',
    assignedHint: 'Por exemplo, quando a assumo de um colega.',
    reminders: 'Um lembrete da minha reunião',
    remindersHint: 'Só com tipos de evento que enviam lembretes aos anfitriões.',
    agenda: 'Agenda diária',
    agendaLead: 'Um e-mail por dia com as suas reuniões, as horas, os locais e as ligações.',
    day: 'Que reuniões',
    days: { off: 'Sem agenda', today: 'As do próprio dia', tomorrow: 'As do dia seguinte' },
    time: 'Enviar às',
    timeHint: (zone) => `No seu fuso horário, ${zone}.`,
    onEmptyDays: 'Enviar também nos dias sem reuniões',
    always: 'Sempre enviados',
    alwaysLead: 'Estes e-mails não podem ser desativados:',
    alwaysSent: [
      'início de sessão, palavra-passe e endereço da sua conta',
      'calendários e contas de vídeo que deixaram de funcionar',
      'perguntas sobre reuniões no seu calendário, e reuniões sem ligação de vídeo',
      'reuniões suas que agora têm outro anfitrião',
      'webhooks desativados e convites',
    ],
    yes: 'Sim',
    no: 'Não',
  },
}
