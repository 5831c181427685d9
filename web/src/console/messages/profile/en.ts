// The texts of the profile in English.
import type { ProfileMessages } from '../profile.ts'

export const en: ProfileMessages = {
  profile: {
    name: 'Name',
    nameHint: 'Invitees see it on your page and in emails.',
    link: 'Link',
    oldLink: (link) => `${link} – your old link redirects here for a year.`,
    language: 'Language',
    languageHint: 'For the console and emails to you.',
    clock: 'Clock',
    email: 'Email',
    changeEmail: 'Change email',
    security: 'Security',
    openSecurity: 'Password, second factor and sessions',
  },
  picture: {
    title: 'Picture',
    choose: 'Choose picture',
    remove: 'Remove picture',
    hint: 'PNG, JPEG or WebP. You can also drop a file here. Invitees see it on your booking page.',
    uploading: 'Uploading…',
    saved: 'Picture saved.',
    removed: 'Picture removed.',
    tooLarge: 'This picture is too large. Choose one with fewer pixels, up to 25 MB.',
    notPicture: 'This file can’t be read as a picture. Choose a PNG, JPEG or WebP file.',
  },
}
