// The texts of time off in French.
import type { TimeOffMessages } from '../time-off.ts'

export const fr: TimeOffMessages = {
  timeOff: {
    tab: 'Absences',
    lead: 'Pendant ce temps, on ne peut pas vous réserver, quels que soient vos horaires.',
    empty: 'Aucune absence prévue.',
    past: 'Passées',
    showMore: 'Afficher plus',
    plan: 'Prévoir une absence',
    changeTitle: 'Modifier l’absence',
    wholeDays: 'Journées entières',
    firstDay: 'Premier jour',
    lastDay: 'Dernier jour',
    fromTime: 'De',
    toTime: 'À',
    reason: 'Motif (facultatif)',
    reasonHint: 'Votre équipe le voit, pas les invités.',
    endBeforeStart: 'La fin doit être après le début.',
    add: 'Ajouter l’absence',
    change: 'Modifier',
    delete: 'Supprimer',
    added: (period) => `Absence ajoutée : ${period}.`,
    changed: (period) => `Absence modifiée : ${period}.`,
    deleted: (period) => `Absence supprimée : ${period}.`,
    meetings: (meetings) => `${meetings} rendez-vous pendant ce temps`,
    meetingsLead: 'Les rendez-vous réservés restent tant que vous ne les déplacez ou n’annulez pas.',
  },
}
