// The page on which a user lets an app in, in Dutch.
import type { ConsentMessages } from '../consent.ts'

export const nl: ConsentMessages = {
  title: (app) => `${app} toegang geven?`,
  signedIn: (user, organization) =>
    `U bent aangemeld als ${user}, van ${organization}. De app zou namens u handelen.`,
  scopesIntro: 'De app zou kunnen:',
  scopes: {
    'availability:read': 'zien wanneer u geboekt kunt worden en wanneer u bezet bent',
    'availability:write': 'zien en wijzigen wanneer u geboekt kunt worden',
    'event_types:read': 'afspraaktypen zien',
    'event_types:write': 'afspraaktypen zien, maken, wijzigen en verwijderen',
    'scheduled_events:read': 'uw afspraken zien, met de namen en antwoorden van genodigden',
    'scheduled_events:write': 'afspraken zien, boeken, verplaatsen en afzeggen',
    'routing_forms:read': 'formulieren zien en wat erin is geantwoord',
    'routing_forms:write': 'formulieren zien, maken, wijzigen en verwijderen',
    'locations:read': 'zien waar uw afspraken kunnen plaatsvinden',
    'shares:write': 'boekingslinks maken met eigen tijden en duur',
    'scheduling_links:write': 'boekingslinks maken die één keer werken',
    'mcp:scheduling:read':
      'voor een AI-hulpmiddel uw afspraken, afspraaktypen, vrije tijden en collega’s zien',
    'mcp:scheduling:write':
      'voor een AI-hulpmiddel afspraken boeken, verplaatsen en afzeggen en boekingslinks maken',
    'users:read': 'uw naam, e-mailadres, tijdzone en taal zien, en die van collega’s',
    'users:write': 'uw profiel zien en wijzigen',
    'organizations:read': 'uw organisatie, haar leden en uitnodigingen zien',
    'organizations:write': 'leden uitnodigen en verwijderen en hun rollen wijzigen',
    'groups:read': 'groepen zien en wie erin zit',
    'groups:write': 'groepen zien, maken, wijzigen en verwijderen',
    'webhooks:read': 'zien naar welke adressen berichten over uw afspraken gaan',
    'webhooks:write': 'berichten over uw afspraken naar andere adressen laten sturen',
    'activity_log:read': 'lezen wie wat heeft gedaan in uw organisatie',
    'data_compliance:write': 'persoonsgegevens van genodigden voorgoed verwijderen',
    default: 'alles doen wat u zelf mag doen',
  },
  limits: 'Meer dan uw rol toestaat kan de app nooit. U kunt dit op elk moment intrekken.',
  redirectNotice: (host) => `Daarna gaat u terug naar ${host}.`,
  redirectToDevice: (host) => `Daarna gaat u terug naar een app op dit apparaat (${host}).`,
  unverifiedApp: (source) =>
    source === null
      ? 'Deze app heeft zichzelf aangemeld. Niemand heeft de naam gecontroleerd: ga alleen door als u er net vandaan komt.'
      : `Deze app beschrijft zichzelf op ${source}. Niemand heeft de naam gecontroleerd: ga alleen door als u er net vandaan komt.`,
  allow: 'Toegang geven',
  deny: 'Geen toegang geven',
  expired: {
    title: 'Dit verzoek bestaat niet meer',
    text: 'Het is verlopen, al beantwoord of in een andere browser geopend. Ga terug naar de app en begin opnieuw.',
  },
  refused: {
    title: 'Deze app kan geen toegang krijgen',
    text: 'Het verzoek waarmee de app u hierheen stuurde is onvolledig of onjuist. Er is niets toegestaan. Ga terug naar de app, of meld het aan de makers.',
  },
}
