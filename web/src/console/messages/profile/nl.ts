// The texts of the profile in Dutch.
import type { ProfileMessages } from '../profile.ts'

export const nl: ProfileMessages = {
  profile: {
    title: 'Profiel',
    name: 'Naam',
    nameHint: 'Genodigden zien deze op uw pagina en in e-mail.',
    link: 'Link',
    oldLink: (link) => `${link} – uw oude link leidt een jaar lang hierheen.`,
    timezone: 'Tijdzone',
    timeThere: (time, zone) => `Het is daar ${time}, ${zone}.`,
    language: 'Taal',
    languageHint: 'Voor de console en e-mails aan u.',
    clock: 'Klok',
    email: 'E-mail',
    changeEmail: 'E-mail wijzigen',
    security: 'Beveiliging',
    openSecurity: 'Wachtwoord, tweede factor en sessies',
  },
}
