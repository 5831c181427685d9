// The texts of the profile in French.
import type { ProfileMessages } from '../profile.ts'

export const fr: ProfileMessages = {
  profile: {
    name: 'Nom',
    nameHint: 'Les invités le voient sur votre page et dans les e-mails.',
    link: 'Lien',
    oldLink: (link) => `${link} – votre ancien lien mène ici pendant un an.`,
    language: 'Langue',
    languageHint: 'Pour la console et les e-mails que vous recevez.',
    clock: 'Heure',
    email: 'E-mail',
    changeEmail: 'Modifier l’e-mail',
    security: 'Sécurité',
    openSecurity: 'Mot de passe, second facteur et sessions',
  },
  picture: {
    title: 'Photo',
    choose: 'Choisir une photo',
    remove: 'Retirer la photo',
    hint: 'PNG, JPEG ou WebP. Vous pouvez aussi déposer un fichier ici. Les invités la voient sur votre page de réservation.',
    uploading: 'Envoi en cours…',
    saved: 'Photo enregistrée.',
    removed: 'Photo retirée.',
    tooLarge: 'Cette photo est trop grande. Choisissez-en une avec moins de pixels, de 25 Mo au plus.',
    notPicture: 'Ce fichier ne peut pas être lu comme une image. Choisissez un fichier PNG, JPEG ou WebP.',
  },
}
