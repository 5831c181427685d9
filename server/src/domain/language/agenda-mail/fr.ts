// The agenda in French.
import type { AgendaMailMessages } from '../agenda-mail-messages.ts'

export const fr: AgendaMailMessages = {
  subject: (day, count) => `${day} : ${count}`,
  headline: 'Vos rendez-vous du jour',
  lead: 'Ces rendez-vous sont réservés avec vous.',
  emptyLead: 'Aucun rendez-vous n’est réservé avec vous ce jour-là.',
  count: (meetings) => (meetings === 0 ? 'aucun rendez-vous' : `${meetings} rendez-vous`),
  meetingWith: (meeting, invitees) => `${meeting} avec ${invitees}`,
  openMeetings: 'Ouvrir les rendez-vous',
  changePrompt: 'Vous souhaitez recevoir cet e-mail à une autre heure, ou ne plus le recevoir ?',
  openSettings: 'Modifier les notifications',
}
