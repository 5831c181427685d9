// The texts about personal meeting links in French.
import type { MeetingLinkMessages } from '../meeting-links.ts'

export const fr: MeetingLinkMessages = {
  title: 'Liens de visioconférence',
  lead: 'Les liens de vos salles personnelles. Les rendez-vous les reçoivent dès leur réservation.',
  label: (service) => `Votre lien ${service}`,
  hint: 'Collez le lien de votre salle personnelle. Toutes les personnes qui réservent le voient.',
  invalid: 'Saisissez un lien qui commence par https://.',
  add: 'Ajouter un lien',
  save: 'Enregistrer le lien',
  change: 'Modifier',
  remove: 'Supprimer',
  cancel: 'Annuler',
  saved: (service) => `Lien ${service} enregistré`,
  removed: (service) => `Lien ${service} supprimé`,
  fromAccount: (service) => `Votre compte connecté crée une salle ${service} pour chaque rendez-vous.`,
  useOwnLink: 'Utiliser mon propre lien',
  connectHint: (service) => `Ou connectez un compte qui crée une salle ${service} pour chaque rendez-vous.`,
  everyHost:
    'Si les hôtes se relaient, chacun a besoin d’un lien. Les autres saisissent le leur dans leur profil.',
  otherHosts: 'Les hôtes saisissent leurs liens dans leur propre profil.',
}
