// The texts about giving a meeting to a colleague in French.
import type { ReassignmentMessages } from '../reassignment.ts'

export const fr: ReassignmentMessages = {
  title: 'Confier ce rendez-vous à un collègue',
  lead: 'L’horaire ne change pas. Les invités, le collègue et l’hôte actuel reçoivent un e-mail.',
  giver: 'Hôte actuel qui le cède',
  colleague: 'Collègues disponibles',
  search: 'Chercher par nom',
  none: 'Aucun collègue n’est disponible à cet horaire.',
  noMatch: 'Aucun collègue disponible ne porte ce nom.',
  onlyHosts: 'Seuls les autres hôtes du type d’événement peuvent reprendre un événement de groupe.',
  outsideHours: 'hors de ses horaires',
  cannotMove: 'n’est pas hôte de ce type d’événement : le rendez-vous ne pourra pas être déplacé',
  button: 'Confier le rendez-vous',
  given: (name) => `Rendez-vous confié à ${name}.`,
  notFree: (name) => `${name} n’est plus disponible à cet horaire. Choisissez quelqu’un d’autre.`,
}
