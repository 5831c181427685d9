// The texts of the profile in English.
import type { ProfileMessages } from '../profile.ts'

export const en: ProfileMessages = {
  profile: {
    title: 'Profile',
    name: 'Name',
    nameHint: 'Invitees see it on your page and in emails.',
    link: 'Link',
    oldLink: (link) => `${link} – your old link redirects here for a year.`,
    timezone: 'Time zone',
    timeThere: (time, zone) => `It is ${time} there, ${zone}.`,
    language: 'Language',
    languageHint: 'For the console and emails to you.',
    clock: 'Clock',
    email: 'Email',
    changeEmail: 'Change email',
    security: 'Security',
    openSecurity: 'Password, second factor and sessions',
  },
}
