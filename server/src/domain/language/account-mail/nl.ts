// Account emails in Dutch.
import type { AccountMailMessages } from '../account-mail-messages.ts'

export const nl: AccountMailMessages = {
  sign_up: {
    subject: 'Bevestig uw e-mailadres',
    lead: 'Bevestig dit adres om uw Meetwright-account aan te maken.',
    action: 'Verder',
    closing: [
      'De link werkt één keer, binnen 24 uur.',
      'Was u het niet? Negeer deze e-mail dan. Er wordt geen account aangemaakt.',
    ],
  },
  already_registered: {
    subject: 'U hebt al een account',
    lead: 'Iemand wilde met dit adres een Meetwright-account aanmaken, maar u hebt er al een. Was u het, log dan in.',
    action: 'Inloggen',
    closing: [
      'Wachtwoord vergeten? Vraag op de inlogpagina een link aan om een nieuw wachtwoord te kiezen.',
      'Was u het niet? Negeer deze e-mail dan. Er is niets veranderd.',
    ],
  },
  password_reset: {
    subject: 'Kies een nieuw wachtwoord',
    lead: 'Iemand heeft een nieuw wachtwoord voor uw Meetwright-account aangevraagd. Was u het, kies er dan nu een.',
    action: 'Wachtwoord kiezen',
    closing: [
      'De link werkt één keer, binnen twee uur.',
      'Was u het niet? Negeer deze e-mail dan. Uw wachtwoord blijft hetzelfde.',
    ],
  },
  password_changed: {
    subject: 'Uw wachtwoord is gewijzigd',
    lead: 'Het wachtwoord van uw Meetwright-account is gewijzigd. U bent in alle andere browsers uitgelogd.',
    action: 'Dat was ik niet',
    closing: [
      'Was u het, dan hoeft u niets te doen. Zo niet, vraag dan meteen een link aan en kies een nieuw wachtwoord.',
    ],
  },
  booking_code: {
    subject: 'Uw code voor een boeking',
    lead: 'Voer deze code in op de boekingspagina.',
    action: 'Code',
    closing: ['De code werkt 10 minuten.', 'Was u dit niet? Negeer deze e-mail dan. Er wordt niets geboekt.'],
  },
  footer: (host) => `Verzonden door Meetwright op ${host}.`,
}
