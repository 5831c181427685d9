// The page about meetings that were deleted in a calendar, in French.
import type { CalendarQuestionMessages } from '../calendar-question.ts'

export const fr: CalendarQuestionMessages = {
  deleted: {
    title: 'Annuler ce rendez-vous\u00a0?',
    lead: 'Vous l’avez supprimé de votre agenda. Sans réponse de votre part, il a lieu comme prévu.',
    cancel: 'Annuler le rendez-vous',
    putBack: 'Remettre dans l’agenda',
    done: {
      cancel: { title: 'Rendez-vous annulé', lead: 'Les personnes invitées recevront un e-mail.' },
      put_back: { title: 'Rendez-vous remis', lead: 'Il sera de nouveau dans votre agenda dans un instant.' },
    },
  },
  emptied: {
    title: 'Annuler ces rendez-vous\u00a0?',
    lead: 'Ils ont été supprimés de votre agenda en même temps. Nous n’en avons donc annulé aucun. Sans réponse de votre part, ils ont lieu comme prévu.',
    cancel: 'Annuler tous les rendez-vous',
    putBack: 'Tout remettre dans l’agenda',
    done: {
      cancel: { title: 'Rendez-vous annulés', lead: 'Les personnes invitées recevront un e-mail.' },
      put_back: {
        title: 'Rendez-vous remis',
        lead: 'Ils seront de nouveau dans votre agenda dans un instant.',
      },
    },
  },
  andMore: (count) => `et ${count} de plus`,
}
