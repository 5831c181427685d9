// The texts of the profile in German.
import type { ProfileMessages } from '../profile.ts'

export const de: ProfileMessages = {
  profile: {
    name: 'Name',
    nameHint: 'Eingeladene sehen ihn auf Ihrer Seite und in E\u2011Mails.',
    link: 'Link',
    oldLink: (link) => `${link} – Ihr alter Link führt ein Jahr lang hierher.`,
    language: 'Sprache',
    languageHint: 'Für die Konsole und E\u2011Mails an Sie.',
    clock: 'Uhrzeit',
    email: 'E\u2011Mail',
    changeEmail: 'E\u2011Mail ändern',
    security: 'Sicherheit',
    openSecurity: 'Passwort, zweiter Faktor und Sitzungen',
  },
  picture: {
    title: 'Bild',
    choose: 'Bild auswählen',
    remove: 'Bild entfernen',
    hint: 'PNG, JPEG oder WebP. Sie können eine Datei auch hierher ziehen. Eingeladene sehen das Bild auf Ihrer Buchungsseite.',
    uploading: 'Wird hochgeladen …',
    saved: 'Bild gespeichert.',
    removed: 'Bild entfernt.',
    tooLarge: 'Dieses Bild ist zu groß. Wählen Sie eines mit weniger Pixeln und höchstens 25 MB.',
    notPicture: 'Diese Datei lässt sich nicht als Bild lesen. Wählen Sie eine PNG-, JPEG- oder WebP-Datei.',
  },
}
