// The texts of routing forms in Italian.
import type { RoutingFormsMessages } from '../routing-forms.ts'

export const it: RoutingFormsMessages = {
  routingForms: {
    all: 'Tutti i moduli',
    create: 'Nuovo modulo',
    name: 'Nome',
    nameHint: 'I visitatori lo vedono sopra le domande.',
    none: 'Ancora nessun modulo.',
    lead: 'Un modulo pone alcune domande e le sue regole portano ogni visitatore al tipo di evento giusto, a un altro sito o a un messaggio.',
    published: 'Pubblicato',
    draft: 'Bozza',
    recent: (submissions, isMore) =>
      submissions === 1
        ? '1 risposta in 30 giorni'
        : `${submissions}${isMore ? '+' : ''} risposte in 30 giorni`,
    deleted: (name) => `Modulo «${name}» eliminato. Le risposte restano.`,
    readOnly: 'Può vedere questo modulo, ma non modificarlo. Si rivolga a un amministratore.',
    parts: 'Parti di questo modulo',
    tabs: { form: 'Domande e regole', share: 'Condividi' },
    accepts: (name) => `${name} è pubblicato`,
    publishedNow: (name) => `«${name}» è pubblicato.`,
    unpublished: (name) => `«${name}» è una bozza. I visitatori non possono più aprirlo.`,
    incomplete: 'Aggiunga una domanda e cosa succede se nessuna regola si applica. Salvi, poi pubblichi.',
    draftHint:
      'Questo modulo è una bozza: i visitatori non possono aprirlo. Il link funziona appena lo pubblica.',
  },
}
