// The texts of the profile in Italian.
import type { ProfileMessages } from '../profile.ts'

export const it: ProfileMessages = {
  profile: {
    name: 'Nome',
    nameHint: 'Gli invitati lo vedono sulla Sua pagina e nelle e-mail.',
    link: 'Link',
    oldLink: (link) => `${link} – il vecchio link porta qui per un anno.`,
    language: 'Lingua',
    languageHint: 'Per la console e le e-mail che riceve.',
    clock: 'Orologio',
    email: 'E-mail',
    changeEmail: 'Cambia e-mail',
    security: 'Sicurezza',
    openSecurity: 'Password, secondo fattore e sessioni',
  },
  picture: {
    title: 'Foto',
    choose: 'Scegli foto',
    remove: 'Rimuovi foto',
    hint: 'PNG, JPEG o WebP. Può anche trascinare qui un file. Gli invitati la vedono sulla Sua pagina di prenotazione.',
    uploading: 'Caricamento…',
    saved: 'Foto salvata.',
    removed: 'Foto rimossa.',
    tooLarge: 'Questa foto è troppo grande. Ne scelga una con meno pixel, fino a 25 MB.',
    notPicture: 'Questo file non è leggibile come immagine. Scelga un file PNG, JPEG o WebP.',
  },
}
