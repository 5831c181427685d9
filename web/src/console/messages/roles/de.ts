// The texts about changing a role and handing over the ownership in German.
import type { RolesMessages } from '../roles.ts'

export const de: RolesMessages = {
  roleChange: {
    label: (name) => `Rolle von ${name}`,
    changed: (name, role) => `${name} ist jetzt: ${role}.`,
    actions: (name) => `Aktionen für ${name}`,
    handOver: 'Inhaberschaft übergeben…',
    handOverTitle: (name) => `Inhaberschaft an ${name} übergeben`,
    handOverLead: (name, organization) =>
      `${organization} gehört dann ${name}, und Sie werden Admin. Nur ${name} kann die Inhaberschaft zurückgeben.`,
    handOverButton: 'Inhaberschaft übergeben',
    handedOver: (name) => `${name} hat jetzt die Inhaberschaft, und Sie sind Admin.`,
    typeName: (name) => `Zur Bestätigung „${name}“ eingeben`,
  },
}
