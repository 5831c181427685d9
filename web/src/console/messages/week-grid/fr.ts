// The texts of the week grid in French.
import type { WeekGridMessages } from '../week-grid.ts'

export const fr: WeekGridMessages = {
  grid: {
    label: 'Heures ouvertes de la semaine',
    hint: 'Glissez pour dessiner, glissez un bord pour modifier, Alt et glisser pour copier.',
    keys: 'Les flèches déplacent le bloc, Maj et flèches changent sa durée, Entrée ouvre les heures exactes, Suppr le retire.',
    view: 'Afficher en',
    week: 'Semaine',
    list: 'Liste',
    thisWeek: 'Cette semaine',
    earlierWeek: 'Semaine précédente',
    laterWeek: 'Semaine suivante',
    hoursOf: (day) => `Heures du ${day}`,
    notUnderstood: 'Saisissez des heures comme 9–12, 13–17 ou « fermé ».',
    add: (day) => `Ajouter une heure le ${day}`,
    from: 'De',
    to: 'À',
    done: 'Terminé',
    remove: 'Retirer',
    otherHours: (hours) => `À cette date : ${hours}`,
    busy: { scheduled: 'Rendez-vous', external: 'Occupé', reserved: 'En cours de réservation' },
  },
}
