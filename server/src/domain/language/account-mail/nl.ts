// Mail about an account in Dutch.
import type { AccountMailMessages } from '../account-mail-messages.ts'

export const nl: AccountMailMessages = {
  sign_up: {
    subject: 'Bevestig uw e-mailadres',
    headline: 'Bevestig uw e-mailadres',
    lead: 'U staat op het punt met dit adres een account bij Meetwright te maken. Nog één stap en het is van u.',
    action: 'Verder',
    closing: [
      'De link werkt 24 uur en maar één keer.',
      'Was u het niet? Negeer dit bericht dan: er wordt geen account gemaakt.',
    ],
  },
  already_registered: {
    subject: 'U hebt al een account',
    headline: 'U hebt al een account',
    lead: 'Iemand wilde met dit adres een account bij Meetwright maken, en dat bestaat al. Was u het, log dan in.',
    action: 'Inloggen',
    closing: [
      'Wachtwoord vergeten? De inlogpagina stuurt u een link om een nieuw wachtwoord te kiezen.',
      'Was u het niet? Negeer dit bericht dan: er is niets veranderd.',
    ],
  },
  password_reset: {
    subject: 'Kies een nieuw wachtwoord',
    headline: 'Kies een nieuw wachtwoord',
    lead: 'Iemand heeft om een nieuw wachtwoord voor uw account bij Meetwright gevraagd. Was u het, kies er dan nu een.',
    action: 'Wachtwoord kiezen',
    closing: [
      'De link werkt twee uur en maar één keer.',
      'Was u het niet? Negeer dit bericht dan: uw wachtwoord blijft zoals het is.',
    ],
  },
  password_changed: {
    subject: 'Uw wachtwoord is gewijzigd',
    headline: 'Uw wachtwoord is gewijzigd',
    lead: 'Het wachtwoord van uw account bij Meetwright is gewijzigd. Overal elders bent u uitgelogd.',
    action: 'Dat was ik niet',
    closing: [
      'Was u het, dan hoeft u niets te doen. Zo niet, laat dan meteen een link sturen en kies een nieuw wachtwoord.',
    ],
  },
  footer: (host) => `Verzonden door Meetwright op ${host}.`,
}
