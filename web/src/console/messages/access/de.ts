// The texts about sign-in, tokens and apps in German.
import type { AccessMessages } from '../access.ts'

export const de: AccessMessages = {
  access: {
    twoStepsLead:
      'Passkeys, eine Authenticator-App und Wiederherstellungscodes schützen Ihr Konto, falls jemand Ihr Passwort kennt.',
    openTwoSteps: 'Anmeldung in zwei Schritten einrichten',
    presetNames: {
      read_meetings: 'Meine Termine lesen',
      manage_meetings: 'Termine lesen, buchen und ändern',
      availability: 'Meine Verfügbarkeit lesen und ändern',
      webhooks: 'Webhooks zu meinen Terminen',
      everything: 'Alles',
    },
    ownChoice: 'Berechtigungen auswählen…',
    permissions: (count) => (count === 1 ? '1 Berechtigung' : `${count} Berechtigungen`),
    copy: 'Kopieren',
    copied: 'Kopiert.',
    done: 'Fertig',
    revoked: (name) => `${name}: Zugriff widerrufen.`,
    revokedWith: (name, count) =>
      `${name}: Zugriff widerrufen, mit ${count === 1 ? '1 Webhook oder Feed' : `${count} Webhooks und Feeds`}.`,
  },
}
