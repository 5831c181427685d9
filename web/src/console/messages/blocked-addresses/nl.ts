// The texts about blocked addresses in Dutch.
import type { BlockedAddressesMessages } from '../blocked-addresses.ts'

export const nl: BlockedAddressesMessages = {
  blockedAddresses: {
    adminsOnly: 'Alleen beheerders kunnen geblokkeerde adressen zien en wijzigen.',
    lead: 'Deze adressen kunnen niet op uw pagina’s boeken en geen routeringsformulieren versturen. Bezoekers lezen alleen dat de organisator geen boekingen van hun adres aanneemt. Geboekte afspraken blijven staan.',
    search: 'Geblokkeerde adressen zoeken',
    create: 'Adres blokkeren',
    label: 'Geblokkeerde adressen',
    none: 'Er zijn geen adressen geblokkeerd.',
    noneFound: 'Geen geblokkeerd adres bevat dit.',
    address: 'E-mailadres of domein',
    addressHint:
      'Een adres omvat al zijn +tags, een domein al zijn subdomeinen: eve@example.com of spam.example.',
    invalid: 'Voer een adres in zoals eve@example.com of een domein zoals spam.example.',
    block: 'Blokkeren',
    blocked: (pattern) => `${pattern} is geblokkeerd.`,
    domain: 'Domein',
    blockedBy: (name, date) => `Geblokkeerd door ${name} op ${date}`,
    blockedByOperator: (date) => `Geblokkeerd door de beheerder van de installatie op ${date}`,
    unblock: 'Vrijgeven',
    unblockNamed: (pattern) => `${pattern} vrijgeven`,
    unblocked: (pattern) => `${pattern} is niet meer geblokkeerd.`,
  },
}
