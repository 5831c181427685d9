// The texts about blocked addresses in Spanish.
import type { BlockedAddressesMessages } from '../blocked-addresses.ts'

export const es: BlockedAddressesMessages = {
  blockedAddresses: {
    adminsOnly: 'Solo los administradores pueden ver y cambiar las direcciones bloqueadas.',
    lead: 'Estas direcciones no pueden reservar en sus páginas ni enviar formularios de enrutamiento. Los visitantes solo leen que el anfitrión no acepta reservas de su dirección. Las reuniones reservadas se mantienen.',
    search: 'Buscar direcciones bloqueadas',
    create: 'Bloquear una dirección',
    label: 'Direcciones bloqueadas',
    none: 'No hay direcciones bloqueadas.',
    noneFound: 'Ninguna dirección bloqueada contiene esto.',
    address: 'Dirección de correo o dominio',
    addressHint:
      'Una dirección incluye todas sus +etiquetas; un dominio, todos sus subdominios: eve@example.com o spam.example.',
    invalid: 'Escriba una dirección como eve@example.com o un dominio como spam.example.',
    block: 'Bloquear',
    blocked: (pattern) => `${pattern} está bloqueado.`,
    domain: 'Dominio',
    blockedBy: (name, date) => `Bloqueado por ${name} el ${date}`,
    blockedByOperator: (date) => `Bloqueado por el operador el ${date}`,
    unblock: 'Desbloquear',
    unblockNamed: (pattern) => `Desbloquear ${pattern}`,
    unblocked: (pattern) => `${pattern} ya no está bloqueado.`,
  },
}
