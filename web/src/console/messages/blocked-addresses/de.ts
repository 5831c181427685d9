// The texts about blocked addresses in German.
import type { BlockedAddressesMessages } from '../blocked-addresses.ts'

export const de: BlockedAddressesMessages = {
  blockedAddresses: {
    adminsOnly: 'Nur Admins können gesperrte Adressen sehen und ändern.',
    lead: 'Diese Adressen können auf Ihren Seiten nicht buchen und keine Routing-Formulare absenden. Besucher lesen nur, dass von ihrer Adresse keine Buchungen angenommen werden. Gebuchte Termine bleiben.',
    search: 'Gesperrte Adressen suchen',
    create: 'Adresse sperren',
    label: 'Gesperrte Adressen',
    none: 'Es sind keine Adressen gesperrt.',
    noneFound: 'Keine gesperrte Adresse enthält das.',
    address: 'E\u2011Mail-Adresse oder Domain',
    addressHint:
      'Eine Adresse umfasst alle ihre +Zusätze, eine Domain alle Subdomains: eve@example.com oder spam.example.',
    invalid: 'Geben Sie eine Adresse wie eve@example.com oder eine Domain wie spam.example ein.',
    block: 'Sperren',
    blocked: (pattern) => `${pattern} ist gesperrt.`,
    domain: 'Domain',
    blockedBy: (name, date) => `Gesperrt von ${name} am ${date}`,
    blockedByOperator: (date) => `Gesperrt vom Betreiber am ${date}`,
    unblock: 'Freigeben',
    unblockNamed: (pattern) => `${pattern} freigeben`,
    unblocked: (pattern) => `${pattern} ist nicht mehr gesperrt.`,
  },
}
