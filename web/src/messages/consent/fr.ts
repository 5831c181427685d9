// The OAuth consent page in French.
import type { ConsentMessages, ConsoleConsentMessages } from '../consent.ts'

const abilities: ConsentMessages['abilities'] = {
  see_people: 'voir vos collègues et vos groupes',
  see_event_types: 'voir les types de rendez-vous',
  see_times: 'voir les horaires et les créneaux libres',
  see_meetings: 'voir les rendez-vous et leurs invités',
  book: 'réserver et bloquer des créneaux',
  change_meetings: 'déplacer et annuler des rendez-vous',
  mark_no_shows: 'signaler les absences',
  create_links: 'créer des liens de réservation',
  change_event_types: 'créer et modifier des types de rendez-vous',
  change_hours: 'modifier les horaires',
}

const inAiTool: ConsentMessages['inAiTool'] = (abilities) => `${abilities}, dans un outil d’IA`

const scopes: ConsentMessages['scopes'] = {
  'availability:read': 'voir quand vous êtes disponible et quand vous êtes occupé',
  'availability:write': 'voir et modifier vos disponibilités',
  'event_types:read': 'voir les types de rendez-vous',
  'event_types:write': 'voir, créer, modifier et supprimer des types de rendez-vous',
  'scheduled_events:read': 'voir vos rendez-vous, avec les noms et les réponses des invités',
  'scheduled_events:write': 'voir, réserver, déplacer et annuler des rendez-vous',
  'routing_forms:read': 'voir les formulaires et leurs réponses',
  'routing_forms:write': 'voir, créer, modifier et supprimer des formulaires',
  'locations:read': 'voir où vos rendez-vous peuvent avoir lieu',
  'locations:write': 'voir et modifier les liens de vos visioconférences',
  'shares:write': 'créer des liens de réservation avec des horaires et des durées personnalisés',
  'scheduling_links:write': 'créer des liens de réservation à usage unique',
  'users:read': 'voir votre nom, adresse e-mail, fuseau horaire et langue, et ceux de vos collègues',
  'users:write': 'voir et modifier votre profil',
  'organizations:read': 'voir votre organisation, ses membres et ses invitations',
  'organizations:write': 'inviter et retirer des membres et changer leurs rôles',
  'groups:read': 'voir les groupes et leurs membres',
  'groups:write': 'voir, créer, modifier et supprimer des groupes',
  'webhooks:read': 'voir quelles URL reçoivent les notifications sur vos rendez-vous',
  'webhooks:write': 'envoyer les notifications sur vos rendez-vous à d’autres URL',
  'activity_log:read': 'voir qui a fait quoi dans votre organisation',
  'data_compliance:write': 'supprimer définitivement des données personnelles d’invités',
  default: 'faire tout ce que vous pouvez faire',
}

/** The console loads only these. */
export const consoleTexts: ConsoleConsentMessages = { abilities, inAiTool, scopes }

export const fr: ConsentMessages = {
  title: (app) => `Autoriser ${app} à utiliser votre compte\u00a0?`,
  signedIn: (user, organization) =>
    `Vous êtes connecté en tant que ${user} chez ${organization}. L’application agira en votre nom.`,
  scopesIntro: 'Elle pourra\u00a0:',
  scopes,
  inAiTool,
  abilities,
  limits:
    'Elle ne pourra jamais faire plus que ce que permet votre rôle. Vous pouvez révoquer son accès à tout moment.',
  redirectNotice: (host) => `Vous serez ensuite renvoyé vers ${host}.`,
  redirectToDevice: (host) => `Vous serez ensuite renvoyé vers une application sur cet appareil (${host}).`,
  unverifiedApp: (source) =>
    source === null
      ? 'Cette application s’est enregistrée elle-même et son nom n’est pas vérifié. Ne continuez que si vous en venez à l’instant.'
      : `Cette application se décrit elle-même à l’adresse ${source} et son nom n’est pas vérifié. Ne continuez que si vous en venez à l’instant.`,
  allow: 'Autoriser',
  deny: 'Annuler',
  expired: {
    title: 'Cette demande n’est plus valable',
    text: 'Elle a expiré, a déjà reçu une réponse ou a été ouverte dans un autre navigateur. Revenez à l’application et recommencez.',
  },
  refused: {
    title: 'Cette application ne peut pas être autorisée',
    text: 'Sa demande est incomplète ou erronée. Aucun accès n’a été accordé. Revenez à l’application, ou prévenez son développeur.',
  },
  otherOrganization: {
    title: 'Vous ne pouvez pas autoriser cette application',
    text: 'Elle appartient à une autre organisation, et seuls ses membres peuvent l’autoriser. Connectez-vous avec un compte de cette organisation, ou contactez le développeur de l’application.',
  },
}
