// The texts about the apps that admins manage in English.
import type { OrganizationAppsMessages } from '../organization-apps.ts'

export const en: OrganizationAppsMessages = {
  organizationApps: {
    lead: 'Register programs that ask your colleagues for access with OAuth. Only members of your organization can allow them.',
    none: 'No apps yet.',
    label: 'Apps of the organization',
    adminsOnly: 'Only admins can see and change the apps of the organization.',
    create: 'New app',
    createButton: 'Create app',
    edit: 'Edit…',
    editTitle: (name) => `Edit ${name}`,
    name: 'Name',
    nameHint: 'People see it when the app asks for access.',
    redirectUris: 'Redirect URIs',
    redirectUrisHint:
      'One per line. They begin with https://, with http:// and a loopback address such as 127.0.0.1, or with a scheme such as com.example.app:',
    invalidUri: (uri) => `This can’t be a redirect URI: ${uri}`,
    scopes: 'What can it ask for?',
    scopesStay: 'If you remove permissions, what people have allowed before stays until they revoke it.',
    public: 'Public app',
    publicHint: 'It runs on its users’ devices or in their browsers, so it can’t keep a secret.',
    publicApp: 'public',
    users: (count) => (count === 1 ? '1 user' : `${count} users`),
    clientId: 'Client ID',
    copyId: 'Copy client ID',
    copyClientId: (name) => `Copy client ID of ${name}`,
    formerSecret: (time) => `The former secret works until ${time}.`,
    secretOf: (name) => `Client secret of ${name}`,
    actions: (name) => `Actions for ${name}`,
    rotate: 'New secret…',
    rotateTitle: (name) => `New secret for ${name}`,
    rotateLead: 'People who use the app keep their access.',
    rotateButton: 'Create new secret',
    overlap: 'The former secret',
    overlaps: { 0: 'stops working now', 24: 'works for another day', 168: 'works for another week' },
    delete: 'Delete…',
    deleteTitle: (name) => `Delete ${name}`,
    deleteLead: (count) => {
      if (count === 0) return 'No one uses this app. You can’t undo this.'
      return count === 1
        ? 'One person uses this app and loses its access at once, with its webhooks and calendar feeds. You can’t undo this.'
        : `${count} people use this app and lose its access at once, with its webhooks and calendar feeds. You can’t undo this.`
    },
    typeName: (name) => `Type “${name}” to confirm`,
    deleteButton: 'Delete app',
    deleted: (name) => `${name} was deleted.`,
  },
}
