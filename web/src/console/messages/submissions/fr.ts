// The texts of the submissions of a routing form in French.
import type { SubmissionsMessages } from '../submissions.ts'

export const fr: SubmissionsMessages = {
  submissions: {
    title: 'Réponses',
    none: 'Aucune réponse pour le moment. Partagez le lien du formulaire.',
    noMatch: 'Aucune réponse dans cette période. Choisissez-en une autre.',
    adminsOnly: 'Seuls les administrateurs peuvent voir les réponses.',
    notBooked: 'Non réservé',
    all: 'Toutes les réponses',
    answers: 'Réponses',
    noAnswers: 'Aucune question n’a reçu de réponse.',
    answerDeleted: 'Supprimé en tant que donnée personnelle',
    result: 'Résultat',
    booking: 'Réservation',
    tracking: 'Provenance',
    openMeeting: 'Ouvrir le rendez-vous',
    of: (time) => `Réponse du ${time}`,
  },
}
