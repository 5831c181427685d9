// The texts of the profile in Italian.
import type { ProfileMessages } from '../profile.ts'

export const it: ProfileMessages = {
  profile: {
    title: 'Profilo',
    name: 'Nome',
    nameHint: 'Gli invitati lo vedono sulla Sua pagina e nelle e-mail.',
    link: 'Link',
    oldLink: (link) => `${link} – il vecchio link porta qui per un anno.`,
    timezone: 'Fuso orario',
    timeThere: (time, zone) => `Lì sono le ${time}, ${zone}.`,
    language: 'Lingua',
    languageHint: 'Per la console e le e-mail che riceve.',
    clock: 'Orologio',
    email: 'E-mail',
    changeEmail: 'Cambia e-mail',
    security: 'Sicurezza',
    openSecurity: 'Password, secondo fattore e sessioni',
  },
}
