// The texts of connected calendars in French.
import type { CalendarAccountsMessages } from '../calendar-accounts.ts'

export const fr: CalendarAccountsMessages = {
  accounts: {
    title: 'Calendriers connectés',
    lead: 'Nous lisons vos calendriers et pouvons inscrire vos réservations dans l’un d’eux. Nous enregistrons quand les événements ont lieu, pas leur contenu.',
    empty: 'Aucun compte. Connectez celui où se trouvent vos calendriers.',
    ofColleague: 'Seule la personne concernée peut voir et modifier les calendriers de ce compte.',
    states: {
      active: 'Connecté',
      failing: 'Illisible',
      refused: 'Accès refusé',
      given_up: 'N’est plus lu',
    },
    justRead: 'Lu à l’instant',
    readAgo: (ago) => `Lu ${ago}`,
    failures: {
      unreachable: 'Le serveur est injoignable ou signale une erreur. Nous continuons d’essayer.',
      throttled: 'Le serveur demande moins de requêtes. Nous continuons d’essayer.',
      refused:
        'Le serveur refuse le nom d’utilisateur ou le mot de passe. Saisissez un nouveau mot de passe.',
      forbidden:
        'Le compte n’a pas le droit de lire un calendrier. Donnez-lui accès, ou désactivez ce calendrier ici.',
      not_allowed: 'L’adresse du serveur n’est pas autorisée. Contactez votre administrateur.',
      no_calendar_server: 'Il n’y a plus de serveur de calendriers à cette adresse.',
      calendar_gone: 'Un calendrier n’existe plus. Il disparaîtra de cette liste.',
      malformed: 'La réponse du serveur est illisible. Contactez son exploitant.',
      too_large: 'Un calendrier contient trop d’événements. Désactivez-le ici.',
      credentials_lost: 'Le mot de passe enregistré ne peut plus être déchiffré. Saisissez-le de nouveau.',
    },
    accessRevoked: (provider) => `${provider} ne permet plus l’accès. Reconnectez ${provider}.`,
    accessLost: (provider) => `L’accès à ${provider} ne peut plus être déchiffré. Reconnectez ${provider}.`,
    givenUp:
      'Illisible depuis 30 jours. Ses événements n’occupent plus votre temps. Connectez-le de nouveau, ou choisissez « Lire maintenant ».',
    noCalendars: 'Ce compte n’a pas de calendrier pour des événements. Créez-en un dans votre application.',
    makesBusy: 'Occupe mon temps',
    countsTentative: 'Compter les événements provisoires',
    receives: 'Ajouter mes réservations à',
    receivesHint: 'Chaque réservation y apparaît en quelques secondes et suit toute modification.',
    receivesNone: 'Aucun calendrier',
    onMove: 'Si j’y déplace un rendez-vous',
    moveRules: { follow: 'Le reporter', put_back: 'Le remettre en place', tell: 'Me prévenir seulement' },
    onDelete: 'Si j’y supprime un rendez-vous',
    deleteRules: { ask: 'Me demander', cancel: 'Annuler le rendez-vous', put_back: 'Le remettre' },
    connect: 'Connecter un compte',
    provider: 'Service de calendrier',
    otherProvider: 'Autre (CalDAV)',
    server: 'Adresse du serveur',
    serverHint: 'Par exemple https://caldav.example.com. Souvent, votre adresse e-mail suffit.',
    nextcloudServer: 'Adresse de votre Nextcloud',
    nextcloudHint: 'Par exemple cloud.example.com',
    username: 'Nom d’utilisateur ou adresse e-mail',
    password: 'Mot de passe d’application',
    passwordHints: {
      icloud:
        'Sur account.apple.com : « Connexion et sécurité », « Mots de passe pour application ». Le mot de passe de votre compte Apple ne fonctionne pas ici.',
      fastmail:
        'Sur fastmail.com : Settings, « Privacy & Security », « App passwords », avec accès aux calendriers.',
      nextcloud:
        'Dans votre Nextcloud : Paramètres, « Sécurité », « Créer un nouveau mot de passe d’application ».',
      mailbox: 'Votre mot de passe mailbox.org, ou un mot de passe d’application créé dans ses paramètres.',
      other: 'Utilisez un mot de passe d’application si votre service en propose.',
    },
    trying: 'Nous interrogeons le serveur. Cela peut prendre jusqu’à 20 secondes.',
    problems: {
      unreachable:
        'Le serveur est injoignable ou signale une erreur. Vérifiez l’adresse, ou réessayez plus tard.',
      no_calendar_server: 'Il n’y a pas de serveur de calendriers à cette adresse.',
      not_allowed: 'Saisissez l’adresse https d’un serveur public.',
      refused:
        'Le serveur refuse le nom d’utilisateur ou le mot de passe. Beaucoup de services exigent un mot de passe d’application.',
      refused_by_icloud:
        'iCloud refuse le nom d’utilisateur ou le mot de passe. Il faut un mot de passe pour application, pas celui de votre compte Apple.',
      forbidden: 'Ce compte n’a pas le droit de lire ses calendriers.',
      no_calendars:
        'Ce compte n’a pas de calendrier pour des événements. Créez-en d’abord un dans votre application.',
      too_many_attempts: 'Trop de tentatives. Réessayez dans une heure.',
    },
    connected: (account) => `${account} est connecté.`,
    connectedReceiving: (account, calendar) =>
      `${account} est connecté. Vos réservations sont ajoutées à « ${calendar} ».`,
    newPassword: 'Nouveau mot de passe',
    passwordSaved: 'Mot de passe enregistré. Nous lisons les calendriers dans quelques secondes.',
    disconnect: 'Déconnecter',
    disconnectLead:
      'Ses événements n’occuperont plus votre temps. Que faire des rendez-vous que nous y avons ajoutés ?',
    entries: {
      keep: 'Les laisser dans le calendrier',
      remove: 'Retirer les rendez-vous à venir du calendrier',
    },
    removing: 'Nous retirons les rendez-vous. Cela peut prendre jusqu’à 20 secondes.',
    disconnected: (account) => `${account} est déconnecté.`,
  },
}
