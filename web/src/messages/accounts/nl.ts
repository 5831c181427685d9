// The pages of accounts in Dutch.
import type { AccountMessages } from '../accounts.ts'

export const nl: AccountMessages = {
  fields: {
    email: 'E-mailadres',
    password: 'Wachtwoord',
    newPassword: 'Nieuw wachtwoord',
    newPasswordHint: 'Minstens 12 tekens. Een paar woorden die niet bij elkaar horen, onthoudt u makkelijk.',
    currentPassword: 'Huidig wachtwoord',
    name: 'Uw naam',
    organization: 'Naam van uw organisatie',
    organizationHint: 'Uw bedrijf, uw team, of alleen uzelf.',
    timezone: 'Uw tijdzone',
    timezoneHint: 'Kies een grote stad bij u in de buurt. Daarin worden uw tijden geteld.',
  },
  refusals: {
    wrong: 'Het e-mailadres of het wachtwoord klopt niet. Probeer het opnieuw.',
    too_many: 'Er waren te veel pogingen voor dit account. Een link per e-mail werkt nog steeds meteen.',
    mail_too_many: 'Vanuit uw netwerk zijn te veel e-mails aangevraagd.',
    closed:
      'Niemand kan hier zelf een organisatie maken. Bent u uitgenodigd, volg dan de link in die e-mail.',
    no_mail: 'Deze installatie verstuurt geen e-mail en kan u geen link sturen. Vraag het aan de beheerder.',
    sso_required: 'Mensen van dit domein loggen in via hun bedrijf, zonder wachtwoord hier.',
    no_sso_for_domain: 'Geen bedrijf logt hier mensen van dit domein in. Gebruik uw wachtwoord.',
    provider_unavailable:
      'De inlogdienst van uw bedrijf is nu niet bereikbaar. Probeer het over enkele minuten opnieuw.',
    sso_incomplete: 'Het inloggen via uw bedrijf is niet voltooid. Begin opnieuw.',
    email_not_verified: 'Uw bedrijf heeft uw e-mailadres niet bevestigd, dus kunnen wij u niet inloggen.',
    domain_mismatch: 'De inlogdienst van uw bedrijf geldt hier niet voor dit e-mailadres.',
    other_organization:
      'Dit e-mailadres hoort hier bij een andere organisatie, die het eerst moet vrijgeven.',
    identity_mismatch:
      'Uw bedrijf heeft dit e-mailadres aan een nieuw account gegeven. De beheerder van deze installatie moet bevestigen dat u het nog bent.',
  },
  waitMinutes: (minutes) =>
    minutes === 1
      ? 'Over een minuut kunt u het opnieuw proberen.'
      : `Over ${minutes} minuten kunt u het opnieuw proberen.`,
  notices: {
    password_changed: 'Uw wachtwoord is gewijzigd. Overal elders bent u uitgelogd.',
    signed_out: 'U bent uitgelogd.',
    signed_out_everywhere: 'U bent overal uitgelogd.',
  },
  signIn: {
    title: 'Inloggen',
    lead: 'Welkom terug.',
    button: 'Inloggen',
    forgot: 'Wachtwoord vergeten?',
    sso: 'Inloggen via uw bedrijf',
    signUp: 'Account maken',
  },
  sso: {
    title: 'Inloggen via uw bedrijf',
    lead: 'Vul uw adres op het werk in. Als uw bedrijf zijn mensen hier inlogt, gaat u daar verder.',
    button: 'Verder',
    redirectNotice: (host) => `U logt in bij ${host} en komt hier terug.`,
    continueTo: (host) => `Verder naar ${host}`,
    back: 'Inloggen met wachtwoord',
  },
  signUp: {
    title: 'Account maken',
    lead: 'Wij sturen u een link om zeker te zijn dat het adres van u is. Daarvoor wordt niets bewaard.',
    button: 'Stuur mij de link',
    alreadyRegistered: 'Hebt u een account? Inloggen',
  },
  completeSignUp: {
    title: 'Bijna klaar',
    lead: 'Zeg wie u bent en kies een wachtwoord.',
    button: 'Account maken',
    forAddress: (email) => `Voor ${email}`,
  },
  checkMail: {
    title: 'Kijk in uw mailbox',
    lead: 'De e-mail komt binnen een of twee minuten.',
    sign_up: 'Volg de link erin om uw account te maken. Hij werkt 24 uur.',
    password:
      'Als het adres bij een account hoort, staat er een link in om een nieuw wachtwoord te kiezen. Hij werkt twee uur.',
    missing: 'Niets te zien? Kijk in de map met ongewenste e-mail, en of het adres klopte.',
    retry: 'Opnieuw proberen',
  },
  linkExpired: {
    sign_up: {
      title: 'Deze link werkt niet meer',
      lead: 'Hij is ouder dan 24 uur, of het account is ermee gemaakt.',
    },
    password: {
      title: 'Deze link werkt niet meer',
      lead: 'Hij is ouder dan twee uur, of er is ermee of sindsdien een wachtwoord gekozen.',
    },
    invitation: {
      title: 'Deze uitnodiging is niet meer geldig',
      lead: 'Ze is ingetrokken of verlopen. Vraag een nieuwe aan wie u uitnodigde.',
    },
    invitation_decided: {
      title: 'Deze uitnodiging is afgehandeld',
      lead: 'Ze is al aanvaard of afgewezen. Hebt u haar aanvaard, log dan in.',
    },
    requestNewLink: 'Nieuwe link laten sturen',
    signIn: 'Inloggen',
  },
  forgot: {
    title: 'Wachtwoord vergeten?',
    lead: 'Wij sturen u een link waarmee u een nieuw wachtwoord kiest.',
    button: 'Stuur mij de link',
  },
  reset: {
    title: 'Kies een nieuw wachtwoord',
    lead: 'U bent er meteen mee ingelogd, en overal elders uitgelogd.',
    button: 'Wachtwoord instellen',
    forAddress: (email) => `Voor ${email}`,
  },
  invitation: {
    title: (organization) => `Word lid van ${organization}`,
    lead: (organization, email) => `${organization} nodigt ${email} uit om samen afspraken te plannen.`,
    accept: 'Uitnodiging aanvaarden',
    decline: 'Afwijzen',
    ssoHint: 'U logt in via uw bedrijf; hier is geen wachtwoord nodig.',
  },
  declined: {
    title: 'U hebt afgewezen',
    lead: 'De uitnodiging is afgehandeld. Was het een vergissing, vraag dan een nieuwe aan wie u uitnodigde.',
  },
  account: {
    title: 'Uw account',
    greeting: (name) => `Hallo, ${name}`,
    email: 'E-mailadres',
    organization: 'Organisatie',
    role: 'Rol',
    roles: { user: 'Lid', admin: 'Beheerder', owner: 'Eigenaar' },
    security: 'Inloggen',
    changePassword: 'Wachtwoord wijzigen',
    passwordManagedBySso: 'U logt in via uw bedrijf. Hier is geen wachtwoord.',
    thisBrowser: 'Deze browser',
    everywhere: 'Overal',
    signOut: 'Uitloggen',
    signOutEverywhere: 'Overal uitloggen',
    signOutEverywhereHint: 'Beëindigt al uw sessies, in elke browser. Apps en tokens blijven zoals ze zijn.',
  },
  changePassword: {
    title: 'Wachtwoord wijzigen',
    lead: 'Hier blijft u ingelogd, overal elders wordt u uitgelogd.',
    button: 'Wachtwoord wijzigen',
    back: 'Terug naar het account',
  },
}
