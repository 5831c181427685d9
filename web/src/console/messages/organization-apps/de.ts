// The texts about the apps that admins manage in German.
import type { OrganizationAppsMessages } from '../organization-apps.ts'

export const de: OrganizationAppsMessages = {
  organizationApps: {
    lead: 'Registrieren Sie Programme, die mit OAuth um Zugriff bitten. Nur Mitglieder Ihrer Organisation können ihn erlauben.',
    none: 'Noch keine Apps.',
    label: 'Apps der Organisation',
    adminsOnly: 'Nur Admins können die Apps der Organisation sehen und ändern.',
    create: 'Neue App',
    createButton: 'App erstellen',
    edit: 'Bearbeiten…',
    editTitle: (name) => `${name} bearbeiten`,
    name: 'Name',
    nameHint: 'Wird angezeigt, wenn die App um Zugriff bittet.',
    redirectUris: 'Weiterleitungs-URIs',
    redirectUrisHint:
      'Eine pro Zeile. Sie beginnen mit https://, mit http:// und einer lokalen Adresse wie 127.0.0.1 oder mit einem Schema wie com.example.app:',
    invalidUri: (uri) => `Das kann keine Weiterleitungs-URI sein: ${uri}`,
    scopes: 'Worum darf sie bitten?',
    scopesStay:
      'Wenn Sie Berechtigungen entfernen, bleibt bereits Erlaubtes bestehen, bis es widerrufen wird.',
    public: 'Öffentliche App',
    publicHint: 'Sie läuft auf Geräten oder in Browsern und kann deshalb kein Geheimnis bewahren.',
    publicApp: 'öffentlich',
    users: (count) => (count === 1 ? '1 Person' : `${count} Personen`),
    clientId: 'Client-ID',
    copyId: 'Client-ID kopieren',
    copyClientId: (name) => `Client-ID von ${name} kopieren`,
    formerSecret: (time) => `Das bisherige Secret funktioniert bis ${time}.`,
    secretOf: (name) => `Client-Secret von ${name}`,
    actions: (name) => `Aktionen für ${name}`,
    rotate: 'Neues Secret…',
    rotateTitle: (name) => `Neues Secret für ${name}`,
    rotateLead: 'Wer die App verwendet, behält den Zugriff.',
    rotateButton: 'Neues Secret erstellen',
    overlap: 'Das bisherige Secret',
    overlaps: {
      0: 'funktioniert ab sofort nicht mehr',
      24: 'funktioniert noch einen Tag',
      168: 'funktioniert noch eine Woche',
    },
    delete: 'Löschen…',
    deleteTitle: (name) => `${name} löschen`,
    deleteLead: (count) => {
      if (count === 0) return 'Niemand verwendet diese App. Das Löschen kann nicht rückgängig gemacht werden.'
      return count === 1
        ? 'Eine Person verwendet diese App und verliert den Zugriff sofort, samt Webhooks und Kalender-Feeds. Das kann nicht rückgängig gemacht werden.'
        : `${count} Personen verwenden diese App und verlieren den Zugriff sofort, samt Webhooks und Kalender-Feeds. Das kann nicht rückgängig gemacht werden.`
    },
    typeName: (name) => `Zur Bestätigung „${name}“ eingeben`,
    deleteButton: 'App löschen',
    deleted: (name) => `${name} wurde gelöscht.`,
  },
}
