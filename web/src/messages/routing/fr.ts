// The page of a routing form in French.
import type { RoutingMessages } from '../routing.ts'

export const fr: RoutingMessages = {
  lead: 'Répondez à quelques questions pour arriver au bon endroit.',
  choose: 'Choisir',
  send: 'Continuer',
  sending: 'Un instant',
  refusals: {
    form_closed: 'Ce formulaire n’est plus ouvert. Rien n’a été envoyé.',
    too_many_from_address:
      'Beaucoup de réponses sont venues de votre connexion en une heure. Réessayez plus tard.',
    too_many: 'C’était un peu rapide. Attendez un instant, puis réessayez.',
    request_failed: 'L’envoi n’a pas abouti. Rien n’est perdu : réessayez.',
  },
  thanks: 'Merci',
  booking: { text: (name) => `Choisissez maintenant un horaire : ${name}.`, go: 'Choisir un horaire' },
  externalSite: {
    text: (host) => `La suite se trouve sur un autre site : ${host}.`,
    go: (host) => `Aller sur ${host}`,
  },
}
