// Booking emails in French.
import type { MailMessages } from '../mail-messages.ts'

export const fr: MailMessages = {
  templates: {
    booked: {
      subject: ({ event, hosts, when }) => `Confirmé : ${event} avec ${hosts}, ${when}`,
      headline: 'Votre rendez-vous est confirmé',
      lead: ({ hosts }) => `Vous avez rendez-vous avec ${hosts}.`,
    },
    invited: {
      subject: ({ event, hosts, when }) => `Invitation : ${event} avec ${hosts}, ${when}`,
      headline: 'Invitation à un rendez-vous',
      lead: ({ hosts, invitee }) => `${invitee} a rendez-vous avec ${hosts} et souhaite votre présence.`,
    },
    host_booked: {
      subject: ({ event, invitee, when }) => `Nouveau rendez-vous : ${event} avec ${invitee}, ${when}`,
      headline: 'Vous avez un nouveau rendez-vous',
      lead: ({ invitee }) => `${invitee} a pris rendez-vous avec vous.`,
    },
    rescheduled: {
      subject: ({ event, hosts, when }) => `Nouvel horaire : ${event} avec ${hosts}, ${when}`,
      headline: 'Votre rendez-vous a été déplacé',
      lead: ({ hosts }) => `Votre rendez-vous avec ${hosts} a un nouvel horaire.`,
    },
    host_rescheduled: {
      subject: ({ event, invitee, when }) => `Nouvel horaire : ${event} avec ${invitee}, ${when}`,
      headline: 'Un rendez-vous a été déplacé',
      lead: ({ invitee }) => `Votre rendez-vous avec ${invitee} a un nouvel horaire.`,
    },
    canceled: {
      subject: ({ event, hosts, when }) => `Annulé : ${event} avec ${hosts}, ${when}`,
      headline: 'Votre rendez-vous est annulé',
      lead: ({ hosts }) => `Votre rendez-vous avec ${hosts} n’aura pas lieu.`,
    },
    host_canceled: {
      subject: ({ event, invitee, when }) => `Annulé : ${event} avec ${invitee}, ${when}`,
      headline: 'Un rendez-vous est annulé',
      lead: ({ invitee }) => `Votre rendez-vous avec ${invitee} n’aura pas lieu.`,
    },
    host_invitee_canceled: {
      subject: ({ event, invitee, when }) => `Désistement : ${invitee}, ${event}, ${when}`,
      headline: 'Une personne ne viendra pas',
      lead: ({ invitee }) => `${invitee} a annulé. Le rendez-vous a lieu avec les autres personnes invitées.`,
    },
    host_canceled_all: {
      subject: ({ event, when }) => `Annulé : ${event}, ${when}`,
      headline: 'Un rendez-vous est annulé',
      lead: ({ event }) => `${event} n’aura pas lieu. Toutes les personnes invitées seront prévenues.`,
    },
    reminder: {
      subject: ({ event, hosts, when }) => `Rappel : ${event} avec ${hosts}, ${when}`,
      headline: 'Votre rendez-vous approche',
      lead: ({ hosts }) => `Pour rappel, vous avez rendez-vous avec ${hosts}.`,
    },
    host_reminder: {
      subject: ({ event, invitee, when }) => `Rappel : ${event} avec ${invitee}, ${when}`,
      headline: 'Votre rendez-vous approche',
      lead: ({ invitee }) => `Pour rappel, vous avez rendez-vous avec ${invitee}.`,
    },
    host_reminder_all: {
      subject: ({ event, when }) => `Rappel : ${event}, ${when}`,
      headline: 'Votre rendez-vous approche',
      lead: ({ event }) => `Pour rappel, vous avez un rendez-vous : ${event}.`,
    },
    follow_up: {
      subject: ({ event, hosts, when }) => `Merci : ${event} avec ${hosts}, ${when}`,
      headline: 'Merci pour votre temps',
      lead: ({ hosts }) => `Merci pour votre rendez-vous avec ${hosts}.`,
    },
    no_show: {
      subject: ({ event, hosts, when }) => `Vous nous avez manqué : ${event} avec ${hosts}, ${when}`,
      headline: 'Dommage que nous nous soyons manqués',
      lead: ({ hosts }) =>
        `Nous vous attendions à votre rendez-vous avec ${hosts}. Nous espérons que tout va bien.`,
    },
    reconfirmation: {
      subject: ({ event, hosts, when }) => `Merci de confirmer : ${event} avec ${hosts}, ${when}`,
      headline: 'Serez-vous au rendez-vous ?',
      lead: ({ hosts }) => `Votre rendez-vous avec ${hosts} approche. Merci de confirmer votre présence.`,
    },
    new_host: {
      subject: ({ event, hosts, when }) => `Changement d’hôte : ${event} avec ${hosts}, ${when}`,
      headline: 'Votre rendez-vous change d’hôte',
      lead: ({ hosts }) => `Vous avez désormais rendez-vous avec ${hosts}. L’horaire ne change pas.`,
    },
    host_reassigned: {
      subject: ({ event, when }) => `Nouveau rendez-vous : ${event}, ${when}`,
      headline: 'Vous avez un nouveau rendez-vous',
      lead: () => 'Ce rendez-vous vous est désormais attribué.',
    },
    former_host: {
      subject: ({ event, when }) => `Changement d’hôte : ${event}, ${when}`,
      headline: 'Votre rendez-vous a été confié à un collègue',
      lead: ({ hosts }) => `Vous n’êtes plus l’hôte de ce rendez-vous. Il est désormais assuré par ${hosts}.`,
    },
    reschedule_requested: {
      subject: ({ event, hosts, when }) => `Choisissez un autre horaire : ${event} avec ${hosts}, ${when}`,
      headline: 'Choisissez un autre horaire',
      lead: ({ hosts }) =>
        `Votre rendez-vous avec ${hosts} ne peut pas avoir lieu à cette heure. Merci d’en choisir une autre.`,
    },
    location: {
      subject: ({ event, hosts, when }) => `Lien vidéo : ${event} avec ${hosts}, ${when}`,
      headline: 'Le lien de votre rendez-vous',
      lead: ({ hosts }) =>
        `Utilisez ce lien pour rejoindre votre rendez-vous avec ${hosts}. Il remplace tout lien précédent.`,
    },
    host_location: {
      subject: ({ event, invitee, when }) => `Lien vidéo : ${event} avec ${invitee}, ${when}`,
      headline: 'Le lien de votre rendez-vous',
      lead: ({ invitee }) =>
        `Utilisez ce lien pour rejoindre votre rendez-vous avec ${invitee}. Il remplace tout lien précédent.`,
    },
    location_failed: {
      subject: ({ event, when }) => `Pas de lien vidéo : ${event}, ${when}`,
      headline: 'La visioconférence n’a pas pu être créée',
      lead: () =>
        'Ce rendez-vous n’a pas de lien vidéo. Envoyez un lien à la personne invitée, ou vérifiez l’agenda qui reçoit vos réservations.',
    },
    entry_deleted: {
      subject: ({ event, when }) => `Supprimé de votre agenda : ${event}, ${when}`,
      headline: 'Annuler ce rendez-vous ?',
      lead: () =>
        'Vous avez supprimé ce rendez-vous de votre agenda. Souhaitez-vous l’annuler ou le remettre dans l’agenda ?',
    },
    entry_time_taken: {
      subject: ({ event, when }) => `Non déplacé : ${event}, ${when}`,
      headline: 'Votre rendez-vous n’a pas été déplacé',
      lead: () =>
        'Vous avez déplacé ce rendez-vous dans votre agenda, mais le nouvel horaire est déjà pris. Nous l’avons remis à sa place.',
    },
    entry_time_past: {
      subject: ({ event, when }) => `Non déplacé : ${event}, ${when}`,
      headline: 'Votre rendez-vous n’a pas été déplacé',
      lead: () =>
        'Vous avez déplacé ce rendez-vous dans votre agenda, mais le nouvel horaire est déjà passé. Nous l’avons remis à sa place.',
    },
    entry_group: {
      subject: ({ event, when }) => `Non déplacé : ${event}, ${when}`,
      headline: 'Votre rendez-vous n’a pas été déplacé',
      lead: () =>
        'Vous avez déplacé ce rendez-vous dans votre agenda. Un rendez-vous de groupe ne peut pas y être déplacé : nous l’avons remis à sa place.',
    },
    entry_put_back: {
      subject: ({ event, when }) => `Non déplacé : ${event}, ${when}`,
      headline: 'Votre rendez-vous n’a pas été déplacé',
      lead: () =>
        'Vous avez déplacé ce rendez-vous dans votre agenda. Vos paramètres ne le permettent pas : nous l’avons remis à sa place.',
    },
    entry_moved: {
      subject: ({ event, when }) => `Déplacé dans votre agenda : ${event}, ${when}`,
      headline: 'Votre agenda indique un autre horaire',
      lead: () =>
        'Vous avez déplacé ce rendez-vous dans votre agenda. Pour les autres, l’horaire réservé reste valable.',
    },
    entry_failed: {
      subject: ({ event, when }) => `Absent de votre agenda : ${event}, ${when}`,
      headline: 'Votre agenda ne peut pas être mis à jour',
      lead: () =>
        'Nous n’avons pas pu enregistrer ce rendez-vous dans votre agenda et continuons d’essayer. Vous pouvez l’ajouter avec le fichier joint.',
    },
    entry_conflict: {
      subject: ({ event, when }) => `Au même moment dans votre agenda : ${event}, ${when}`,
      headline: 'Votre agenda contient un autre événement',
      lead: () =>
        'Votre agenda contient un autre événement à l’heure de ce rendez-vous. Le rendez-vous a lieu, sauf si vous le déplacez ou l’annulez.',
    },
  },
  labels: {
    meeting: 'Rendez-vous',
    meetings: 'Rendez-vous',
    when: 'Quand',
    previousTime: 'Ancien horaire',
    where: 'Où',
    host: 'Hôte',
    hosts: 'Hôtes',
    invitee: 'Personne invitée',
    invitees: 'Personnes invitées',
    guests: 'Autres invités',
    phone: 'Téléphone',
    canceledBy: 'Annulé par',
    reason: 'Motif',
    message: 'Message',
  },
  actions: {
    join: 'Rejoindre la réunion',
    openMeeting: 'Ouvrir le rendez-vous',
    confirm: 'Oui, je serai là',
    inviteGuests: 'Confirmer et inviter',
    reschedule: 'Déplacer',
    chooseTime: 'Choisir un autre horaire',
    bookAgain: 'Prendre un autre rendez-vous',
    cancel: 'Annuler',
    changePrompt: 'Un changement à faire ?',
    stop: 'Vous ne connaissez pas l’expéditeur ? Ne plus recevoir ces e-mails',
  },
  locations: {
    video: 'Visioconférence',
    videoWithoutLink: 'Visioconférence (l’hôte enverra le lien)',
    videoLinkFollows: 'Visioconférence (vous recevrez le lien par e-mail)',
    inviteeCalls: (number) => `Appelez le ${number}`,
    hostCalls: (number) => `Vous recevrez un appel au ${number}`,
  },
  guestsWait: 'Vos invités recevront leur invitation lorsque vous aurez confirmé votre adresse e-mail.',
  timeKept: 'L’horaire actuel reste réservé jusqu’à ce que vous en choisissiez un autre.',
  timeCanceled: 'L’horaire actuel est annulé.',
  unnamedPerson: 'quelqu’un',
  andMore: (count) => `et ${count} de plus`,
  invitation: {
    subject: (inviter, organization) => `${inviter} vous invite à rejoindre ${organization}`,
    headline: (organization) => `Rejoignez ${organization}`,
    lead: (inviter, organization) =>
      `${inviter} vous invite à organiser des rendez-vous avec ${organization} sur Meetwright.`,
    accept: 'Accepter l’invitation',
    until: (date) => `Le lien est valable jusqu’au ${date}.`,
    unexpected: 'Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.',
  },
  digest: {
    subject: (count) =>
      count === 1 ? '1 changement dans vos rendez-vous' : `${count} changements dans vos rendez-vous`,
    lead: 'Vous avez beaucoup de notifications aujourd’hui. Nous les regroupons donc une fois par heure.',
  },
  webhookDisabled: {
    subject: (host) => `Les webhooks vers ${host} ont été désactivés`,
    headline: 'Vos webhooks ont été désactivés',
    failing: 'Les envois vers cette URL échouent depuis cinq jours. Nous n’y envoyons plus rien.',
    gone: 'Cette URL a répondu qu’elle n’existe plus (410). Nous n’y envoyons plus rien.',
    address: 'URL',
    since: 'En échec depuis',
    subscription: 'Abonnement',
    resume:
      'Quand l’URL fonctionnera de nouveau, définissez l’état de l’abonnement sur « active » via l’API. Les envois en attente seront alors effectués, mais pas les événements survenus depuis la désactivation.',
  },
  calendarUnread: {
    subject: (host) => `Votre agenda sur ${host} ne peut pas être lu`,
    headline: 'Votre agenda ne peut pas être lu',
    reasons: {
      failing: 'Nous n’arrivons pas à lire votre agenda depuis un jour.',
      refused:
        'Le serveur d’agenda refuse le mot de passe de votre compte. Nous ne lisons donc plus votre agenda.',
      password_lost:
        'Nous ne pouvons plus déchiffrer le mot de passe de votre compte. Nous ne lisons donc plus votre agenda.',
      given_up: 'Nous n’arrivons pas à lire votre agenda depuis 30 jours. Nous avons cessé d’essayer.',
    },
    accessReasons: {
      access_revoked: (provider) =>
        `${provider} ne nous permet plus de lire votre agenda. Nous ne le lisons donc plus.`,
      access_lost: (provider) =>
        `Nous ne pouvons plus déchiffrer l’accès à votre compte ${provider}. Nous ne lisons donc plus votre agenda.`,
    },
    server: 'Serveur',
    account: 'Compte',
    since: 'Depuis',
    openCalendars: 'Ouvrir les agendas',
    advice: {
      failing:
        'Les événements connus bloquent toujours votre temps, mais pas les nouveaux. Nous continuons d’essayer ; vérifiez que le serveur fonctionne.',
      refused:
        'Les événements connus bloquent toujours votre temps, mais pas les nouveaux. Créez un mot de passe d’application chez votre fournisseur et saisissez-le avec le lien ci-dessus.',
      password_lost:
        'Les événements connus bloquent toujours votre temps, mais pas les nouveaux. Saisissez le mot de passe, ou un nouveau mot de passe d’application, avec le lien ci-dessus.',
      given_up:
        'Ses événements ne bloquent plus votre temps. Pour reconnecter l’agenda, ouvrez vos agendas avec le lien ci-dessus.',
    },
    connectAgain: (provider) =>
      `Les événements connus bloquent toujours votre temps, mais pas les nouveaux. Reconnectez ${provider} avec le lien ci-dessus.`,
  },
  conferenceUnusable: {
    subject: (provider) => `Impossible de planifier des réunions dans votre compte ${provider}`,
    headline: (provider) => `Votre compte ${provider} ne peut pas être utilisé`,
    reasons: {
      failing: (provider) =>
        `Depuis un jour, nous n’arrivons pas à planifier de réunions dans votre compte ${provider}.`,
      access_revoked: (provider) =>
        `${provider} ne nous autorise plus à planifier des réunions. Nous avons donc arrêté.`,
      access_lost: (provider) =>
        `Nous ne pouvons plus déchiffrer notre accès à votre compte ${provider}. Nous ne planifions donc plus de réunions.`,
      given_up: (provider) =>
        `Depuis 30 jours, nous n’arrivons pas à planifier de réunions dans votre compte ${provider}. Nous avons cessé d’essayer.`,
    },
    keepTrying: 'Nous continuons d’essayer. D’ici là, les nouvelles réservations n’ont pas de lien.',
    connectAgain: (provider) =>
      `Les nouvelles réservations n’ont pas de lien et les modifications n’atteignent pas ${provider}. Reconnectez ${provider} avec le lien ci-dessus.`,
  },
  calendarEntry: {
    unanswered: 'Sans réponse de votre part, le rendez-vous a lieu comme prévu.',
    rescheduleHint:
      'Pour le déplacer pour tout le monde, ouvrez le rendez-vous et choisissez un autre horaire.',
    timeInCalendar: 'Horaire dans votre agenda',
    otherEvent: 'Autre événement',
    cancelOrPutBack: 'Annuler ou remettre',
    deletedReason: 'Supprimé de l’agenda',
  },
  calendarEmptied: {
    subject: 'De nombreux rendez-vous ont été supprimés de votre agenda',
    headline: 'Annuler ces rendez-vous ?',
    lead: 'De nombreux rendez-vous ont été supprimés de votre agenda en même temps. Nous n’en avons donc annulé aucun. Souhaitez-vous les annuler ou les remettre dans l’agenda ?',
    unanswered: 'Sans réponse de votre part, les rendez-vous ont lieu comme prévu.',
  },
  calendarGone: {
    subject: 'L’agenda de vos rendez-vous n’existe plus',
    headline: 'Choisissez un agenda pour vos rendez-vous',
    lead: 'L’agenda qui recevait vos rendez-vous n’existe plus sur son serveur. Nous ne pouvons plus y ajouter de rendez-vous.',
    advice:
      'Vos rendez-vous ont lieu comme prévu. Choisissez un autre agenda avec le lien ci-dessus : nous y ajouterons les rendez-vous à venir.',
  },
  footer: (organization) => `Envoyé par Meetwright pour ${organization}.`,
  plainFooter: (organization) => `Envoyé de la part de ${organization}.`,
}
