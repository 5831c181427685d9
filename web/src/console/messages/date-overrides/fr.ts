// The texts of date overrides in French.
import type { DateOverridesMessages } from '../date-overrides.ts'

export const fr: DateOverridesMessages = {
  overrides: {
    title: 'Exceptions par date',
    none: 'Aucune date avec d’autres horaires.',
    add: 'Ajouter des dates',
    edit: (dates) => `Modifier ${dates}`,
    remove: (dates) => `Retirer ${dates}`,
    choose: 'Choisir des dates',
    earlier: 'Mois précédent',
    later: 'Mois suivant',
    hint: 'Cliquez sur un jour ; Maj-clic ou glisser pour plusieurs.',
    selected: (days) => (days <= 1 ? `${days} jour choisi` : `${days} jours choisis`),
    meetings: (meetings) => (meetings === 1 ? `${meetings} rendez-vous` : `${meetings} rendez-vous`),
    meetingsStay: (meetings) =>
      meetings <= 1
        ? `${meetings} rendez-vous de ces jours reste réservé.`
        : `${meetings} rendez-vous de ces jours restent réservés.`,
    afterSave: 'Après l’enregistrement, vous pourrez les déplacer ou les annuler.',
    seeMeetings: 'Voir les rendez-vous',
    kind: 'Ces jours-là',
    closed: 'Fermé',
    open: 'Autres horaires',
    apply: 'Appliquer',
    usual: 'Horaires habituels',
  },
}
