// The texts about changing a role and handing over the ownership in Ukrainian.
import type { RolesMessages } from '../roles.ts'

export const uk: RolesMessages = {
  roleChange: {
    label: (name) => `Роль: ${name}`,
    changed: (name, role) => `${name} тепер має роль: ${role}.`,
    actions: (name) => `Дії: ${name}`,
    handOver: 'Передати право власності…',
    handOverTitle: (name) => `Передати право власності: ${name}`,
    handOverLead: (name, organization) =>
      `Новий власник ${organization} — ${name}, а ви станете адміністратором. Повернути право власності може лише ${name}.`,
    handOverButton: 'Передати право власності',
    handedOver: (name) => `${name} тепер є власником, а ви — адміністратором.`,
    typeName: (name) => `Введіть «${name}», щоб підтвердити`,
  },
}
