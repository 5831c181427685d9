// The texts about the brand of the organization in Dutch.
import type { BrandMessages } from '../brand.ts'

export const nl: BrandMessages = {
  brand: {
    adminsOnly: 'Alleen beheerders kunnen het uiterlijk van de organisatie wijzigen.',
    lead: 'Hoe boekingspagina’s, routeringsformulieren en e-mails van uw organisatie eruitzien.',
    color: 'Kleur',
    colorHint:
      'Voor knoppen en links. Ze vervangt de kleuren van afspraaktypen. Leeg: die houden hun eigen kleur.',
    pickColor: 'Kies een kleur',
    removeColor: 'Kleur verwijderen',
    colorProblem: 'Voer een kleur in zoals #0b6e5f.',
    onPages: { light: 'Op lichte pagina’s', dark: 'Op donkere pagina’s' },
    readable: (contrast) => `Contrast ${contrast}:1`,
    adjusted: (chosen, color, contrast) =>
      `Contrast ${chosen}:1 is slecht leesbaar. In plaats daarvan wordt ${color} gebruikt, met ${contrast}:1.`,
    privacyUrl: 'Privacyverklaring',
    imprintUrl: 'Colofon',
    linkHint: 'Onderaan boekingspagina’s en e-mails.',
    linkProblem: 'Voer een adres in zoals https://example.com/privacy.',
    poweredBy: '‘Mogelijk gemaakt door Meetwright’ tonen',
    poweredByHint: 'Op boekingspagina’s, routeringsformulieren en in e-mails aan genodigden.',
    yes: 'Ja',
    no: 'Nee',
    none: 'Geen',
    preview: 'Voorbeeld',
    previewHint: 'Met uw wijzigingen, voordat u ze opslaat.',
    view: 'Weergave',
    views: { page: 'Boekingspagina', mail: 'E-mail', embed: 'Op uw site' },
    scheme: 'Kleuren',
    schemes: { light: 'Licht', dark: 'Donker' },
    screen: 'Scherm',
    screens: { desktop: 'Computer', phone: 'Telefoon' },
    logo: {
      title: 'Logo',
      choose: 'Logo kiezen',
      remove: 'Logo verwijderen',
      hint: 'PNG, JPEG of WebP. U kunt ook een bestand hierheen slepen. Bezoekers zien het bovenaan boekingspagina’s en e-mails. Het wordt meteen opgeslagen.',
      saved: 'Logo opgeslagen.',
      removed: 'Logo verwijderd.',
    },
  },
}
