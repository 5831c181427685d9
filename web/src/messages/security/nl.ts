// The pages about second factors and sessions in Dutch.
import type { ConsoleSecurityMessages, SecurityMessages } from '../security.ts'

const notices: SecurityMessages['notices'] = {
  totp_enabled: 'Authenticator-app ingesteld. Voortaan vragen we bij het aanmelden om een code.',
  totp_disabled: 'Authenticator-app verwijderd.',
  recovery_codes_created: 'Nieuwe herstelcodes gemaakt. De oude werken niet meer.',
  recovery_code_used:
    'U hebt zich aangemeld met een herstelcode, die nu niet meer werkt. Bent u uw apparaat kwijt? Verwijder het hier en stel een nieuw apparaat in.',
  passkey_added: 'Passkey toegevoegd. U kunt zich er nu mee aanmelden.',
  passkey_removed: 'Passkey verwijderd.',
  session_ended: 'Sessie beëindigd.',
  other_sessions_ended: 'U bent in alle andere browsers afgemeld.',
}

const security: SecurityMessages['security'] = {
  title: 'Beveiliging',
  lead: 'Bescherm uw account met een tweede stap en bekijk waar u bent aangemeld.',
  twoSteps: 'Aanmelden in twee stappen',
  managedBySso: 'U gebruikt single sign-on. Uw bedrijf gaat over de tweede stap.',
  authenticator: 'Authenticator-app',
  authenticatorAbout: 'Een app op uw telefoon toont een code die u na uw wachtwoord invoert.',
  since: (date) => `Ingesteld op ${date}.`,
  setUp: 'Instellen',
  remove: 'Verwijderen',
  removeNamed: (name) => `Verwijderen: ${name}`,
  recoveryCodes: 'Herstelcodes',
  codesLeft: (count) => (count === 1 ? 'Nog 1 code over.' : `Nog ${count} codes over.`),
  createCodes: 'Nieuwe codes maken',
  newCodes: 'Uw herstelcodes',
  newCodesAbout:
    'Als u uw apparaat kwijtraakt, kunt u zich met elke code één keer aanmelden. Druk ze af of bewaar ze in een wachtwoordmanager. Ze worden niet opnieuw getoond.',
  sessions: 'Waar u bent aangemeld',
  thisBrowser: 'deze browser',
  unknownBrowser: 'Onbekende browser',
  sessionTimes: (signedIn, lastUsed) => `Aangemeld: ${signedIn}. Laatst gebruikt: ${lastUsed}.`,
  endSession: 'Afmelden',
  endSessionNamed: (browser) => `Afmelden: ${browser}`,
  endOthers: 'Overal elders afmelden',
  back: 'Terug naar account',
}

/** The console loads only these. */
export const consoleTexts: ConsoleSecurityMessages = { notices, security }

export const nl: SecurityMessages = {
  refusals: {
    passkey_failed: 'Dat is niet gelukt. Probeer het opnieuw of kies een andere manier.',
    too_many: 'Te veel onjuiste codes of wachtwoorden.',
  },
  notices,
  account: {
    title: 'Beveiliging',
    about: 'Aanmelden in twee stappen en de browsers waarin u bent aangemeld.',
    open: 'Beveiligingsinstellingen',
  },
  security,
  required: {
    title: 'Stel een tweede stap in',
    lead: (organization) =>
      `${organization} vereist aanmelden in twee stappen. Kies een van deze opties om door te gaan.`,
  },
  passkeys: {
    title: 'Passkeys',
    about: 'Meld u aan zonder wachtwoord, met uw vingerafdruk, uw gezicht of de pincode van uw apparaat.',
    add: 'Passkey toevoegen',
    addTitle: 'Passkey toevoegen',
    addLead: 'Uw apparaat maakt een passkey en vraagt om uw vingerafdruk, uw gezicht of de pincode.',
    name: 'Naam',
    nameHint: 'Om de passkey later te herkennen, bijvoorbeeld ‘Werklaptop’.',
    addButton: 'Passkey maken',
    needsScript:
      'Deze browser kan geen passkeys maken, of JavaScript staat uit. Gebruik in plaats daarvan een authenticator-app.',
    failed: 'Dat is niet gelukt. Probeer het opnieuw of kies een andere manier.',
    use: 'Aanmelden met een passkey',
    confirm: 'Passkey gebruiken',
    times: (created, lastUsed) =>
      lastUsed === null
        ? `Toegevoegd: ${created}. Nooit gebruikt.`
        : `Toegevoegd: ${created}. Laatst gebruikt: ${lastUsed}.`,
  },
  setUpTotp: {
    title: 'Authenticator\u2011app instellen',
    lead: 'Scan de code met uw authenticator-app en voer daarna de zes cijfers in die de app toont.',
    qrCode: 'QR-code voor uw authenticator-app',
    secret: 'Lukt scannen niet? Voer deze sleutel in de app in:',
    openApp: 'Openen in een app op dit apparaat',
    code: 'Code uit de app',
    button: 'Inschakelen',
    back: 'Terug naar beveiliging',
  },
  secondFactor: {
    title: 'Voer uw code in',
    lead: 'Voer de zes cijfers in die uw authenticator-app nu toont.',
    passkeyLead: 'Gebruik uw passkey. Hebt u uw apparaat niet, voer dan een herstelcode in.',
    recoveryCode: 'Herstelcode',
    code: 'Code',
    codeHint: 'Apparaat kwijt? Voer in plaats daarvan een herstelcode in.',
    button: 'Aanmelden',
    lost: 'Geen apparaat en geen herstelcodes? De beheerder van deze server kan de tweede stap verwijderen.',
    resetHint: 'Bent u dit niet? Dan kent iemand uw wachtwoord: stel het opnieuw in via e-mail.',
    startOver: 'Opnieuw beginnen',
  },
  confirm: {
    title: 'Bevestig dat u het bent',
    lead: 'U gaat iets belangrijks wijzigen. Voer uw wachtwoord opnieuw in.',
    button: 'Doorgaan',
    providerLead: (host) => `U gaat iets belangrijks wijzigen. Meld u opnieuw aan bij ${host}.`,
  },
}
