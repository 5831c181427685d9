// The page of a deleted organization, in Portuguese.
import type { DeletedOrganizationMessages } from '../deleted-organization.ts'

export const pt: DeletedOrganizationMessages = {
  title: (organization) => `${organization} foi eliminada`,
  owner:
    'Eliminou esta organização. As suas páginas e links estão fechados e as suas reuniões foram canceladas.',
  until: (date) =>
    `Até ${date}, pode restaurá-la com tudo, exceto as reuniões canceladas. Depois, eliminamos tudo definitivamente.`,
  restore: 'Restaurar a organização',
  member: 'O proprietário eliminou esta organização, por isso já não a pode usar.',
  memberUntil: (date) => `Até ${date}, o proprietário pode restaurá-la. Se foi um engano, fale com ele.`,
  over: 'O prazo para a restaurar terminou. Tudo o que contém está a ser eliminado definitivamente.',
}
