// The texts about sign-in, tokens and apps in Dutch.
import type { AccessMessages } from '../access.ts'

export const nl: AccessMessages = {
  access: {
    twoStepsLead:
      'Toegangssleutels, een authenticator-app en herstelcodes beschermen uw account als iemand uw wachtwoord kent.',
    openTwoSteps: 'Aanmelden in twee stappen instellen',
    presetNames: {
      read_meetings: 'Mijn afspraken lezen',
      manage_meetings: 'Afspraken lezen, boeken en wijzigen',
      availability: 'Mijn beschikbaarheid lezen en wijzigen',
      webhooks: 'Webhooks over mijn afspraken',
      everything: 'Alles',
    },
    ownChoice: 'Rechten kiezen…',
    permissions: (count) => (count === 1 ? '1 recht' : `${count} rechten`),
    copy: 'Kopiëren',
    copied: 'Gekopieerd.',
    done: 'Klaar',
    revoked: (name) => `${name}: toegang ingetrokken.`,
    revokedWith: (name, count) =>
      `${name}: toegang ingetrokken, met ${count === 1 ? '1 webhook of feed' : `${count} webhooks en feeds`}.`,
  },
}
