// The texts about changing a role and handing over the ownership in French.
import type { RolesMessages } from '../roles.ts'

export const fr: RolesMessages = {
  roleChange: {
    label: (name) => `Rôle de ${name}`,
    changed: (name, role) => `${name} a maintenant le rôle : ${role}.`,
    actions: (name) => `Actions pour ${name}`,
    handOver: 'Transférer la propriété…',
    handOverTitle: (name) => `Transférer la propriété à ${name}`,
    handOverLead: (name, organization) =>
      `${name} devient propriétaire de ${organization}, et vous devenez administrateur. Seule cette personne pourra vous la rendre.`,
    handOverButton: 'Transférer la propriété',
    handedOver: (name) => `${name} est maintenant propriétaire, et vous êtes administrateur.`,
    typeName: (name) => `Saisissez « ${name} » pour confirmer`,
  },
}
