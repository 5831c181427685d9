// The texts about admins who give a member access again in Dutch.
import type { MemberAccessMessages } from '../member-access.ts'

export const nl: MemberAccessMessages = {
  memberAccess: {
    hasSecondFactor: 'Aanmelden in twee stappen: aan',
    secondFactors: {
      open: 'Tweede stap verwijderen…',
      title: (name) => `Tweede stap van ${name} verwijderen?`,
      lead: (name) =>
        `Doe dit als ${name} alle apparaten en herstelcodes kwijt is. Controleer eerst of het verzoek echt van deze persoon komt. Het wachtwoord blijft geldig.`,
      button: 'Tweede stap verwijderen',
      done: (name) => `${name} heeft nu geen tweede stap meer.`,
    },
    identity: {
      open: 'Loskoppelen van de identiteitsprovider…',
      title: (name) => `${name} loskoppelen van de identiteitsprovider?`,
      lead: (name) =>
        `Doe dit als uw bedrijf het account van ${name} daar opnieuw heeft gemaakt. In plaats daarvan wordt het volgende account gekoppeld dat zich met hetzelfde e-mailadres aanmeldt. Controleer eerst of het van deze persoon is. ${name} wordt overal afgemeld.`,
      button: 'Loskoppelen',
      done: (name) => `${name} is niet meer aan de identiteitsprovider gekoppeld.`,
    },
    link: 'Wachtwoordlink maken…',
    linkTitle: (name) => `Wachtwoordlink voor ${name}`,
    linkLead: (name) =>
      `Stuur deze link op een veilige manier naar ${name}. Hij werkt één keer, twee uur lang. Iedereen met de link kan het wachtwoord instellen.`,
  },
}
