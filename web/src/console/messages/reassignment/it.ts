// The texts about giving a meeting to a colleague in Italian.
import type { ReassignmentMessages } from '../reassignment.ts'

export const it: ReassignmentMessages = {
  title: 'Affida questo appuntamento a un collega',
  lead: 'L’orario non cambia. Gli invitati, il collega e l’organizzatore attuale ricevono un’email.',
  giver: 'Organizzatore attuale che lo cede',
  colleague: 'Colleghi liberi',
  search: 'Cerca per nome',
  none: 'Nessun collega è libero a quest’ora.',
  noMatch: 'Nessun collega libero ha questo nome.',
  onlyHosts: 'Solo altri organizzatori del tipo di evento possono prendere in carico un evento di gruppo.',
  outsideHours: 'fuori dai suoi orari',
  cannotMove: 'non è organizzatore di questo tipo di evento, quindi l’appuntamento non potrà essere spostato',
  button: 'Affida appuntamento',
  given: (name) => `Appuntamento affidato a ${name}.`,
  notFree: (name) => `${name} non è più libero a quest’ora. Scegli un’altra persona.`,
}
