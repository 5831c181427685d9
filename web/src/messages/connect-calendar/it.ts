// The page where a user connects an account without a password, in Italian.
import { providerLabels } from '../../../../server/src/domain/calendar/provider-labels.ts'
import type { ConnectCalendarMessages } from '../connect-calendar.ts'

const PRODUCTS = { google: 'Google Calendar', microsoft: 'Microsoft 365', zoom: 'Zoom' } as const
const HINTS = {
  google:
    'Google mostra che cosa chiediamo. Selezioni tutte le caselle, altrimenti non possiamo collegare l’account.',
  microsoft:
    'In alcune organizzazioni solo gli amministratori possono autorizzare nuove app. Se Microsoft lo segnala, si rivolga al Suo amministratore.',
  zoom: 'L’account deve poter pianificare riunioni. In alcune organizzazioni solo gli amministratori possono autorizzare nuove app.',
} as const

export const it: ConnectCalendarMessages = (provider) => {
  const label = providerLabels[provider]
  const product = PRODUCTS[provider]
  return {
    title: `Collegare ${product}`,
    lead:
      provider === 'zoom'
        ? `Prosegua su ${label}, acceda e ci consenta di pianificare riunioni con il Suo account.`
        : `Prosegua su ${label}, scelga un account e consenta l’accesso ai relativi calendari.`,
    again: (account) => `Prosegua su ${label}. Scelga ${account} e consenta di nuovo l’accesso.`,
    whatWeDo:
      provider === 'zoom'
        ? [
            'Quando una prenotazione si svolge su Zoom, pianifichiamo una riunione nel Suo account e inviamo il link.',
            'Zoom riceve il nome del tipo di evento e l’orario, ma nessun nome o indirizzo degli invitati.',
          ]
        : [
            'Gli eventi dei Suoi calendari bloccano il Suo tempo. Salviamo quando si svolgono, non di che cosa trattano.',
            'Aggiungiamo le Sue prenotazioni a uno dei Suoi calendari e seguiamo le modifiche che fa lì.',
          ],
    hint: HINTS[provider],
    button: `Continua su ${label}`,
    back: 'Torna ai Suoi calendari',
    problems: {
      not_set_up: `${product} non è ancora configurato su questo servizio.`,
      denied: 'Non ha consentito l’accesso, quindi non è stato collegato nulla.',
      incomplete: `La risposta di ${label} era incompleta o è arrivata troppo tardi. Riprovi.`,
      approval_needed:
        'Nella Sua organizzazione solo gli amministratori possono autorizzare nuove app. Lo chieda al Suo amministratore, poi riprovi.',
      permissions_missing:
        'Non è stato collegato nulla perché manca un’autorizzazione di cui abbiamo bisogno:',
      other_account: `Ha scelto un altro account ${label}. Riprovi con l’account indicato sopra oppure colleghi l’altro separatamente.`,
      no_calendars: `Questo account ${label} non ha calendari. Ne crei prima uno in ${product}.`,
      too_many_connections: 'Ha raggiunto il numero massimo di account collegati. Ne scolleghi prima uno.',
      too_many_attempts: 'Troppi tentativi. Aspetti un’ora, poi riprovi.',
      unreachable: `${label} non è raggiungibile o segnala un errore. Riprovi più tardi.`,
    },
    forAdmins: `Il gestore lo configura con «meetwright ${provider === 'zoom' ? 'conferences' : 'calendars'} set ${provider}». La guida per i gestori spiega i passaggi.`,
    permissions: {
      events: 'Vedere e modificare gli eventi',
      calendars: 'Vedere l’elenco dei Suoi calendari',
      free_busy: 'Vedere quando è occupato',
      email: 'Vedere il Suo indirizzo email',
      meetings: 'Pianificare, elencare, modificare ed eliminare le Sue riunioni',
    },
  }
}
