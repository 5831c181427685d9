// The texts about changing a role and handing over the ownership in Spanish.
import type { RolesMessages } from '../roles.ts'

export const es: RolesMessages = {
  roleChange: {
    label: (name) => `Rol de ${name}`,
    changed: (name, role) => `${name} tiene ahora el rol: ${role}.`,
    actions: (name) => `Acciones para ${name}`,
    handOver: 'Ceder la propiedad…',
    handOverTitle: (name) => `Ceder la propiedad a ${name}`,
    handOverLead: (name, organization) =>
      `${organization} pasa a ser propiedad de ${name}, y usted pasa a ser administrador. Solo ${name} puede devolvérsela.`,
    handOverButton: 'Ceder la propiedad',
    handedOver: (name) => `La propiedad es ahora de ${name}, y usted es administrador.`,
    typeName: (name) => `Escriba «${name}» para confirmar`,
  },
}
