// The texts about the brand of the organization in German.
import type { BrandMessages } from '../brand.ts'

export const de: BrandMessages = {
  brand: {
    adminsOnly: 'Nur Admins können das Erscheinungsbild der Organisation ändern.',
    lead: 'So sehen Buchungsseiten, Routing-Formulare und E\u2011Mails Ihrer Organisation aus.',
    color: 'Farbe',
    colorHint:
      'Für Schaltflächen und Links. Sie ersetzt die Farben der Terminarten. Leer: Diese behalten ihre eigenen.',
    pickColor: 'Farbe auswählen',
    removeColor: 'Farbe entfernen',
    colorProblem: 'Geben Sie eine Farbe wie #0b6e5f ein.',
    onPages: { light: 'Auf hellen Seiten', dark: 'Auf dunklen Seiten' },
    readable: (contrast) => `Kontrast ${contrast}:1`,
    adjusted: (chosen, color, contrast) =>
      `Kontrast ${chosen}:1 ist schwer lesbar. Stattdessen wird ${color} mit ${contrast}:1 verwendet.`,
    privacyUrl: 'Datenschutzerklärung',
    imprintUrl: 'Impressum',
    linkHint: 'Unten auf Buchungsseiten und in E\u2011Mails.',
    linkProblem: 'Geben Sie eine Adresse wie https://example.com/datenschutz ein.',
    poweredBy: '„Powered by Meetwright“ anzeigen',
    poweredByHint: 'Auf Buchungsseiten, Routing-Formularen und in E\u2011Mails an Eingeladene.',
    yes: 'Ja',
    no: 'Nein',
    none: 'Keine Angabe',
    preview: 'Vorschau',
    previewHint: 'Mit Ihren Änderungen, bevor Sie sie speichern.',
    view: 'Ansicht',
    views: { page: 'Buchungsseite', mail: 'E\u2011Mail', embed: 'Auf Ihrer Website' },
    scheme: 'Farben',
    schemes: { light: 'Hell', dark: 'Dunkel' },
    screen: 'Bildschirm',
    screens: { desktop: 'Desktop', phone: 'Smartphone' },
    logo: {
      title: 'Logo',
      choose: 'Logo auswählen',
      remove: 'Logo entfernen',
      hint: 'PNG, JPEG oder WebP. Sie können eine Datei auch hierher ziehen. Besucher sehen es oben auf Buchungsseiten und in E\u2011Mails. Es wird sofort gespeichert.',
      saved: 'Logo gespeichert.',
      removed: 'Logo entfernt.',
    },
  },
}
