// The OAuth consent page in Italian.
import type { ConsentMessages, ConsoleConsentMessages } from '../consent.ts'

const abilities: ConsentMessages['abilities'] = {
  see_people: 'vedere colleghi e gruppi',
  see_event_types: 'vedere i tipi di appuntamento',
  see_times: 'vedere gli orari di lavoro e gli orari liberi',
  see_meetings: 'vedere gli appuntamenti e gli invitati',
  book: 'prenotare e bloccare orari',
  change_meetings: 'spostare e annullare appuntamenti',
  mark_no_shows: 'segnare le assenze',
  create_links: 'creare link di prenotazione',
  change_event_types: 'creare e modificare tipi di appuntamento',
  change_hours: 'modificare gli orari di lavoro',
}

const inAiTool: ConsentMessages['inAiTool'] = (abilities) => `${abilities}, in uno strumento di IA`

const scopes: ConsentMessages['scopes'] = {
  'availability:read': 'vedere quando sei disponibile e quando hai impegni',
  'availability:write': 'vedere e modificare la tua disponibilità',
  'event_types:read': 'vedere i tipi di appuntamento',
  'event_types:write': 'vedere, creare, modificare ed eliminare tipi di appuntamento',
  'scheduled_events:read': 'vedere i tuoi appuntamenti, con i nomi e le risposte degli invitati',
  'scheduled_events:write': 'vedere, prenotare, spostare e annullare appuntamenti',
  'routing_forms:read': 'vedere i moduli e le relative risposte',
  'routing_forms:write': 'vedere, creare, modificare ed eliminare moduli',
  'locations:read': 'vedere dove possono svolgersi i tuoi appuntamenti',
  'locations:write': 'vedere e modificare i link delle tue videoconferenze',
  'shares:write': 'creare link di prenotazione con orari e durate personalizzati',
  'scheduling_links:write': 'creare link di prenotazione monouso',
  'users:read': 'vedere il tuo nome, indirizzo e-mail, fuso orario e lingua, e quelli dei colleghi',
  'users:write': 'vedere e modificare il tuo profilo',
  'organizations:read': 'vedere la tua organizzazione, i membri e gli inviti',
  'organizations:write': 'invitare e rimuovere membri e cambiarne i ruoli',
  'groups:read': 'vedere i gruppi e i loro membri',
  'groups:write': 'vedere, creare, modificare ed eliminare gruppi',
  'webhooks:read': 'vedere quali URL ricevono notifiche sui tuoi appuntamenti',
  'webhooks:write': 'inviare notifiche sui tuoi appuntamenti ad altri URL',
  'activity_log:read': 'vedere chi ha fatto cosa nella tua organizzazione',
  'data_compliance:write': 'eliminare definitivamente dati personali degli invitati',
  default: 'fare tutto ciò che puoi fare tu',
}

/** The console loads only these. */
export const consoleTexts: ConsoleConsentMessages = { abilities, inAiTool, scopes }

export const it: ConsentMessages = {
  title: (app) => `Consentire a ${app} di usare il tuo account?`,
  signedIn: (user, organization) =>
    `Hai effettuato l’accesso come ${user} in ${organization}. L’app agirà a tuo nome.`,
  scopesIntro: 'Potrà:',
  scopes,
  inAiTool,
  abilities,
  limits:
    'Non potrà mai fare più di quanto consente il tuo ruolo. Puoi revocare l’accesso in qualsiasi momento.',
  redirectNotice: (host) => `Poi tornerai a ${host}.`,
  redirectToDevice: (host) => `Poi tornerai a un’app su questo dispositivo (${host}).`,
  unverifiedApp: (source) =>
    source === null
      ? 'Questa app si è registrata da sola e il suo nome non è verificato. Prosegui solo se arrivi da lì.'
      : `Questa app descrive sé stessa all’indirizzo ${source} e il suo nome non è verificato. Prosegui solo se arrivi da lì.`,
  allow: 'Consenti',
  deny: 'Annulla',
  expired: {
    title: 'Questa richiesta non è più valida',
    text: 'È scaduta, ha già avuto risposta o è stata aperta in un altro browser. Torna all’app e ricomincia.',
  },
  refused: {
    title: 'Questa app non può ottenere l’accesso',
    text: 'La richiesta è incompleta o errata. Non è stato concesso alcun accesso. Torna all’app o avvisa lo sviluppatore.',
  },
  otherOrganization: {
    title: 'Non puoi consentire questa app',
    text: 'Appartiene a un’altra organizzazione e solo i suoi membri possono consentirla. Accedi con un account di quell’organizzazione o chiedi allo sviluppatore dell’app.',
  },
}
