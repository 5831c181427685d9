// The texts of the page on which members export their data and close their account, in French.
import type { OwnDataMessages } from '../own-data.ts'

export const fr: OwnDataMessages = {
  ownData: {
    exportTitle: 'Ce qui est conservé à votre sujet',
    exportLead:
      'Votre compte, vos réglages et tout ce qui, dans l’organisation, concerne votre adresse e-mail. La préparation prend quelques secondes.',
    closeTitle: 'Fermer votre compte',
    closeLead:
      'Vos rendez-vous à venir sont annulés et vos pages de réservation ne fonctionnent plus. Votre nom, votre adresse et vos réglages sont supprimés. Les rendez-vous passés restent, sans votre nom.',
    ownerFirst:
      'Vous êtes propriétaire de cette organisation. Transférez d’abord la propriété, puis vous pourrez fermer votre compte.',
    toPeople: 'Voir les personnes',
    meetingsAhead: 'Ces rendez-vous sont annulés :',
    noMeetings: 'Vous n’avez aucun rendez-vous à venir.',
    moreMeetings: 'Tous les rendez-vous à venir',
    close: 'Fermer le compte…',
    dialogTitle: 'Fermer votre compte',
    dialogLead:
      'Vous êtes déconnecté aussitôt et vos données sont supprimées en une minute. Pour revenir, un administrateur devra vous inviter à nouveau. Cette action est irréversible.',
    closeButton: 'Fermer le compte',
  },
}
