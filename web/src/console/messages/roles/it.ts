// The texts about changing a role and handing over the ownership in Italian.
import type { RolesMessages } from '../roles.ts'

export const it: RolesMessages = {
  roleChange: {
    label: (name) => `Ruolo di ${name}`,
    changed: (name, role) => `${name} ora ha il ruolo: ${role}.`,
    actions: (name) => `Azioni per ${name}`,
    handOver: 'Cedi la proprietà…',
    handOverTitle: (name) => `Cedi la proprietà a ${name}`,
    handOverLead: (name, organization) =>
      `${organization} passa a ${name}, e Lei diventa amministratore. Solo ${name} può restituirla.`,
    handOverButton: 'Cedi la proprietà',
    handedOver: (name) => `Ora la proprietà è di ${name}, e Lei è amministratore.`,
    typeName: (name) => `Digiti «${name}» per confermare`,
  },
}
