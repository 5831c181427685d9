// The texts about removing a member in Italian.
import type { RemovalMessages } from '../removal.ts'

export const it: RemovalMessages = {
  removal: {
    open: 'Rimuovi…',
    title: (name) => `Rimuovi ${name}`,
    lead: (name, organization) =>
      `${name} perde subito l’accesso a ${organization}: la pagina di prenotazione si chiude, i token non funzionano più e i calendari vengono scollegati. L’operazione è irreversibile.`,
    none: 'Nessun appuntamento in programma.',
    ahead: (count) =>
      count === 1 ? `${count} appuntamento in programma` : `${count} appuntamenti in programma`,
    showAll: 'Mostra tutti',
    choose: 'Che cosa succede a questi appuntamenti?',
    cancel: 'Annullarli',
    cancelHint: 'Gli invitati ricevono un’e-mail e gli orari tornano liberi.',
    reassign: 'Affidarli a un collega',
    colleague: 'Collega',
    goesTo: (name) => `Passano a ${name}.`,
    other: 'Scegli un’altra persona',
    button: (name) => `Rimuovi ${name}`,
    removed: (name) => `${name} non fa più parte dell’organizzazione.`,
    handedOver: (name, colleague) =>
      `${name} non fa più parte dell’organizzazione. Gli appuntamenti ora sono di ${colleague}.`,
    notFree: (colleague) =>
      `${colleague} non è libero a questi orari. Nulla è stato modificato: scelga un’altra persona o annulli prima questi appuntamenti.`,
  },
}
