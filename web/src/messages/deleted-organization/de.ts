// The page of a deleted organization, in German.
import type { DeletedOrganizationMessages } from '../deleted-organization.ts'

export const de: DeletedOrganizationMessages = {
  title: (organization) => `${organization} wurde gelöscht`,
  owner:
    'Sie haben diese Organisation gelöscht. Ihre Seiten und Links sind geschlossen, ihre Termine wurden abgesagt.',
  until: (date) =>
    `Bis ${date} können Sie sie wiederherstellen, mit allem außer den abgesagten Terminen. Danach löschen wir alles endgültig.`,
  restore: 'Organisation wiederherstellen',
  member: 'Diese Organisation wurde gelöscht. Sie können sie deshalb nicht mehr nutzen.',
  memberUntil: (date) =>
    `Bis ${date} kann sie wiederhergestellt werden, von der Person, der sie gehört. Wenn es ein Versehen war, fragen Sie dort nach.`,
  over: 'Die Frist zur Wiederherstellung ist vorbei. Alles darin wird endgültig gelöscht.',
}
