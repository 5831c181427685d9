// The texts about blocked addresses in Italian.
import type { BlockedAddressesMessages } from '../blocked-addresses.ts'

export const it: BlockedAddressesMessages = {
  blockedAddresses: {
    adminsOnly: 'Solo gli amministratori possono vedere e modificare gli indirizzi bloccati.',
    lead: 'Questi indirizzi non possono prenotare sulle Sue pagine né inviare moduli di smistamento. I visitatori leggono solo che l’organizzatore non accetta prenotazioni dal loro indirizzo. Gli incontri prenotati restano.',
    search: 'Cerca tra gli indirizzi bloccati',
    create: 'Blocca un indirizzo',
    label: 'Indirizzi bloccati',
    none: 'Nessun indirizzo è bloccato.',
    noneFound: 'Nessun indirizzo bloccato contiene questo testo.',
    address: 'Indirizzo e-mail o dominio',
    addressHint:
      'Un indirizzo comprende tutti i suoi +tag, un dominio tutti i suoi sottodomini: eve@example.com o spam.example.',
    invalid: 'Inserisca un indirizzo come eve@example.com o un dominio come spam.example.',
    block: 'Blocca',
    blocked: (pattern) => `${pattern} è bloccato.`,
    domain: 'Dominio',
    blockedBy: (name, date) => `Bloccato da ${name} il ${date}`,
    blockedByOperator: (date) => `Bloccato dal gestore il ${date}`,
    unblock: 'Sblocca',
    unblockNamed: (pattern) => `Sblocca ${pattern}`,
    unblocked: (pattern) => `${pattern} non è più bloccato.`,
  },
}
