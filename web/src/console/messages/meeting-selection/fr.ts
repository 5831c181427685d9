// The texts of selected meetings in French.
import type { MeetingSelectionMessages } from '../meeting-selection.ts'

export const fr: MeetingSelectionMessages = {
  selection: {
    title: 'Rendez-vous sélectionnés',
    key: 'Sélectionner un rendez-vous',
    select: (meeting) => `Sélectionner ${meeting}`,
    selected: (meetings) =>
      meetings === 1 ? `${meetings} rendez-vous sélectionné` : `${meetings} rendez-vous sélectionnés`,
    all: 'Tout sélectionner',
    clear: 'Annuler la sélection',
    open: 'Déplacer ou annuler…',
    dialog: (meetings) => `Déplacer ou annuler ${meetings} rendez-vous`,
    done: (meetings) =>
      meetings === 1
        ? `Le créneau de ${meetings} rendez-vous est de nouveau libre.`
        : `Les créneaux de ${meetings} rendez-vous sont de nouveau libres.`,
  },
}
