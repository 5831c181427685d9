// The page of a deleted organization, in French.
import type { DeletedOrganizationMessages } from '../deleted-organization.ts'

export const fr: DeletedOrganizationMessages = {
  title: (organization) => `${organization} a été supprimée`,
  owner:
    'Vous avez supprimé cette organisation. Ses pages et ses liens sont fermés et ses rendez-vous ont été annulés.',
  until: (date) =>
    `Jusqu’au ${date}, vous pouvez la restaurer avec tout son contenu, sauf les rendez-vous annulés. Ensuite, nous supprimons tout définitivement.`,
  restore: 'Restaurer l’organisation',
  member: 'Le propriétaire a supprimé cette organisation. Vous ne pouvez donc plus l’utiliser.',
  memberUntil: (date) =>
    `Jusqu’au ${date}, le propriétaire peut la restaurer. Si c’était une erreur, demandez-lui.`,
  over: 'Le délai de restauration est passé. Tout son contenu est en cours de suppression définitive.',
}
