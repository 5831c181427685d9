// The texts of the profile in Dutch.
import type { ProfileMessages } from '../profile.ts'

export const nl: ProfileMessages = {
  profile: {
    name: 'Naam',
    nameHint: 'Genodigden zien deze op uw pagina en in e-mail.',
    link: 'Link',
    oldLink: (link) => `${link} – uw oude link leidt een jaar lang hierheen.`,
    language: 'Taal',
    languageHint: 'Voor de console en e-mails aan u.',
    clock: 'Klok',
    email: 'E-mail',
    changeEmail: 'E-mail wijzigen',
    security: 'Beveiliging',
    openSecurity: 'Wachtwoord, tweede factor en sessies',
  },
  picture: {
    title: 'Foto',
    choose: 'Foto kiezen',
    remove: 'Foto verwijderen',
    hint: 'PNG, JPEG of WebP. U kunt een bestand ook hierheen slepen. Genodigden zien de foto op uw boekingspagina.',
    uploading: 'Uploaden…',
    saved: 'Foto opgeslagen.',
    removed: 'Foto verwijderd.',
    tooLarge: 'Deze foto is te groot. Kies er een met minder pixels, tot 25 MB.',
    notPicture: 'Dit bestand is niet als afbeelding te lezen. Kies een PNG-, JPEG- of WebP-bestand.',
  },
}
