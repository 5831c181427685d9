// The texts about changing a role and handing over the ownership in Dutch.
import type { RolesMessages } from '../roles.ts'

export const nl: RolesMessages = {
  roleChange: {
    label: (name) => `Rol van ${name}`,
    changed: (name, role) => `${name} heeft nu de rol: ${role}.`,
    actions: (name) => `Acties voor ${name}`,
    handOver: 'Eigendom overdragen…',
    handOverTitle: (name) => `Eigendom overdragen aan ${name}`,
    handOverLead: (name, organization) =>
      `${name} wordt eigenaar van ${organization}, en u wordt beheerder. Alleen ${name} kan het teruggeven.`,
    handOverButton: 'Eigendom overdragen',
    handedOver: (name) => `${name} is nu de eigenaar, en u bent beheerder.`,
    typeName: (name) => `Typ “${name}” om te bevestigen`,
  },
}
