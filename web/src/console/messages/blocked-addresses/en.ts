// The texts about blocked addresses in English.
import type { BlockedAddressesMessages } from '../blocked-addresses.ts'

export const en: BlockedAddressesMessages = {
  blockedAddresses: {
    adminsOnly: 'Only admins can see and change blocked addresses.',
    lead: 'These addresses can’t book on your pages or submit routing forms. Visitors read only that the host takes no bookings from their address. Meetings that are booked stay.',
    search: 'Search blocked addresses',
    create: 'Block an address',
    label: 'Blocked addresses',
    none: 'No addresses are blocked.',
    noneFound: 'No blocked address contains this.',
    address: 'Email address or domain',
    addressHint:
      'An address includes all its +tags, a domain all its subdomains: eve@example.com or spam.example.',
    invalid: 'Enter an address like eve@example.com, or a domain like spam.example.',
    block: 'Block',
    blocked: (pattern) => `${pattern} is blocked.`,
    domain: 'Domain',
    blockedBy: (name, date) => `Blocked by ${name} on ${date}`,
    blockedByOperator: (date) => `Blocked by the operator on ${date}`,
    unblock: 'Unblock',
    unblockNamed: (pattern) => `Unblock ${pattern}`,
    unblocked: (pattern) => `${pattern} is no longer blocked.`,
  },
}
