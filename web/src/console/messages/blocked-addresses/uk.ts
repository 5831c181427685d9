// The texts about blocked addresses in Ukrainian.
import type { BlockedAddressesMessages } from '../blocked-addresses.ts'

export const uk: BlockedAddressesMessages = {
  blockedAddresses: {
    adminsOnly: 'Бачити й змінювати заблоковані адреси можуть лише адміністратори.',
    lead: 'Із цих адрес не можна бронювати на ваших сторінках і надсилати форми маршрутизації. Відвідувачі бачать лише, що організатор не приймає бронювань із їхньої адреси. Заброньовані зустрічі залишаються.',
    search: 'Шукати заблоковані адреси',
    create: 'Заблокувати адресу',
    label: 'Заблоковані адреси',
    none: 'Заблокованих адрес немає.',
    noneFound: 'Такої заблокованої адреси немає.',
    address: 'Електронна адреса або домен',
    addressHint: 'Адреса охоплює всі свої +мітки, домен — усі піддомени: eve@example.com або spam.example.',
    invalid: 'Введіть адресу, наприклад eve@example.com, або домен, наприклад spam.example.',
    block: 'Заблокувати',
    blocked: (pattern) => `${pattern}: заблоковано.`,
    domain: 'Домен',
    blockedBy: (name, date) => `Заблоковано: ${name}, ${date}`,
    blockedByOperator: (date) => `Заблоковано оператором, ${date}`,
    unblock: 'Розблокувати',
    unblockNamed: (pattern) => `Розблокувати ${pattern}`,
    unblocked: (pattern) => `${pattern}: більше не заблоковано.`,
  },
}
