// The page where a user connects an account without a password, in French.
import { providerLabels } from '../../../../server/src/domain/calendar/provider-labels.ts'
import type { ConnectCalendarMessages } from '../connect-calendar.ts'

const PRODUCTS = { google: 'Google Agenda', microsoft: 'Microsoft 365', zoom: 'Zoom' } as const
const HINTS = {
  google:
    'Google affiche ce que nous demandons. Cochez toutes les cases, sinon nous ne pouvons pas connecter le compte.',
  microsoft:
    'Dans certaines organisations, seuls les administrateurs peuvent autoriser de nouvelles applications. Si Microsoft le signale, adressez-vous à votre administrateur.',
  zoom: 'Le compte doit pouvoir planifier des réunions. Dans certaines organisations, seuls les administrateurs peuvent autoriser de nouvelles applications.',
} as const

export const fr: ConnectCalendarMessages = (provider) => {
  const label = providerLabels[provider]
  const product = PRODUCTS[provider]
  return {
    title: `Connecter ${product}`,
    lead:
      provider === 'zoom'
        ? `Vous allez être redirigé vers ${label}, où vous vous connectez et nous autorisez à planifier des réunions avec votre compte.`
        : `Vous allez être redirigé vers ${label}, où vous choisissez un compte et autorisez l’accès à ses agendas.`,
    again: (account) =>
      `Vous allez être redirigé vers ${label}. Choisissez-y ${account} et autorisez de nouveau l’accès.`,
    whatWeDo:
      provider === 'zoom'
        ? [
            'Quand une réservation a lieu sur Zoom, nous planifions une réunion dans votre compte et envoyons son lien.',
            'Zoom reçoit le nom du type d’événement et l’horaire, mais ni nom ni adresse des invités.',
          ]
        : [
            'Les événements de vos agendas bloquent votre temps. Nous enregistrons quand ils ont lieu, pas leur contenu.',
            'Nous ajoutons vos réservations à l’un de vos agendas et suivons ce que vous y modifiez.',
          ],
    hint: HINTS[provider],
    button: `Continuer vers ${label}`,
    back: 'Retour à vos agendas',
    problems: {
      not_set_up: `${product} n’est pas encore configuré sur ce service.`,
      denied: 'Vous n’avez pas autorisé l’accès\u00a0: rien n’est connecté.',
      incomplete: `La réponse de ${label} était incomplète ou trop tardive. Réessayez.`,
      approval_needed:
        'Dans votre organisation, seuls les administrateurs peuvent autoriser de nouvelles applications. Demandez-le à votre administrateur, puis réessayez.',
      permissions_missing:
        'Rien n’est connecté, car il manque une autorisation dont nous avons besoin\u00a0:',
      other_account: `Vous avez choisi un autre compte ${label}. Réessayez avec le compte ci-dessus, ou connectez l’autre séparément.`,
      no_calendars: `Ce compte ${label} n’a pas d’agenda. Créez-en d’abord un dans ${product}.`,
      too_many_connections:
        'Vous avez atteint le nombre maximal de comptes connectés. Déconnectez-en un d’abord.',
      too_many_attempts: 'Trop de tentatives. Attendez une heure, puis réessayez.',
      unreachable: `${label} est injoignable ou signale une erreur. Réessayez plus tard.`,
    },
    forAdmins: `L’exploitant le configure avec «\u00a0meetwright ${provider === 'zoom' ? 'conferences' : 'calendars'} set ${provider}\u00a0». Le guide des exploitants explique les étapes.`,
    permissions: {
      events: 'Voir et modifier les événements',
      calendars: 'Voir la liste de vos agendas',
      free_busy: 'Voir quand vous êtes occupé',
      email: 'Voir votre adresse e-mail',
      meetings: 'Planifier, lister, modifier et supprimer vos réunions',
    },
  }
}
