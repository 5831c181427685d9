// The page on which a user lets an app in, in Italian.
import type { ConsentMessages } from '../consent.ts'

export const it: ConsentMessages = {
  title: (app) => `Consentire l’accesso a ${app}?`,
  signedIn: (user, organization) =>
    `Ha effettuato l’accesso come ${user}, di ${organization}. L’app agirebbe a Suo nome.`,
  scopesIntro: 'Potrebbe:',
  scopes: {
    'availability:read': 'vedere quando può essere prenotato e quando è occupato',
    'availability:write': 'vedere e modificare quando può essere prenotato',
    'event_types:read': 'vedere i tipi di evento',
    'event_types:write': 'vedere, creare, modificare ed eliminare tipi di evento',
    'scheduled_events:read': 'vedere i Suoi appuntamenti, con i nomi e le risposte degli invitati',
    'scheduled_events:write': 'vedere, prenotare, spostare e annullare appuntamenti',
    'routing_forms:read': 'vedere i moduli e le risposte ricevute',
    'routing_forms:write': 'vedere, creare, modificare ed eliminare moduli',
    'locations:read': 'vedere dove possono svolgersi i Suoi appuntamenti',
    'shares:write': 'creare link di prenotazione con orari e durate propri',
    'scheduling_links:write': 'creare link di prenotazione che funzionano una volta',
    'mcp:scheduling:read':
      'vedere i Suoi appuntamenti, tipi di evento, orari liberi e colleghi, per uno strumento di IA',
    'mcp:scheduling:write':
      'prenotare, spostare e annullare appuntamenti e creare link di prenotazione, per uno strumento di IA',
    'users:read': 'vedere il Suo nome, indirizzo e-mail, fuso orario e lingua, e quelli dei colleghi',
    'users:write': 'vedere e modificare il Suo profilo',
    'organizations:read': 'vedere la Sua organizzazione, i membri e gli inviti',
    'organizations:write': 'invitare e rimuovere membri e cambiarne i ruoli',
    'groups:read': 'vedere i gruppi e chi ne fa parte',
    'groups:write': 'vedere, creare, modificare ed eliminare gruppi',
    'webhooks:read': 'vedere a quali indirizzi vengono inviate le novità dei Suoi appuntamenti',
    'webhooks:write': 'far inviare le novità dei Suoi appuntamenti ad altri indirizzi',
    'activity_log:read': 'leggere chi ha fatto cosa nella Sua organizzazione',
    'data_compliance:write': 'eliminare per sempre dati personali degli invitati',
    default: 'fare tutto ciò che può fare Lei',
  },
  limits:
    'Non potrà mai fare più di quanto consente il Suo ruolo. Può revocare l’accesso in qualsiasi momento.',
  redirectNotice: (host) => `Poi tornerà a ${host}.`,
  redirectToDevice: (host) => `Poi tornerà a un’app su questo dispositivo (${host}).`,
  unverifiedApp: (source) =>
    source === null
      ? 'Questa app si è registrata da sola. Nessuno ne ha verificato il nome: prosegua solo se arriva da lì.'
      : `Questa app descrive sé stessa all’indirizzo ${source}. Nessuno ne ha verificato il nome: prosegua solo se arriva da lì.`,
  allow: 'Consentire',
  deny: 'Non consentire',
  expired: {
    title: 'Questa richiesta non c’è più',
    text: 'È scaduta, ha già avuto risposta o è stata aperta in un altro browser. Torni all’app e ricominci.',
  },
  refused: {
    title: 'Non è possibile consentire l’accesso a questa app',
    text: 'La sua richiesta è incompleta o errata. Non è stato concesso nulla. Torni all’app, o avvisi chi la realizza.',
  },
}
