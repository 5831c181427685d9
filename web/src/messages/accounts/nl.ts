// The account pages in Dutch.
import type { AccountMessages, ConsoleAccountMessages } from '../accounts.ts'

const account: AccountMessages['account'] = {
  title: 'Uw account',
  greeting: (name) => `Hallo, ${name}`,
  openMeetings: 'Naar mijn afspraken',
  email: 'E-mailadres',
  organization: 'Organisatie',
  role: 'Rol',
  roles: { user: 'Lid', admin: 'Beheerder', owner: 'Eigenaar' },
  security: 'Inloggen',
  changeEmail: 'Wijzigen',
  changePassword: 'Wachtwoord wijzigen',
  passwordManagedBySso: 'U gebruikt single sign-on. Hier is geen wachtwoord.',
  thisBrowser: 'Deze browser',
  everywhere: 'Alle browsers',
  signOut: 'Uitloggen',
  signOutEverywhere: 'Overal uitloggen',
  signOutEverywhereHint: 'Beëindigt al uw sessies in elke browser. Apps en tokens blijven werken.',
}

const changePassword: AccountMessages['changePassword'] = {
  title: 'Wachtwoord wijzigen',
  lead: 'U blijft hier ingelogd, en wordt in alle andere browsers uitgelogd.',
  button: 'Wachtwoord wijzigen',
  back: 'Terug naar het account',
}

const fields: AccountMessages['fields'] = {
  email: 'E-mailadres',
  password: 'Wachtwoord',
  newPassword: 'Nieuw wachtwoord',
  newPasswordHint: 'Minstens 12 tekens. Een paar willekeurige woorden zijn makkelijk te onthouden.',
  currentPassword: 'Huidig wachtwoord',
  name: 'Uw naam',
  organization: 'Naam van uw organisatie',
  organizationHint: 'Uw bedrijf, uw team, of alleen uzelf.',
  timezone: 'Uw tijdzone',
  timezoneHint: 'Kies een grote stad bij u in de buurt. Uw beschikbaarheid gebruikt deze tijdzone.',
}

const notices: AccountMessages['notices'] = {
  password_changed: 'Wachtwoord gewijzigd. U bent in alle andere browsers uitgelogd.',
  email_changed: 'E-mailadres gewijzigd. Log voortaan in met het nieuwe.',
  signed_out: 'U bent uitgelogd.',
  signed_out_everywhere: 'U bent overal uitgelogd.',
  account_closed: 'Uw account is gesloten. Uw gegevens worden verwijderd.',
  sign_in_expired: 'Dat duurde te lang. Meld u opnieuw aan.',
  passkey_failed: 'Dat is niet gelukt. Probeer het opnieuw of kies een andere manier.',
}

/** The console loads only these. */
export const consoleTexts: ConsoleAccountMessages = { account, changePassword, fields, notices }

