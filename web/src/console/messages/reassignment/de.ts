// The texts about giving a meeting to a colleague in German.
import type { ReassignmentMessages } from '../reassignment.ts'

export const de: ReassignmentMessages = {
  title: 'Diesen Termin übergeben',
  lead: 'Die Zeit bleibt gleich. Die Gäste, die Person, die übernimmt, und der bisherige Gastgeber bekommen eine E‑Mail.',
  giver: 'Wer gibt den Termin ab?',
  colleague: 'Wer frei ist',
  search: 'Nach Namen suchen',
  none: 'Zu dieser Zeit ist niemand im Team frei.',
  noMatch: 'Niemand mit diesem Namen ist frei.',
  onlyHosts: 'Einen Gruppentermin können nur andere Gastgeber der Terminart übernehmen.',
  outsideHours: 'außerhalb der Arbeitszeiten',
  cannotMove: 'ist nicht Gastgeber dieser Terminart, der Termin kann dann nicht verschoben werden',
  button: 'Termin übergeben',
  given: (name) => `Termin an ${name} übergeben.`,
  notFree: (name) => `${name} ist zu dieser Zeit nicht mehr frei. Wählen Sie jemand anderen.`,
}
