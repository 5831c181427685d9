// The OAuth consent page in Dutch.
import type { ConsentMessages, ConsoleConsentMessages } from '../consent.ts'

const abilities: ConsentMessages['abilities'] = {
  see_people: 'collega’s en groepen zien',
  see_event_types: 'afspraaktypen zien',
  see_times: 'werktijden en beschikbare tijden zien',
  see_meetings: 'afspraken en genodigden zien',
  book: 'tijden boeken en vasthouden',
  change_meetings: 'afspraken verplaatsen en annuleren',
  mark_no_shows: 'afwezigheid noteren',
  create_links: 'boekingslinks maken',
  change_event_types: 'afspraaktypen maken en wijzigen',
  change_hours: 'werktijden wijzigen',
}

const inAiTool: ConsentMessages['inAiTool'] = (abilities) => `${abilities}, in een AI-tool`

const scopes: ConsentMessages['scopes'] = {
  'availability:read': 'zien wanneer u beschikbaar en wanneer u bezet bent',
  'availability:write': 'uw beschikbaarheid zien en wijzigen',
  'event_types:read': 'afspraaktypen zien',
  'event_types:write': 'afspraaktypen zien, maken, wijzigen en verwijderen',
  'scheduled_events:read': 'uw afspraken zien, met de namen en antwoorden van genodigden',
  'scheduled_events:write': 'afspraken zien, boeken, verplaatsen en annuleren',
  'routing_forms:read': 'formulieren en hun antwoorden zien',
  'routing_forms:write': 'formulieren zien, maken, wijzigen en verwijderen',
  'locations:read': 'zien waar uw afspraken kunnen plaatsvinden',
  'locations:write': 'de links van uw videovergaderingen zien en wijzigen',
  'shares:write': 'boekingslinks maken met eigen tijden en duur',
  'scheduling_links:write': 'boekingslinks voor eenmalig gebruik maken',
  'users:read': 'uw naam, e-mailadres, tijdzone en taal zien, en die van collega’s',
  'users:write': 'uw profiel zien en wijzigen',
  'organizations:read': 'uw organisatie en de leden en uitnodigingen ervan zien',
  'organizations:write': 'leden uitnodigen en verwijderen en hun rollen wijzigen',
  'groups:read': 'groepen en hun leden zien',
  'groups:write': 'groepen zien, maken, wijzigen en verwijderen',
  'webhooks:read': 'zien welke URL’s meldingen over uw afspraken ontvangen',
  'webhooks:write': 'meldingen over uw afspraken naar andere URL’s sturen',
  'activity_log:read': 'zien wie wat heeft gedaan in uw organisatie',
  'data_compliance:write': 'persoonsgegevens van genodigden definitief verwijderen',
  default: 'alles doen wat u kunt doen',
}

/** The console loads only these. */
export const consoleTexts: ConsoleConsentMessages = { abilities, inAiTool, scopes }

export const nl: ConsentMessages = {
  title: (app) => `${app} toegang geven tot uw account?`,
  signedIn: (user, organization) =>
    `U bent ingelogd als ${user} bij ${organization}. De app handelt namens u.`,
  scopesIntro: 'De app kan dan:',
  scopes,
  inAiTool,
  abilities,
  limits: 'De app kan nooit meer dan uw rol toestaat. U kunt de toegang op elk moment intrekken.',
  redirectNotice: (host) => `Daarna gaat u terug naar ${host}.`,
  redirectToDevice: (host) => `Daarna gaat u terug naar een app op dit apparaat (${host}).`,
  unverifiedApp: (source) =>
    source === null
      ? 'Deze app heeft zichzelf geregistreerd en de naam is niet geverifieerd. Ga alleen door als u er net vandaan komt.'
      : `Deze app beschrijft zichzelf op ${source} en de naam is niet geverifieerd. Ga alleen door als u er net vandaan komt.`,
  allow: 'Toestaan',
  deny: 'Annuleren',
  expired: {
    title: 'Dit verzoek is niet meer geldig',
    text: 'Het is verlopen, al beantwoord of in een andere browser geopend. Ga terug naar de app en begin opnieuw.',
  },
  refused: {
    title: 'Deze app kan geen toegang krijgen',
    text: 'Het verzoek van de app is onvolledig of onjuist. Er is geen toegang gegeven. Ga terug naar de app, of meld het aan de ontwikkelaar.',
  },
  otherOrganization: {
    title: 'U kunt deze app niet toestaan',
    text: 'De app hoort bij een andere organisatie en alleen leden daarvan kunnen de app toestaan. Meld u aan met een account van die organisatie, of vraag het de ontwikkelaar van de app.',
  },
}
