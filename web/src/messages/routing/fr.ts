// The routing form page in French.
import type { RoutingMessages } from '../routing.ts'

export const fr: RoutingMessages = {
  lead: 'Répondez à quelques questions pour que nous puissions vous orienter.',
  choose: 'Choisir',
  send: 'Continuer',
  sending: 'Un instant',
  refusals: {
    blocked: 'Cet hôte n’accepte pas de réservations depuis cette adresse e-mail.',
    form_closed: 'Ce formulaire est fermé. Rien n’a été envoyé.',
    too_many_from_address:
      'Trop de réponses depuis votre réseau au cours de la dernière heure. Réessayez plus tard.',
    too_many: 'Trop de requêtes. Patientez un instant, puis réessayez.',
    request_failed: 'La requête n’a pas abouti. Vos réponses sont conservées. Réessayez.',
  },
  thanks: 'Merci',
  booking: { text: (name) => `Choisissez maintenant un créneau\u00a0: ${name}.`, go: 'Choisir un créneau' },
  externalSite: {
    text: (host) => `L’étape suivante se trouve sur un autre site\u00a0: ${host}.`,
    go: (host) => `Aller sur ${host}`,
  },
}
