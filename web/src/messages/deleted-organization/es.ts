// The page of a deleted organization, in Spanish.
import type { DeletedOrganizationMessages } from '../deleted-organization.ts'

export const es: DeletedOrganizationMessages = {
  title: (organization) => `${organization} se ha eliminado`,
  owner:
    'Ha eliminado esta organización. Sus páginas y enlaces están cerrados y sus reuniones se han cancelado.',
  until: (date) =>
    `Hasta el ${date} puede restaurarla con todo excepto las reuniones canceladas. Después lo eliminamos todo definitivamente.`,
  restore: 'Restaurar la organización',
  member: 'El propietario ha eliminado esta organización, por lo que ya no puede usarla.',
  memberUntil: (date) =>
    `Hasta el ${date}, el propietario puede restaurarla. Si ha sido un error, pregúntele.`,
  over: 'El plazo para restaurarla ha terminado. Se está eliminando todo definitivamente.',
}
