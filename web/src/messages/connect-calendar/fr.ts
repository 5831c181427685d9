// The page where a user connects a Google account, in French.
import type { ConnectCalendarMessages } from '../connect-calendar.ts'

export const fr: ConnectCalendarMessages = {
  title: 'Connecter Google Agenda',
  lead: 'Vous allez être redirigé vers Google, où vous choisissez un compte et autorisez l’accès à ses agendas.',
  again: (account) =>
    `Vous allez être redirigé vers Google. Choisissez-y ${account} et autorisez de nouveau l’accès.`,
  whatWeDo: [
    'Les événements de vos agendas bloquent votre temps. Nous enregistrons quand ils ont lieu, pas leur contenu.',
    'Nous ajoutons vos réservations à l’un de vos agendas et suivons ce que vous y modifiez.',
  ],
  tickAll:
    'Google affiche ce que nous demandons. Cochez toutes les cases, sinon nous ne pouvons pas connecter le compte.',
  button: 'Continuer vers Google',
  back: 'Retour à vos agendas',
  problems: {
    not_set_up: 'Google Agenda n’est pas encore configuré sur ce service.',
    denied: 'Vous n’avez pas autorisé l’accès\u00a0: rien n’est connecté.',
    incomplete: 'La réponse de Google était incomplète ou trop tardive. Réessayez.',
    permissions_missing: 'Rien n’est connecté, car il manque une autorisation dont nous avons besoin\u00a0:',
    other_account:
      'Vous avez choisi un autre compte Google. Réessayez avec le compte ci-dessus, ou connectez l’autre séparément.',
    no_calendars: 'Ce compte Google n’a pas d’agenda. Créez-en d’abord un dans Google Agenda.',
    too_many_connections:
      'Vous avez atteint le nombre maximal de comptes connectés. Déconnectez-en un d’abord.',
    too_many_attempts: 'Trop de tentatives. Attendez une heure, puis réessayez.',
    unreachable: 'Google est injoignable ou signale une erreur. Réessayez plus tard.',
  },
  forAdmins:
    'L’exploitant le configure avec «\u00a0meetwright calendars set google\u00a0». Le guide des exploitants explique les étapes.',
  permissions: {
    events: 'Voir et modifier les événements',
    calendars: 'Voir la liste de vos agendas',
    free_busy: 'Voir quand vous êtes occupé',
    email: 'Voir votre adresse e-mail',
  },
}
