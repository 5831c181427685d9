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
  owner_access: {
    subject: 'U bent eigenaar van een organisatie',
    lead: 'De beheerder van deze Meetwright-server heeft een organisatie voor u ingericht. Kies een wachtwoord om u aan te melden.',
    action: 'Wachtwoord kiezen',
    closing: [
      'De link werkt één keer, binnen twee uur. Kies daarna ‘Wachtwoord vergeten?’ op de aanmeldpagina.',
      'Had u dit niet verwacht? Negeer deze e-mail dan.',
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
  new_browser: {
    subject: 'Nieuwe aanmelding bij uw account',
    lead: 'Iemand heeft zich bij uw Meetwright-account aangemeld in een browser die we nog niet kennen.',
    action: 'Sessies bekijken',
    closing: [
      'Als u dit was, hoeft u niets te doen. Zo niet, beëindig dan de sessie en stel een nieuw wachtwoord in.',
    ],
  },
  token_created: {
    subject: 'Nieuw toegangstoken',
    lead: 'Er is een nieuw toegangstoken voor uw Meetwright-account gemaakt. Programma’s kunnen daarmee namens u handelen.',
    action: 'Tokens bekijken',
    closing: ['Als u dit niet was, trek het token dan in en stel een nieuw wachtwoord in.'],
  },
  app_allowed: {
    subject: 'Nieuwe app met toegang tot uw account',
    lead: 'U hebt een app toegestaan uw Meetwright-account te gebruiken.',
    action: 'Apps bekijken',
    closing: ['Als u dit niet was, trek de toegang dan in en stel een nieuw wachtwoord in.'],
  },
  second_factor_changed: {
    subject: 'Uw aanmelding in twee stappen is gewijzigd',
    lead: 'Er is iets gewijzigd in de aanmelding in twee stappen van uw Meetwright-account.',
    action: 'Beveiligingsinstellingen bekijken',
    closing: ['Als u dit niet was, stel dan meteen een nieuw wachtwoord in.'],
  },
  email_change: {
    subject: 'Bevestig uw nieuwe e-mailadres',
    lead: 'Bevestig dit adres om het voor uw Meetwright-account te gebruiken.',
    action: 'Adres bevestigen',
    closing: [
      'De link werkt één keer, binnen twee uur.',
      'Was u dit niet? Negeer deze e-mail. Er verandert niets.',
    ],
  },
  email_changed: {
    subject: 'Uw e-mailadres is gewijzigd',
    lead: 'Uw Meetwright-account heeft een nieuw e-mailadres. Vanaf nu logt u daarmee in en ontvangt u onze e-mails daar.',
    action: 'Nieuw adres',
    closing: [
      'Was u dit niet? Neem direct contact op met een beheerder van uw organisatie of van deze server.',
    ],
  },
  organization_deleted: {
    subject: 'Uw organisatie is verwijderd',
    lead: 'De eigenaar heeft onderstaande organisatie verwijderd. De pagina’s en links zijn gesloten, leden kunnen haar niet meer gebruiken en komende afspraken zijn geannuleerd, ook voor de genodigden.',
    action: 'Bekijk hoe u haar herstelt',
    closing: [
      'Tot die datum kan de eigenaar de organisatie herstellen, met alles behalve de geannuleerde afspraken. Daarna verwijderen we alles definitief.',
    ],
  },
  organization_ends: {
    subject: 'Uw organisatie wordt binnenkort definitief verwijderd',
    lead: 'De eigenaar heeft onderstaande organisatie verwijderd. Binnenkort verwijderen we alles erin definitief: leden, afspraaktypen, eerdere afspraken en instellingen.',
    action: 'Herstellen',
    closing: [
      'Alleen de eigenaar kan haar herstellen. Moet ze worden verwijderd, dan hoeft u niets te doen.',
    ],
  },
  organization_restored: {
    subject: 'Uw organisatie is hersteld',
    lead: 'Onderstaande organisatie is terug met haar leden, pagina’s, links en instellingen. Afspraken die bij het verwijderen zijn geannuleerd, blijven geannuleerd.',
    action: 'Organisatie openen',
    closing: ['Agenda’s worden binnen enkele minuten weer gelezen.'],
  },
  organizationLabel: 'Organisatie',
  restorableUntil: (date) => `De eigenaar kan haar herstellen tot ${date} (UTC).`,
  noticeLabels: {
    new_browser: 'Browser',
    token_created: 'Token',
    app_allowed: 'App',
    second_factor_changed: 'Wijziging',
  },
  unknownBrowser: 'Onbekende browser',
  securityChanges: {
    totp_created: 'Authenticator-app ingesteld',
    totp_deleted: 'Authenticator-app verwijderd',
    passkey_created: 'Passkey toegevoegd',
    passkey_deleted: 'Passkey verwijderd',
    codes_created: 'Nieuwe herstelcodes gemaakt',
    codes_used: 'Aangemeld met een herstelcode',
  },
  footer: (host) => `Verzonden door Meetwright op ${host}.`,
}
