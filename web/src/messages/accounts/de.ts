// The pages of accounts in German.
import type { AccountMessages } from '../accounts.ts'

export const de: AccountMessages = {
  fields: {
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    newPassword: 'Neues Passwort',
    newPasswordHint: 'Mindestens 12 Zeichen. Ein paar Wörter, die nicht zusammengehören, merken sich leicht.',
    currentPassword: 'Bisheriges Passwort',
    name: 'Ihr Name',
    organization: 'Name Ihrer Organisation',
    organizationHint: 'Ihre Firma, Ihr Team oder nur Sie selbst.',
    timezone: 'Ihre Zeitzone',
    timezoneHint: 'Wählen Sie eine große Stadt in Ihrer Nähe. Danach zählen Ihre Zeiten.',
  },
  refusals: {
    wrong: 'Die E-Mail-Adresse oder das Passwort stimmt nicht. Bitte versuchen Sie es noch einmal.',
    too_many: 'Für dieses Konto gab es zu viele Versuche. Ein Link per E-Mail funktioniert weiterhin sofort.',
    mail_too_many: 'Aus Ihrem Netz wurden zu viele E-Mails verlangt.',
    closed:
      'Hier kann niemand selbst eine Organisation anlegen. Wenn Sie eingeladen wurden, folgen Sie dem Link in jener E-Mail.',
    no_mail:
      'Diese Installation verschickt keine E-Mails und kann Ihnen keinen Link schicken. Bitte fragen Sie, wer sie betreibt.',
    sso_required: 'Wer zu dieser Domain gehört, meldet sich über die eigene Firma an, ohne Passwort hier.',
    no_sso_for_domain: 'Keine Firma meldet hier die Leute dieser Domain an. Bitte nehmen Sie Ihr Passwort.',
    provider_unavailable:
      'Die Anmeldung Ihrer Firma ist gerade nicht zu erreichen. Bitte versuchen Sie es in einigen Minuten wieder.',
    sso_incomplete: 'Die Anmeldung über Ihre Firma wurde nicht beendet. Bitte beginnen Sie noch einmal.',
    email_not_verified:
      'Ihre Firma hat Ihre E-Mail-Adresse nicht bestätigt. Deshalb können wir Sie nicht anmelden.',
    domain_mismatch: 'Die Anmeldung Ihrer Firma steht hier nicht für diese E-Mail-Adresse.',
    other_organization:
      'Diese E-Mail-Adresse gehört hier zu einer anderen Organisation. Diese muss sie zuerst freigeben.',
    identity_mismatch:
      'Ihre Firma hat diese E-Mail-Adresse an ein neues Konto vergeben. Wer diese Installation betreibt, muss bestätigen, dass Sie es noch sind.',
  },
  waitMinutes: (minutes) =>
    minutes === 1
      ? 'In einer Minute können Sie es wieder versuchen.'
      : `In ${minutes} Minuten können Sie es wieder versuchen.`,
  notices: {
    password_changed: 'Ihr Passwort ist geändert. Überall sonst sind Sie abgemeldet.',
    signed_out: 'Sie sind abgemeldet.',
    signed_out_everywhere: 'Sie sind überall abgemeldet.',
  },
  signIn: {
    title: 'Anmelden',
    lead: 'Schön, dass Sie wieder da sind.',
    button: 'Anmelden',
    forgot: 'Passwort vergessen?',
    sso: 'Über Ihre Firma anmelden',
    signUp: 'Konto anlegen',
  },
  sso: {
    title: 'Über Ihre Firma anmelden',
    lead: 'Geben Sie Ihre Adresse bei der Arbeit ein. Wenn Ihre Firma ihre Leute hier anmeldet, geht es dort weiter.',
    button: 'Weiter',
    redirectNotice: (host) => `Sie melden sich bei ${host} an und kommen hierher zurück.`,
    continueTo: (host) => `Weiter zu ${host}`,
    back: 'Mit Passwort anmelden',
  },
  signUp: {
    title: 'Konto anlegen',
    lead: 'Wir schicken Ihnen einen Link, um sicher zu sein, dass die Adresse Ihnen gehört. Vorher wird nichts gespeichert.',
    button: 'Link schicken',
    alreadyRegistered: 'Sie haben ein Konto? Anmelden',
  },
  completeSignUp: {
    title: 'Fast fertig',
    lead: 'Sagen Sie, wer Sie sind, und wählen Sie ein Passwort.',
    button: 'Konto anlegen',
    forAddress: (email) => `Für ${email}`,
  },
  checkMail: {
    title: 'Schauen Sie in Ihr Postfach',
    lead: 'Die E-Mail kommt in ein bis zwei Minuten an.',
    sign_up: 'Folgen Sie dem Link darin, um Ihr Konto anzulegen. Er gilt 24 Stunden.',
    password:
      'Wenn die Adresse zu einem Konto gehört, führt ein Link darin zu einem neuen Passwort. Er gilt zwei Stunden.',
    missing: 'Nichts da? Sehen Sie im Ordner für unerwünschte E-Mails nach, und ob die Adresse stimmte.',
    retry: 'Noch einmal versuchen',
  },
  linkExpired: {
    sign_up: {
      title: 'Dieser Link gilt nicht mehr',
      lead: 'Er ist älter als 24 Stunden, oder das Konto wurde damit angelegt.',
    },
    password: {
      title: 'Dieser Link gilt nicht mehr',
      lead: 'Er ist älter als zwei Stunden, oder es wurde damit oder seitdem ein Passwort festgelegt.',
    },
    invitation: {
      title: 'Diese Einladung gilt nicht mehr',
      lead: 'Sie wurde zurückgezogen oder ist abgelaufen. Bitten Sie um eine neue.',
    },
    invitation_decided: {
      title: 'Diese Einladung ist entschieden',
      lead: 'Sie wurde schon angenommen oder abgelehnt. Wenn Sie sie angenommen haben, melden Sie sich an.',
    },
    requestNewLink: 'Neuen Link schicken lassen',
    signIn: 'Anmelden',
  },
  forgot: {
    title: 'Passwort vergessen?',
    lead: 'Wir schicken Ihnen einen Link, mit dem Sie ein neues festlegen.',
    button: 'Link schicken',
  },
  reset: {
    title: 'Neues Passwort wählen',
    lead: 'Sie sind damit sofort angemeldet und überall sonst abgemeldet.',
    button: 'Passwort festlegen',
    forAddress: (email) => `Für ${email}`,
  },
  invitation: {
    title: (organization) => `Kommen Sie zu ${organization}`,
    lead: (organization, email) => `${organization} lädt ${email} ein, gemeinsam Termine zu planen.`,
    accept: 'Einladung annehmen',
    decline: 'Ablehnen',
    ssoHint: 'Sie melden sich über Ihre Firma an; hier ist kein Passwort nötig.',
  },
  declined: {
    title: 'Sie haben abgelehnt',
    lead: 'Die Einladung ist erledigt. War es ein Versehen, bitten Sie um eine neue.',
  },
  account: {
    title: 'Ihr Konto',
    greeting: (name) => `Guten Tag, ${name}`,
    email: 'E-Mail-Adresse',
    organization: 'Organisation',
    role: 'Rolle',
    roles: { user: 'Mitglied', admin: 'Admin', owner: 'Inhaber' },
    security: 'Anmeldung',
    changePassword: 'Passwort ändern',
    passwordManagedBySso: 'Sie melden sich über Ihre Firma an. Hier gibt es kein Passwort.',
    thisBrowser: 'Dieser Browser',
    everywhere: 'Überall',
    signOut: 'Abmelden',
    signOutEverywhere: 'Überall abmelden',
    signOutEverywhereHint:
      'Beendet jede Ihrer Sitzungen, in jedem Browser. Apps und Tokens bleiben, wie sie sind.',
  },
  changePassword: {
    title: 'Passwort ändern',
    lead: 'Hier bleiben Sie angemeldet, überall sonst werden Sie abgemeldet.',
    button: 'Passwort ändern',
    back: 'Zurück zum Konto',
  },
}
