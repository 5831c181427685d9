// The texts about removing a member in Portuguese.
import type { RemovalMessages } from '../removal.ts'

export const pt: RemovalMessages = {
  removal: {
    open: 'Remover…',
    title: (name) => `Remover ${name}`,
    lead: (name, organization) =>
      `${name} perde de imediato o acesso a ${organization}: a página de reservas fecha, os tokens deixam de funcionar e os calendários são desligados. Não é possível anular.`,
    none: 'Sem reuniões futuras.',
    ahead: (count) => (count === 1 ? `${count} reunião futura` : `${count} reuniões futuras`),
    showAll: 'Mostrar todas',
    choose: 'O que acontece a estas reuniões?',
    cancel: 'Cancelá-las',
    cancelHint: 'Os convidados recebem um e-mail e as horas ficam livres.',
    reassign: 'Passá-las a um colega',
    colleague: 'Colega',
    goesTo: (name) => `Passam para ${name}.`,
    other: 'Escolher outra pessoa',
    button: (name) => `Remover ${name}`,
    removed: (name) => `${name} já não faz parte da organização.`,
    handedOver: (name, colleague) =>
      `${name} já não faz parte da organização. As reuniões são agora de ${colleague}.`,
    notFree: (colleague) =>
      `${colleague} não está livre a estas horas. Nada foi alterado: escolha outra pessoa ou cancele primeiro estas reuniões.`,
  },
}
