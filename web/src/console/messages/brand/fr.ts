// The texts about the brand of the organization in French.
import type { BrandMessages } from '../brand.ts'

export const fr: BrandMessages = {
  brand: {
    adminsOnly: 'Seuls les administrateurs peuvent modifier l’apparence de l’organisation.',
    lead: 'L’apparence des pages de réservation, des formulaires de routage et des e-mails de votre organisation.',
    color: 'Couleur',
    colorHint:
      'Pour les boutons et les liens. Elle remplace les couleurs des types d’événement. Vide : ils gardent la leur.',
    pickColor: 'Choisir une couleur',
    removeColor: 'Retirer la couleur',
    colorProblem: 'Saisissez une couleur comme #0b6e5f.',
    onPages: { light: 'Sur les pages claires', dark: 'Sur les pages sombres' },
    readable: (contrast) => `Contraste ${contrast}:1`,
    adjusted: (chosen, color, contrast) =>
      `Un contraste de ${chosen}:1 est difficile à lire. ${color} est utilisé à la place, avec ${contrast}:1.`,
    privacyUrl: 'Politique de confidentialité',
    imprintUrl: 'Mentions légales',
    linkHint: 'En bas des pages de réservation et des e-mails.',
    linkProblem: 'Saisissez une adresse comme https://example.com/confidentialite.',
    poweredBy: 'Afficher « Propulsé par Meetwright »',
    poweredByHint:
      'Sur les pages de réservation, les formulaires de routage et dans les e-mails aux invités.',
    yes: 'Oui',
    no: 'Non',
    none: 'Aucune',
    preview: 'Aperçu',
    previewHint: 'Avec vos modifications, avant de les enregistrer.',
    view: 'Affichage',
    views: { page: 'Page de réservation', mail: 'E-mail', embed: 'Sur votre site' },
    scheme: 'Couleurs',
    schemes: { light: 'Clair', dark: 'Sombre' },
    screen: 'Écran',
    screens: { desktop: 'Ordinateur', phone: 'Téléphone' },
    logo: {
      title: 'Logo',
      choose: 'Choisir un logo',
      remove: 'Retirer le logo',
      hint: 'PNG, JPEG ou WebP. Vous pouvez aussi déposer un fichier ici. Les visiteurs le voient en haut des pages de réservation et des e-mails. Il est enregistré aussitôt.',
      saved: 'Logo enregistré.',
      removed: 'Logo retiré.',
    },
  },
}
