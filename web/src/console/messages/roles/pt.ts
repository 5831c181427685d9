// The texts about changing a role and handing over the ownership in Portuguese.
import type { RolesMessages } from '../roles.ts'

export const pt: RolesMessages = {
  roleChange: {
    label: (name) => `Função de ${name}`,
    changed: (name, role) => `${name} tem agora a função: ${role}.`,
    actions: (name) => `Ações para ${name}`,
    handOver: 'Transferir a propriedade…',
    handOverTitle: (name) => `Transferir a propriedade para ${name}`,
    handOverLead: (name, organization) =>
      `${organization} passa a pertencer a ${name}, e você passa a administrador. Só ${name} a pode devolver.`,
    handOverButton: 'Transferir a propriedade',
    handedOver: (name) => `A propriedade é agora de ${name}, e você é administrador.`,
    typeName: (name) => `Escreva «${name}» para confirmar`,
  },
}
