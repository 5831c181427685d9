// The page of a deleted organization, in Dutch.
import type { DeletedOrganizationMessages } from '../deleted-organization.ts'

export const nl: DeletedOrganizationMessages = {
  title: (organization) => `${organization} is verwijderd`,
  owner:
    'U hebt deze organisatie verwijderd. De pagina’s en links zijn gesloten en de afspraken zijn geannuleerd.',
  until: (date) =>
    `Tot ${date} kunt u haar herstellen, met alles behalve de geannuleerde afspraken. Daarna verwijderen we alles definitief.`,
  restore: 'Organisatie herstellen',
  member: 'De eigenaar heeft deze organisatie verwijderd. U kunt haar daarom niet meer gebruiken.',
  memberUntil: (date) =>
    `Tot ${date} kan de eigenaar haar herstellen. Was dit een vergissing, vraag het dan aan de eigenaar.`,
  over: 'De tijd om haar te herstellen is voorbij. Alles erin wordt definitief verwijderd.',
}
