// The texts about blocked addresses in Portuguese.
import type { BlockedAddressesMessages } from '../blocked-addresses.ts'

export const pt: BlockedAddressesMessages = {
  blockedAddresses: {
    adminsOnly: 'Só os administradores podem ver e alterar os endereços bloqueados.',
    lead: 'Estes endereços não podem reservar nas suas páginas nem enviar formulários de encaminhamento. Os visitantes leem apenas que o anfitrião não aceita reservas do seu endereço. As reuniões marcadas mantêm-se.',
    search: 'Procurar endereços bloqueados',
    create: 'Bloquear um endereço',
    label: 'Endereços bloqueados',
    none: 'Não há endereços bloqueados.',
    noneFound: 'Nenhum endereço bloqueado contém isto.',
    address: 'Endereço de e-mail ou domínio',
    addressHint:
      'Um endereço inclui todas as suas +etiquetas; um domínio, todos os seus subdomínios: eve@example.com ou spam.example.',
    invalid: 'Introduza um endereço como eve@example.com ou um domínio como spam.example.',
    block: 'Bloquear',
    blocked: (pattern) => `${pattern} está bloqueado.`,
    domain: 'Domínio',
    blockedBy: (name, date) => `Bloqueado por ${name} em ${date}`,
    blockedByOperator: (date) => `Bloqueado pelo operador em ${date}`,
    unblock: 'Desbloquear',
    unblockNamed: (pattern) => `Desbloquear ${pattern}`,
    unblocked: (pattern) => `${pattern} já não está bloqueado.`,
  },
}
