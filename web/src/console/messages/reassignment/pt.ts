// The texts about giving a meeting to a colleague in Portuguese.
import type { ReassignmentMessages } from '../reassignment.ts'

export const pt: ReassignmentMessages = {
  title: 'Passar esta reunião a um colega',
  lead: 'O horário não muda. Os convidados, o colega e o anfitrião atual recebem um e-mail.',
  giver: 'Anfitrião atual que a cede',
  colleague: 'Colegas livres',
  search: 'Procurar por nome',
  none: 'Nenhum colega está livre a esta hora.',
  noMatch: 'Nenhum colega livre tem este nome.',
  onlyHosts: 'Só outros anfitriões do tipo de evento podem assumir um evento de grupo.',
  outsideHours: 'fora do seu horário',
  cannotMove: 'não é anfitrião deste tipo de evento, por isso a reunião não poderá ser alterada',
  button: 'Passar reunião',
  given: (name) => `Reunião passada a ${name}.`,
  notFree: (name) => `${name} já não está livre a esta hora. Escolha outra pessoa.`,
}
