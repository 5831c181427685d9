// The texts about the apps that admins manage in Dutch.
import type { OrganizationAppsMessages } from '../organization-apps.ts'

export const nl: OrganizationAppsMessages = {
  organizationApps: {
    lead: 'Registreer programma’s die met OAuth om toegang vragen. Alleen leden van uw organisatie kunnen die toestaan.',
    none: 'Nog geen apps.',
    label: 'Apps van de organisatie',
    adminsOnly: 'Alleen beheerders kunnen de apps van de organisatie zien en wijzigen.',
    create: 'Nieuwe app',
    createButton: 'App maken',
    edit: 'Bewerken…',
    editTitle: (name) => `${name} bewerken`,
    name: 'Naam',
    nameHint: 'Te zien wanneer de app om toegang vraagt.',
    redirectUris: 'Redirect-URI’s',
    redirectUrisHint:
      'Eén per regel. Ze beginnen met https://, met http:// en een lokaal adres zoals 127.0.0.1, of met een schema zoals com.example.app:',
    invalidUri: (uri) => `Dit kan geen redirect-URI zijn: ${uri}`,
    scopes: 'Waar mag de app om vragen?',
    scopesStay: 'Als u rechten verwijdert, blijft gelden wat al is toegestaan, totdat het wordt ingetrokken.',
    public: 'Openbare app',
    publicHint: 'De app draait op apparaten of in browsers en kan dus geen geheim bewaren.',
    publicApp: 'openbaar',
    users: (count) => (count === 1 ? '1 gebruiker' : `${count} gebruikers`),
    clientId: 'Client-ID',
    copyId: 'Client-ID kopiëren',
    copyClientId: (name) => `Client-ID van ${name} kopiëren`,
    formerSecret: (time) => `Het vorige geheim werkt tot ${time}.`,
    secretOf: (name) => `Clientgeheim van ${name}`,
    actions: (name) => `Acties voor ${name}`,
    rotate: 'Nieuw geheim…',
    rotateTitle: (name) => `Nieuw geheim voor ${name}`,
    rotateLead: 'Wie de app gebruikt, houdt toegang.',
    rotateButton: 'Nieuw geheim maken',
    overlap: 'Het vorige geheim',
    overlaps: { 0: 'werkt vanaf nu niet meer', 24: 'werkt nog een dag', 168: 'werkt nog een week' },
    delete: 'Verwijderen…',
    deleteTitle: (name) => `${name} verwijderen`,
    deleteLead: (count) => {
      if (count === 0) return 'Niemand gebruikt deze app. Dit kan niet ongedaan worden gemaakt.'
      return count === 1
        ? 'Eén persoon gebruikt deze app en verliest meteen de toegang, met de webhooks en agendafeeds. Dit kan niet ongedaan worden gemaakt.'
        : `${count} mensen gebruiken deze app en verliezen meteen de toegang, met de webhooks en agendafeeds. Dit kan niet ongedaan worden gemaakt.`
    },
    typeName: (name) => `Typ ‘${name}’ om te bevestigen`,
    deleteButton: 'App verwijderen',
    deleted: (name) => `${name} is verwijderd.`,
  },
}
