// The texts about removing a member in Dutch.
import type { RemovalMessages } from '../removal.ts'

export const nl: RemovalMessages = {
  removal: {
    open: 'Verwijderen…',
    title: (name) => `${name} verwijderen`,
    lead: (name, organization) =>
      `${name} verliest meteen de toegang tot ${organization}: de boekingspagina sluit, tokens werken niet meer en agenda’s worden losgekoppeld. Dit kan niet ongedaan worden gemaakt.`,
    none: 'Geen komende afspraken.',
    ahead: (count) => (count === 1 ? `${count} komende afspraak` : `${count} komende afspraken`),
    showAll: 'Alles tonen',
    choose: 'Wat gebeurt er met deze afspraken?',
    cancel: 'Annuleren',
    cancelHint: 'Genodigden krijgen een e-mail en de tijden zijn weer vrij.',
    reassign: 'Aan een collega geven',
    colleague: 'Collega',
    goesTo: (name) => `Ze gaan naar ${name}.`,
    other: 'Iemand anders kiezen',
    button: (name) => `${name} verwijderen`,
    removed: (name) => `${name} is verwijderd.`,
    handedOver: (name, colleague) => `${name} is verwijderd. De afspraken zijn nu van ${colleague}.`,
    notFree: (colleague) =>
      `${colleague} is op deze tijden niet vrij. Er is niets gewijzigd: kies iemand anders of annuleer deze afspraken eerst.`,
  },
}