export const nl: AccountMessages = {
  fields,
  refusals: {
    wrong: 'E-mailadres of wachtwoord onjuist. Probeer het opnieuw.',
    too_many: 'Te veel pogingen voor dit account.',
    mail_too_many: 'Vanuit uw netwerk zijn te veel e-mails aangevraagd.',
    closed:
      'Registratie is op deze server gesloten. Wilt u lid worden van een organisatie, vraag dan een van de beheerders om een uitnodiging. Wilt u er een aanmaken, neem dan contact op met de beheerder van deze server.',
    no_mail:
      'Deze server verstuurt geen e-mail en kan u dus geen link sturen. Neem contact op met de beheerder.',
    sso_required: 'Dit e-maildomein gebruikt single sign-on. U hebt hier geen wachtwoord nodig.',
    no_sso_for_domain: 'Single sign-on is niet ingesteld voor dit e-maildomein. Gebruik uw wachtwoord.',
    provider_unavailable:
      'De inlogpagina van uw bedrijf is nu niet bereikbaar. Probeer het over enkele minuten opnieuw.',
    sso_incomplete: 'Single sign-on is niet voltooid. Begin opnieuw.',
    email_not_verified:
      'Uw bedrijf heeft uw e-mailadres niet geverifieerd. Daarom kunnen we u niet inloggen.',
    domain_mismatch: 'De single sign-on van uw bedrijf geldt niet voor dit e-mailadres.',
    other_account:
      'Deze uitnodiging is voor een ander account. Meld u af en meld u aan met het uitgenodigde e-mailadres.',
    other_organization:
      'Dit e-mailadres hoort bij een gebruiker van een andere organisatie. Die moet de gebruiker eerst verwijderen.',
    identity_mismatch:
      'Uw bedrijf heeft dit e-mailadres aan een nieuw account toegewezen. Een beheerder van uw organisatie moet bevestigen dat u het nog bent.',
  },
  waitMinutes: (minutes) =>
    minutes === 1 ? 'Probeer het over 1 minuut opnieuw.' : `Probeer het over ${minutes} minuten opnieuw.`,
  notices,
  signIn: {
    title: 'Inloggen',
    lead: 'Welkom terug.',
    button: 'Inloggen',
    forgot: 'Wachtwoord vergeten?',
    resetHint: 'U kunt uw wachtwoord nog wel per e-mail opnieuw instellen.',
    sso: 'Single sign-on',
    signUp: 'Account aanmaken',
  },
  signInLink: { lead: (name, email) => `U meldt zich aan als ${name} (${email}). De link werkt één keer.` },
  sso: {
    title: 'Single sign-on',
    lead: 'Voer uw zakelijke e-mailadres in. Als uw bedrijf single sign-on gebruikt, gaat u verder op de inlogpagina daarvan.',
    button: 'Verder',
    redirectNotice: (host) => `U logt in bij ${host} en komt daarna hier terug.`,
    continueTo: (host) => `Verder naar ${host}`,
    back: 'Inloggen met wachtwoord',
    moveLead: (organization, email) =>
      `${organization} beheert het adres ${email}, dat u voor uw eigen organisatie gebruikt. Word lid van ${organization} om in te loggen.`,
    moveCancel: 'Annuleren',
  },
  signUp: {
    title: 'Account aanmaken',
    lead: 'We sturen u een link om uw adres te bevestigen. We slaan niets op totdat u die opent.',
    button: 'Stuur mij een link',
    alreadyRegistered: 'Hebt u al een account? Inloggen',
  },
  completeSignUp: {
    title: 'Bijna klaar',
    lead: 'Vul uw naam in en kies een wachtwoord.',
    button: 'Account aanmaken',
    forAddress: (email) => `Voor ${email}`,
  },
  setup: {
    title: 'Meetwright instellen',
    lead: 'Maak uw account en uw organisatie aan. Het duurt een minuut.',
    organizationHint: 'Laat dit leeg om uw naam te gebruiken. U kunt dit later wijzigen.',
    noMail:
      'Deze installatie verstuurt nog geen e-mail: niemand krijgt bevestigingen en een vergeten wachtwoord kan niet per e-mail opnieuw worden ingesteld. U kunt SMTP_URL later instellen.',
    button: 'Account aanmaken',
  },
  checkMail: {
    title: 'Controleer uw e-mail',
    sign_up: 'Open de link in de e-mail om uw account aan te maken. Hij werkt 24 uur.',
    password:
      'Als er een account met dit adres is, krijgt u een link om een nieuw wachtwoord te kiezen. Hij werkt twee uur.',
    email: 'Open de link in de e-mail aan het nieuwe adres. Hij werkt twee uur.',
    duration: 'E-mails komen meestal binnen een of twee minuten aan.',
    missing: 'Niets ontvangen? Controleer uw spammap en het ingevoerde adres.',
    retry: 'Opnieuw proberen',
  },
  linkExpired: {
    sign_in: {
      title: 'Deze link is gebruikt of verlopen',
      lead: 'Een aanmeldlink werkt één keer. ‘meetwright dev’ toont bij het starten een nieuwe.',
    },
    sign_up: {
      title: 'Deze link werkt niet meer',
      lead: 'Hij is ouder dan 24 uur, of u hebt er al een account mee aangemaakt.',
    },
    password: {
      title: 'Deze link werkt niet meer',
      lead: 'Hij is ouder dan twee uur, of het wachtwoord is sindsdien gewijzigd.',
    },
    email: {
      title: 'Deze link werkt niet meer',
      lead: 'Hij is ouder dan twee uur, of het adres of het wachtwoord is sindsdien gewijzigd.',
    },
    invitation: {
      title: 'Deze uitnodiging is niet meer geldig',
      lead: 'De uitnodiging is ingetrokken of verlopen. Vraag om een nieuwe.',
    },
    calendar_question: {
      title: 'Deze vraag is gesloten',
      lead: 'De vraag is al beantwoord, of de afspraak is voorbij of sindsdien gewijzigd.',
    },
    booking_request: {
      title: 'Deze aanvraag bestaat niet meer',
      lead: 'De link is onvolledig, of u hoort niet meer bij de organisatie.',
    },
    invitation_decided: {
      title: 'Deze uitnodiging is al beantwoord',
      lead: 'De uitnodiging is geaccepteerd of afgewezen. Hebt u die geaccepteerd, log dan in.',
    },
    requestNewLink: 'Nieuwe link aanvragen',
    signIn: 'Inloggen',
  },
  forgot: {
    title: 'Wachtwoord vergeten?',
    lead: 'We sturen u een link waarmee u een nieuw wachtwoord kiest.',
    button: 'Stuur mij een link',
  },
  reset: {
    title: 'Kies een nieuw wachtwoord',
    lead: 'U wordt meteen ingelogd, en in alle andere browsers uitgelogd.',
    button: 'Wachtwoord instellen',
    forAddress: (email) => `Voor ${email}`,
  },
  invitation: {
    title: (organization) => `Sluit u aan bij ${organization}`,
    lead: (organization, email) => `${organization} nodigt ${email} uit om samen afspraken te plannen.`,
    accept: 'Uitnodiging accepteren',
    decline: 'Afwijzen',
    ssoHint: 'U gebruikt single sign-on. U hebt hier geen wachtwoord nodig.',
    dissolveTitle: 'Uw eigen organisatie',
    dissolveHint: (organization) =>
      `U bent het enige lid van ${organization}. Als u lid wordt, wordt ${organization} gesloten: boekingspagina’s, tokens en webhooks werken dan niet meer. De beheerder van deze server kan de organisatie herstellen.`,
    dissolve: (organization) => `${organization} sluiten`,
  },
  declined: {
    title: 'Uitnodiging afgewezen',
    lead: 'Was het een vergissing, vraag dan om een nieuwe uitnodiging.',
  },
  account,
  changeEmail: {
    title: 'E-mailadres wijzigen',
    lead: 'We sturen u een link om het nieuwe adres te bevestigen. Tot die tijd verandert er niets.',
    newEmail: 'Nieuw e-mailadres',
    button: 'Link sturen',
    confirmTitle: 'Bevestig uw nieuwe adres',
    confirmLead: (oldEmail, newEmail) =>
      `Uw account heeft nu het adres ${oldEmail}. Voortaan logt u in met ${newEmail}.`,
    confirmButton: 'Adres bevestigen',
  },
  changePassword,
}
