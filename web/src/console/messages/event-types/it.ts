// The texts of the list of event types in Italian.
import type { EventTypesMessages } from '../event-types.ts'

export const it: EventTypesMessages = {
  eventTypes: {
    title: 'Tipi di evento',
    own: 'I Suoi',
    empty: 'Ancora nessun tipo di evento',
    emptyHint:
      'Un tipo di evento è ciò che si può prenotare, ad esempio un appuntamento di 30 minuti. Crei il primo.',
    kinds: {
      solo: 'Una persona',
      group: 'Gruppo',
      roundRobin: 'A turno',
      collective: 'Tutti insieme',
      oneOff: 'Una tantum',
    },
    secret: 'Nascosto nella Sua pagina',
    managed: 'Gestito dagli amministratori',
    off: 'Disattivato',
    copyLink: (name) => `Copia il link di ${name}`,
    bookable: (name) => `${name} è prenotabile`,
    switchedOn: (name) => `${name} è prenotabile.`,
    switchedOff: (name) => `${name} non è più prenotabile.`,
    more: (name) => `Altre azioni per ${name}`,
    edit: 'Modifica',
    share: 'Condividi',
    duplicate: 'Duplica',
    copyName: (name) => `${name} (copia)`,
    moveUp: 'Sposta su',
    moveDown: 'Sposta giù',
    moved: (name) => `${name} spostato.`,
    delete: 'Elimina',
    deleted: (name) => `${name} eliminato. Gli appuntamenti prenotati restano.`,
    create: 'Nuovo tipo di evento',
    createTitle: 'Che cosa si può prenotare?',
    owner: 'Appartiene a',
    ownerMe: 'Lei',
    names: {
      solo: 'Appuntamento di 30 minuti',
      group: 'Appuntamento di gruppo',
      roundRobin: 'A turno',
      collective: 'Tutti insieme',
      oneOff: 'Appuntamento una tantum',
    },
    explanations: {
      solo: 'Una persona incontra Lei.',
      group: 'Più persone prenotano lo stesso orario, ad esempio un workshop.',
      roundRobin: 'Se ne occupa una persona del team, a turno.',
      collective: 'È presente tutto il team.',
      oneOff: 'Non compare nella Sua pagina. Prenotabile nei prossimi 7 giorni.',
    },
  },
}
