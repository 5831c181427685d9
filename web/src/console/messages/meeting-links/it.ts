// The texts about personal meeting links in Italian.
import type { MeetingLinkMessages } from '../meeting-links.ts'

export const it: MeetingLinkMessages = {
  title: 'Link per le videoconferenze',
  lead: 'I link delle Sue stanze personali. Gli appuntamenti li hanno appena vengono prenotati.',
  label: (service) => `Il Suo link di ${service}`,
  hint: 'Incolli il link della Sua stanza personale. Lo vede chi prenota.',
  invalid: 'Inserisca un link che inizia con https://.',
  add: 'Aggiungi link',
  save: 'Salva link',
  change: 'Modifica',
  remove: 'Rimuovi',
  cancel: 'Annulla',
  saved: (service) => `Link di ${service} salvato`,
  removed: (service) => `Link di ${service} rimosso`,
  fromAccount: (service) => `Il Suo account collegato crea una stanza di ${service} per ogni appuntamento.`,
  useOwnLink: 'Usa il mio link',
  connectHint: (service) =>
    `Oppure colleghi un account che crei una stanza di ${service} per ogni appuntamento.`,
  everyHost:
    'Se gli organizzatori si alternano, ognuno ha bisogno di un link. Gli altri lo inseriscono nel proprio profilo.',
  otherHosts: 'Gli organizzatori inseriscono i link nel proprio profilo.',
}
