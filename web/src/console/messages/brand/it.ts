// The texts about the brand of the organization in Italian.
import type { BrandMessages } from '../brand.ts'

export const it: BrandMessages = {
  brand: {
    adminsOnly: 'Solo gli amministratori possono cambiare l’aspetto dell’organizzazione.',
    lead: 'L’aspetto delle pagine di prenotazione, dei moduli di smistamento e delle e-mail della Sua organizzazione.',
    color: 'Colore',
    colorHint: 'Per pulsanti e link. Sostituisce i colori dei tipi di evento. Vuoto: mantengono il proprio.',
    pickColor: 'Scegli un colore',
    removeColor: 'Rimuovi il colore',
    colorProblem: 'Inserisca un colore come #0b6e5f.',
    onPages: { light: 'Su pagine chiare', dark: 'Su pagine scure' },
    readable: (contrast) => `Contrasto ${contrast}:1`,
    adjusted: (chosen, color, contrast) =>
      `Un contrasto di ${chosen}:1 si legge male. Al suo posto si usa ${color}, con ${contrast}:1.`,
    privacyUrl: 'Informativa sulla privacy',
    imprintUrl: 'Note legali',
    linkHint: 'In fondo alle pagine di prenotazione e alle e-mail.',
    linkProblem: 'Inserisca un indirizzo come https://example.com/privacy.',
    poweredBy: 'Mostra «Powered by Meetwright»',
    poweredByHint: 'Nelle pagine di prenotazione, nei moduli di smistamento e nelle e-mail agli invitati.',
    yes: 'Sì',
    no: 'No',
    none: 'Nessuno',
    preview: 'Anteprima',
    previewHint: 'Con le Sue modifiche, prima di salvarle.',
    view: 'Vista',
    views: { page: 'Pagina di prenotazione', mail: 'E-mail', embed: 'Sul Suo sito' },
    scheme: 'Colori',
    schemes: { light: 'Chiari', dark: 'Scuri' },
    screen: 'Schermo',
    screens: { desktop: 'Computer', phone: 'Telefono' },
    logo: {
      title: 'Logo',
      choose: 'Scegli logo',
      remove: 'Rimuovi logo',
      hint: 'PNG, JPEG o WebP. Può anche trascinare qui un file. I visitatori lo vedono in alto nelle pagine di prenotazione e nelle e-mail. Viene salvato subito.',
      saved: 'Logo salvato.',
      removed: 'Logo rimosso.',
    },
  },
}
