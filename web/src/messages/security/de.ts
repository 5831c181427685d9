// The pages about second factors and sessions in German.
import type { ConsoleSecurityMessages, SecurityMessages } from '../security.ts'

const notices: SecurityMessages['notices'] = {
  totp_enabled: 'Authenticator\u2011App eingerichtet. Ab jetzt fragen wir bei der Anmeldung nach einem Code.',
  totp_disabled: 'Authenticator\u2011App entfernt.',
  recovery_codes_created: 'Neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
  recovery_code_used:
    'Sie haben sich mit einem Wiederherstellungscode angemeldet, der nun verbraucht ist. Wenn Sie Ihr Gerät verloren haben, entfernen Sie es hier und richten Sie ein neues ein.',
  passkey_added: 'Passkey hinzugefügt. Sie können sich jetzt damit anmelden.',
  passkey_removed: 'Passkey entfernt.',
  session_ended: 'Sitzung beendet.',
  other_sessions_ended: 'In allen anderen Browsern sind Sie abgemeldet.',
}

const security: SecurityMessages['security'] = {
  title: 'Sicherheit',
  lead: 'Schützen Sie Ihr Konto mit einem zweiten Schritt, und sehen Sie, wo Sie angemeldet sind.',
  twoSteps: 'Anmeldung in zwei Schritten',
  managedBySso: 'Sie verwenden Single Sign-on. Über den zweiten Schritt entscheidet Ihr Unternehmen.',
  authenticator: 'Authenticator\u2011App',
  authenticatorAbout: 'Eine App auf Ihrem Telefon zeigt einen Code, den Sie nach dem Passwort eingeben.',
  since: (date) => `Eingerichtet am ${date}.`,
  setUp: 'Einrichten',
  remove: 'Entfernen',
  removeNamed: (name) => `Entfernen: ${name}`,
  recoveryCodes: 'Wiederherstellungscodes',
  codesLeft: (count) => (count === 1 ? 'Noch 1 Code übrig.' : `Noch ${count} Codes übrig.`),
  createCodes: 'Neue Codes erstellen',
  newCodes: 'Ihre Wiederherstellungscodes',
  newCodesAbout:
    'Wenn Sie Ihr Gerät verlieren, können Sie sich mit jedem Code einmal anmelden. Drucken Sie sie aus oder speichern Sie sie in einem Passwortmanager. Sie werden nicht noch einmal angezeigt.',
  sessions: 'Wo Sie angemeldet sind',
  thisBrowser: 'dieser Browser',
  unknownBrowser: 'Unbekannter Browser',
  sessionTimes: (signedIn, lastUsed) => `Angemeldet: ${signedIn}. Zuletzt verwendet: ${lastUsed}.`,
  endSession: 'Abmelden',
  endSessionNamed: (browser) => `Abmelden: ${browser}`,
  endOthers: 'Überall sonst abmelden',
  back: 'Zurück zum Konto',
}

/** The console loads only these. */
export const consoleTexts: ConsoleSecurityMessages = { notices, security }

export const de: SecurityMessages = {
  refusals: {
    passkey_failed: 'Das hat nicht geklappt. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
    too_many: 'Zu viele falsche Codes oder Passwörter.',
  },
  notices,
  account: {
    title: 'Sicherheit',
    about: 'Anmeldung in zwei Schritten und die Browser, in denen Sie angemeldet sind.',
    open: 'Sicherheitseinstellungen',
  },
  security,
  required: {
    title: 'Zweiten Schritt einrichten',
    lead: (organization) =>
      `${organization} verlangt die Anmeldung in zwei Schritten. Wählen Sie eine Möglichkeit, um fortzufahren.`,
  },
  passkeys: {
    title: 'Passkeys',
    about: 'Melden Sie sich ohne Passwort an: mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts.',
    add: 'Passkey hinzufügen',
    addTitle: 'Passkey hinzufügen',
    addLead: 'Ihr Gerät erstellt einen Passkey und fragt nach Fingerabdruck, Gesicht oder PIN.',
    name: 'Name',
    nameHint: 'Damit Sie ihn wiedererkennen, etwa „Arbeitslaptop“.',
    addButton: 'Passkey erstellen',
    needsScript:
      'Dieser Browser kann keine Passkeys erstellen, oder JavaScript ist ausgeschaltet. Nutzen Sie stattdessen eine Authenticator\u2011App.',
    failed: 'Das hat nicht geklappt. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
    use: 'Mit Passkey anmelden',
    confirm: 'Passkey verwenden',
    times: (created, lastUsed) =>
      lastUsed === null
        ? `Hinzugefügt: ${created}. Nie verwendet.`
        : `Hinzugefügt: ${created}. Zuletzt verwendet: ${lastUsed}.`,
  },
  setUpTotp: {
    title: 'Authenticator\u2011App einrichten',
    lead: 'Scannen Sie den Code mit Ihrer Authenticator\u2011App und geben Sie dann die sechs Ziffern ein, die sie zeigt.',
    qrCode: 'QR-Code für Ihre Authenticator\u2011App',
    secret: 'Scannen nicht möglich? Geben Sie diesen Schlüssel in der App ein:',
    openApp: 'In einer App auf diesem Gerät öffnen',
    code: 'Code aus der App',
    button: 'Aktivieren',
    back: 'Zurück zu den Sicherheitseinstellungen',
  },
  secondFactor: {
    title: 'Code eingeben',
    lead: 'Geben Sie die sechs Ziffern ein, die Ihre Authenticator\u2011App jetzt zeigt.',
    passkeyLead:
      'Verwenden Sie Ihren Passkey. Wenn Sie Ihr Gerät nicht haben, geben Sie einen Wiederherstellungscode ein.',
    recoveryCode: 'Wiederherstellungscode',
    code: 'Code',
    codeHint: 'Gerät verloren? Geben Sie stattdessen einen Wiederherstellungscode ein.',
    button: 'Anmelden',
    lost: 'Weder Gerät noch Wiederherstellungscodes? Der Administrator dieses Servers kann den zweiten Schritt entfernen.',
    resetHint: 'Wenn Sie das nicht sind, kennt jemand Ihr Passwort: Setzen Sie es per E\u2011Mail zurück.',
    startOver: 'Von vorn beginnen',
  },
  confirm: {
    title: 'Bestätigen Sie, dass Sie es sind',
    lead: 'Sie ändern gleich etwas Wichtiges. Geben Sie Ihr Passwort erneut ein.',
    button: 'Weiter',
    providerLead: (host) => `Sie ändern gleich etwas Wichtiges. Melden Sie sich erneut bei ${host} an.`,
  },
}
