// The texts about personal meeting links in German.
import type { MeetingLinkMessages } from '../meeting-links.ts'

export const de: MeetingLinkMessages = {
  title: 'Links für Videokonferenzen',
  lead: 'Die Links Ihrer persönlichen Räume. Termine haben sie, sobald sie gebucht sind.',
  label: (service) => `Ihr Link für ${service}`,
  hint: 'Fügen Sie den Link Ihres persönlichen Raums ein. Alle, die einen Termin buchen, sehen ihn.',
  invalid: 'Geben Sie einen Link ein, der mit https:// beginnt.',
  add: 'Link hinzufügen',
  save: 'Link speichern',
  change: 'Ändern',
  remove: 'Entfernen',
  cancel: 'Abbrechen',
  saved: (service) => `Link für ${service} gespeichert`,
  removed: (service) => `Link für ${service} entfernt`,
  fromAccount: (service) => `Ihr verbundenes Konto erstellt für jeden Termin einen Raum in ${service}.`,
  useOwnLink: 'Eigenen Link verwenden',
  connectHint: (service) =>
    `Oder verbinden Sie ein Konto, das für jeden Termin einen Raum in ${service} erstellt.`,
  everyHost:
    'Wenn sich Gastgeber abwechseln, braucht jeder einen Link. Andere geben ihren im eigenen Profil ein.',
  otherHosts: 'Die Gastgeber geben ihre Links im eigenen Profil ein.',
}
