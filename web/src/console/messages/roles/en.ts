// The texts about changing a role and handing over the ownership in English.
import type { RolesMessages } from '../roles.ts'

export const en: RolesMessages = {
  roleChange: {
    label: (name) => `Role of ${name}`,
    changed: (name, role) => `${name} is now: ${role}.`,
    actions: (name) => `Actions for ${name}`,
    handOver: 'Hand over ownership…',
    handOverTitle: (name) => `Hand over ownership to ${name}`,
    handOverLead: (name, organization) =>
      `${name} becomes the owner of ${organization}, and you become an admin. Only ${name} can give it back.`,
    handOverButton: 'Hand over ownership',
    handedOver: (name) => `${name} is the owner now, and you are an admin.`,
    typeName: (name) => `Type “${name}” to confirm`,
  },
}
