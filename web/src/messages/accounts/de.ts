// The account pages in German.
import type { AccountMessages, ConsoleAccountMessages } from '../accounts.ts'

const account: AccountMessages['account'] = {
  title: 'Ihr Konto',
  greeting: (name) => `Guten Tag, ${name}`,
  openMeetings: 'Zu meinen Terminen',
  email: 'E\u2011Mail-Adresse',
  organization: 'Organisation',
  role: 'Rolle',
  roles: { user: 'Mitglied', admin: 'Admin', owner: 'Inhaber' },
  security: 'Anmeldung',
  changeEmail: 'Ändern',
  changePassword: 'Passwort ändern',
  passwordManagedBySso: 'Sie verwenden Single Sign-on. Hier gibt es kein Passwort.',
  thisBrowser: 'Dieser Browser',
  everywhere: 'Alle Browser',
  signOut: 'Abmelden',
  signOutEverywhere: 'Überall abmelden',
  signOutEverywhereHint:
    'Beendet alle Ihre Sitzungen in allen Browsern. Apps und Tokens funktionieren weiter.',
}

const changePassword: AccountMessages['changePassword'] = {
  title: 'Passwort ändern',
  lead: 'Hier bleiben Sie angemeldet, in allen anderen Browsern werden Sie abgemeldet.',
  button: 'Passwort ändern',
  back: 'Zurück zum Konto',
}

const fields: AccountMessages['fields'] = {
  email: 'E\u2011Mail-Adresse',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  newPasswordHint: 'Mindestens 12 Zeichen. Mehrere zufällige Wörter lassen sich leicht merken.',
  currentPassword: 'Aktuelles Passwort',
  name: 'Ihr Name',
  organization: 'Name Ihrer Organisation',
  organizationHint: 'Ihr Unternehmen, Ihr Team oder nur Sie selbst.',
  timezone: 'Ihre Zeitzone',
  timezoneHint:
    'Wählen Sie eine Großstadt in Ihrer Nähe. Ihre Verfügbarkeit richtet sich nach dieser Zeitzone.',
}

const notices: AccountMessages['notices'] = {
  password_changed: 'Passwort geändert. In allen anderen Browsern wurden Sie abgemeldet.',
  email_changed: 'E\u2011Mail-Adresse geändert. Melden Sie sich künftig mit der neuen an.',
  signed_out: 'Sie sind abgemeldet.',
  signed_out_everywhere: 'Sie sind überall abgemeldet.',
  account_closed: 'Ihr Konto ist geschlossen. Ihre Daten werden gelöscht.',
  sign_in_expired: 'Das hat zu lange gedauert. Melden Sie sich erneut an.',
  passkey_failed: 'Das hat nicht geklappt. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
}

/** The console loads only these. */
export const consoleTexts: ConsoleAccountMessages = { account, changePassword, fields, notices }

