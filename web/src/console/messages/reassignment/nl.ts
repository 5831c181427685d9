// The texts about giving a meeting to a colleague in Dutch.
import type { ReassignmentMessages } from '../reassignment.ts'

export const nl: ReassignmentMessages = {
  title: 'Deze afspraak aan een collega geven',
  lead: 'De tijd blijft hetzelfde. De genodigden, de collega en de huidige host krijgen een e-mail.',
  giver: 'Huidige host die de afspraak weggeeft',
  colleague: 'Collega’s die vrij zijn',
  search: 'Zoek op naam',
  none: 'Op deze tijd is geen collega vrij.',
  noMatch: 'Geen vrije collega heeft deze naam.',
  onlyHosts: 'Alleen andere hosts van het afspraaktype kunnen een groepsafspraak overnemen.',
  outsideHours: 'buiten de werktijden',
  cannotMove: 'is geen host van dit afspraaktype, de afspraak kan dan niet worden verzet',
  button: 'Afspraak geven',
  given: (name) => `Afspraak aan ${name} gegeven.`,
  notFree: (name) => `${name} is op deze tijd niet meer vrij. Kies iemand anders.`,
}
