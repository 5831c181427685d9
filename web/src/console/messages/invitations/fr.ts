// The texts of invitations in French.
import type { InvitationsMessages } from '../invitations.ts'

export const fr: InvitationsMessages = {
  invitations: {
    tab: 'Invitations',
    adminsOnly: 'Seuls les administrateurs de l’organisation peuvent inviter des personnes.',
    invite: 'Inviter des personnes',
    noMail:
      'Cette installation n’a pas de serveur de messagerie. Copiez le lien de chaque invitation et envoyez-le vous-même.',
    status: 'État',
    statuses: { pending: 'En attente', expired: 'Expirées', accepted: 'Acceptées', declined: 'Refusées' },
    none: {
      pending: 'Aucune invitation en attente.',
      expired: 'Aucune invitation expirée. Elles sont conservées 30 jours.',
      accepted: 'Aucune invitation n’a encore été acceptée.',
      declined: 'Aucune invitation n’a été refusée.',
    },
    invitedBy: (name, date) => `Invitation de ${name} le ${date}`,
    invited: (date) => `Invitation du ${date}`,
    validUntil: (date) => `Valable jusqu’au ${date}`,
    expired: (date) => `Expirée le ${date}`,
    resend: 'Renvoyer',
    resent: (email) => `Invitation renvoyée à ${email}.`,
    revoke: 'Révoquer',
    revoked: (email) => `Invitation de ${email} révoquée.`,
    delete: 'Supprimer',
    deleted: (email) => `Invitation de ${email} supprimée.`,
    showLink: 'Afficher le lien',
    linkTitle: 'Lien d’invitation',
    linkLead: (email) =>
      `Toute personne disposant de ce lien peut rejoindre l’organisation comme ${email}. Ne l’envoyez qu’à cette personne.`,
    refusals: {
      member: 'Déjà membre.',
      invited: 'Déjà invitée : l’invitation est en attente.',
      invitedRecently: (time) =>
        `Invitée au cours des dernières 24 heures. Une autre invitation est possible à partir de : ${time}.`,
      limit: (time) => `La limite d’invitations est atteinte. Réessayez à ${time}.`,
      decided: 'L’invitation a été acceptée ou refusée entre-temps.',
    },
  },
  invite: {
    addresses: 'Adresses e-mail',
    addressesHint: (max) =>
      `Jusqu’à ${max}, séparées par des virgules, des espaces ou des retours à la ligne. « Nom <adresse> » fonctionne aussi.`,
    found: (addresses) => (addresses === 1 ? `${addresses} adresse` : `${addresses} adresses`),
    repeated: (addresses) => `En double, invitées une seule fois : ${addresses}`,
    invalid: (texts) => `Pas une adresse e-mail, ignoré : ${texts}`,
    tooMany: (max) => `Vous pouvez inviter jusqu’à ${max} personnes à la fois. Retirez des adresses.`,
    adminHint:
      'Les administrateurs gèrent toutes les personnes, tous les types et tous les rendez-vous de l’organisation.',
    groups: 'Groupes',
    send: (invitations) =>
      invitations === 1 ? `Envoyer ${invitations} invitation` : `Envoyer ${invitations} invitations`,
    create: (invitations) =>
      invitations === 1 ? `Créer ${invitations} invitation` : `Créer ${invitations} invitations`,
    progress: (done, total) => `${done} invitations sur ${total}`,
    waiting: (time) =>
      `La limite d’invitations par heure est atteinte. L’envoi reprendra à ${time}. Gardez cet onglet ouvert.`,
    done: (invitations) =>
      invitations === 1 ? `${invitations} personne invitée.` : `${invitations} personnes invitées.`,
    unsent: (invitations) =>
      invitations === 1
        ? `${invitations} invitation n’est pas encore envoyée.`
        : `${invitations} invitations ne sont pas encore envoyées.`,
    refused: (addresses) =>
      addresses === 1
        ? `${addresses} adresse n’a pas été invitée :`
        : `${addresses} adresses n’ont pas été invitées :`,
    identity: 'Pour votre sécurité, confirmez votre identité. Vous pourrez ensuite continuer ici.',
    paused: 'L’envoi a été interrompu.',
    continue: 'Continuer',
    discard: 'Abandonner',
  },
}