export const de: AccountMessages = {
  fields,
  refusals: {
    wrong: 'E\u2011Mail-Adresse oder Passwort falsch. Bitte versuchen Sie es erneut.',
    too_many: 'Zu viele Versuche für dieses Konto.',
    mail_too_many: 'Aus Ihrem Netzwerk wurden zu viele E\u2011Mails angefordert.',
    closed:
      'Die Registrierung ist auf diesem Server geschlossen. Um einer Organisation beizutreten, bitten Sie einen ihrer Admins um eine Einladung. Um eine Organisation anzulegen, wenden Sie sich an den Administrator dieses Servers.',
    no_mail:
      'Dieser Server kann keine E\u2011Mails senden und Ihnen daher keinen Link schicken. Bitte wenden Sie sich an den Administrator.',
    sso_required: 'Diese E\u2011Mail-Domain verwendet Single Sign-on. Sie brauchen hier kein Passwort.',
    no_sso_for_domain:
      'Für diese E\u2011Mail-Domain ist kein Single Sign-on eingerichtet. Bitte verwenden Sie Ihr Passwort.',
    provider_unavailable:
      'Die Anmeldeseite Ihres Unternehmens ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
    sso_incomplete: 'Das Single Sign-on wurde nicht abgeschlossen. Bitte beginnen Sie von vorn.',
    email_not_verified:
      'Ihr Unternehmen hat Ihre E\u2011Mail-Adresse nicht bestätigt. Deshalb können wir Sie nicht anmelden.',
    domain_mismatch: 'Das Single Sign-on Ihres Unternehmens gilt nicht für diese E\u2011Mail-Adresse.',
    other_account:
      'Diese Einladung gilt für ein anderes Konto. Melden Sie sich ab und mit der eingeladenen E\u2011Mail-Adresse wieder an.',
    other_organization:
      'Diese E\u2011Mail-Adresse gehört zu einem Benutzer einer anderen Organisation. Diese muss den Benutzer zuerst entfernen.',
    identity_mismatch:
      'Ihr Unternehmen hat diese E\u2011Mail-Adresse einem neuen Konto zugewiesen. Ein Admin Ihrer Organisation muss bestätigen, dass Sie noch dieselbe Person sind.',
  },
  waitMinutes: (minutes) =>
    minutes === 1
      ? 'Versuchen Sie es in 1 Minute erneut.'
      : `Versuchen Sie es in ${minutes}\u00a0Minuten erneut.`,
  notices,
  signIn: {
    title: 'Anmelden',
    lead: 'Willkommen zurück.',
    button: 'Anmelden',
    forgot: 'Passwort vergessen?',
    resetHint: 'Sie können Ihr Passwort weiterhin per E\u2011Mail zurücksetzen.',
    sso: 'Single Sign-on',
    signUp: 'Konto erstellen',
  },
  signInLink: {
    lead: (name, email) => `Sie melden sich als ${name} (${email}) an. Der Link funktioniert nur einmal.`,
  },
  sso: {
    title: 'Single Sign-on',
    lead: 'Geben Sie Ihre geschäftliche E\u2011Mail-Adresse ein. Wenn Ihr Unternehmen Single Sign-on verwendet, geht es auf dessen Anmeldeseite weiter.',
    button: 'Weiter',
    redirectNotice: (host) => `Sie melden sich bei ${host} an und kehren dann hierher zurück.`,
    continueTo: (host) => `Weiter zu ${host}`,
    back: 'Mit Passwort anmelden',
    moveLead: (organization, email) =>
      `${organization} verwaltet die Adresse ${email}, die Sie für Ihre eigene Organisation verwenden. Treten Sie ${organization} bei, um sich anzumelden.`,
    moveCancel: 'Abbrechen',
  },
  signUp: {
    title: 'Konto erstellen',
    lead: 'Wir senden Ihnen einen Link, um Ihre Adresse zu bestätigen. Bis Sie ihn öffnen, speichern wir nichts.',
    button: 'Link senden',
    alreadyRegistered: 'Sie haben bereits ein Konto? Anmelden',
  },
  completeSignUp: {
    title: 'Fast fertig',
    lead: 'Geben Sie Ihren Namen ein und wählen Sie ein Passwort.',
    button: 'Konto erstellen',
    forAddress: (email) => `Für ${email}`,
  },
  setup: {
    title: 'Meetwright einrichten',
    lead: 'Erstellen Sie Ihr Konto und Ihre Organisation. Das dauert eine Minute.',
    organizationHint: 'Leer lassen, um Ihren Namen zu verwenden. Sie können ihn später ändern.',
    noMail:
      'Diese Installation verschickt noch keine E\u2011Mails: Niemand erhält Bestätigungen, und ein vergessenes Passwort kann nicht per E\u2011Mail zurückgesetzt werden. Sie können SMTP_URL später festlegen.',
    button: 'Konto erstellen',
  },
  checkMail: {
    title: 'Prüfen Sie Ihr Postfach',
    sign_up: 'Öffnen Sie den Link in der E\u2011Mail, um Ihr Konto zu erstellen. Er gilt 24 Stunden.',
    password:
      'Wenn zu dieser Adresse ein Konto besteht, erhalten Sie einen Link für ein neues Passwort. Er gilt zwei Stunden.',
    email: 'Öffnen Sie den Link in der E\u2011Mail an die neue Adresse. Er gilt zwei Stunden.',
    duration: 'E\u2011Mails kommen meist innerhalb von ein bis zwei Minuten an.',
    missing: 'Nichts angekommen? Prüfen Sie den Spam-Ordner und die eingegebene Adresse.',
    retry: 'Erneut versuchen',
  },
  linkExpired: {
    sign_in: {
      title: 'Dieser Link wurde verwendet oder ist abgelaufen',
      lead: 'Ein Anmeldelink funktioniert nur einmal. „meetwright dev“ gibt beim Start einen neuen aus.',
    },
    sign_up: {
      title: 'Dieser Link ist nicht mehr gültig',
      lead: 'Er ist älter als 24 Stunden oder Sie haben Ihr Konto bereits damit erstellt.',
    },
    password: {
      title: 'Dieser Link ist nicht mehr gültig',
      lead: 'Er ist älter als zwei Stunden oder das Passwort wurde inzwischen geändert.',
    },
    email: {
      title: 'Dieser Link ist nicht mehr gültig',
      lead: 'Er ist älter als zwei Stunden, oder die Adresse oder das Passwort wurde inzwischen geändert.',
    },
    invitation: {
      title: 'Diese Einladung ist nicht mehr gültig',
      lead: 'Sie wurde zurückgezogen oder ist abgelaufen. Bitten Sie um eine neue.',
    },
    calendar_question: {
      title: 'Diese Frage ist erledigt',
      lead: 'Sie wurde bereits beantwortet, oder der Termin ist vorbei oder hat sich seitdem geändert.',
    },
    booking_request: {
      title: 'Diese Anfrage gibt es nicht mehr',
      lead: 'Der Link ist unvollständig, oder Sie gehören nicht mehr zur Organisation.',
    },
    invitation_decided: {
      title: 'Diese Einladung wurde bereits beantwortet',
      lead: 'Sie wurde angenommen oder abgelehnt. Wenn Sie sie angenommen haben, melden Sie sich an.',
    },
    requestNewLink: 'Neuen Link anfordern',
    signIn: 'Anmelden',
  },
  forgot: {
    title: 'Passwort vergessen?',
    lead: 'Wir senden Ihnen einen Link, mit dem Sie ein neues festlegen können.',
    button: 'Link senden',
  },
  reset: {
    title: 'Neues Passwort wählen',
    lead: 'Sie werden sofort angemeldet und in allen anderen Browsern abgemeldet.',
    button: 'Passwort festlegen',
    forAddress: (email) => `Für ${email}`,
  },
  invitation: {
    title: (organization) => `${organization} beitreten`,
    lead: (organization, email) => `${organization} lädt ${email} ein, gemeinsam Termine zu planen.`,
    accept: 'Einladung annehmen',
    decline: 'Ablehnen',
    ssoHint: 'Sie verwenden Single Sign-on. Hier brauchen Sie kein Passwort.',
    dissolveTitle: 'Ihre eigene Organisation',
    dissolveHint: (organization) =>
      `Sie sind das einzige Mitglied von ${organization}. Wenn Sie beitreten, wird ${organization} geschlossen: Buchungsseiten, Tokens und Webhooks funktionieren dann nicht mehr. Der Administrator dieses Servers kann die Organisation wiederherstellen.`,
    dissolve: (organization) => `${organization} schließen`,
  },
  declined: {
    title: 'Einladung abgelehnt',
    lead: 'Falls das ein Versehen war, bitten Sie um eine neue Einladung.',
  },
  account,
  changeEmail: {
    title: 'E\u2011Mail-Adresse ändern',
    lead: 'Wir senden Ihnen einen Link, mit dem Sie die neue Adresse bestätigen. Bis dahin ändert sich nichts.',
    newEmail: 'Neue E\u2011Mail-Adresse',
    button: 'Link senden',
    confirmTitle: 'Bestätigen Sie Ihre neue Adresse',
    confirmLead: (oldEmail, newEmail) =>
      `Ihr Konto hat jetzt die Adresse ${oldEmail}. Künftig melden Sie sich mit ${newEmail} an.`,
    confirmButton: 'Adresse bestätigen',
  },
  changePassword,
}
