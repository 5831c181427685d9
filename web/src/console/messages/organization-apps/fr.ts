// The texts about the apps that admins manage in French.
import type { OrganizationAppsMessages } from '../organization-apps.ts'

export const fr: OrganizationAppsMessages = {
  organizationApps: {
    lead: 'Enregistrez des programmes qui demandent un accès par OAuth. Seuls les membres de votre organisation peuvent l’autoriser.',
    none: 'Aucune application pour le moment.',
    label: 'Applications de l’organisation',
    adminsOnly: 'Seuls les administrateurs peuvent voir et modifier les applications de l’organisation.',
    create: 'Nouvelle application',
    createButton: 'Créer l’application',
    edit: 'Modifier…',
    editTitle: (name) => `Modifier ${name}`,
    name: 'Nom',
    nameHint: 'Affiché lorsque l’application demande un accès.',
    redirectUris: 'URI de redirection',
    redirectUrisHint:
      'Une par ligne. Elles commencent par https://, par http:// et une adresse locale comme 127.0.0.1, ou par un schéma comme com.example.app:',
    invalidUri: (uri) => `Ceci ne peut pas être une URI de redirection : ${uri}`,
    scopes: 'Que peut-elle demander ?',
    scopesStay:
      'Si vous retirez des autorisations, celles déjà accordées restent valables jusqu’à leur révocation.',
    public: 'Application publique',
    publicHint:
      'Elle s’exécute sur des appareils ou dans des navigateurs et ne peut donc pas garder de secret.',
    publicApp: 'publique',
    users: (count) => (count === 1 ? '1 utilisateur' : `${count} utilisateurs`),
    clientId: 'ID client',
    copyId: 'Copier l’ID client',
    copyClientId: (name) => `Copier l’ID client de ${name}`,
    formerSecret: (time) => `L’ancien secret fonctionne jusqu’au ${time}.`,
    secretOf: (name) => `Secret client de ${name}`,
    actions: (name) => `Actions pour ${name}`,
    rotate: 'Nouveau secret…',
    rotateTitle: (name) => `Nouveau secret pour ${name}`,
    rotateLead: 'Les personnes qui utilisent l’application gardent leur accès.',
    rotateButton: 'Créer un nouveau secret',
    overlap: 'L’ancien secret',
    overlaps: {
      0: 'cesse de fonctionner maintenant',
      24: 'fonctionne encore un jour',
      168: 'fonctionne encore une semaine',
    },
    delete: 'Supprimer…',
    deleteTitle: (name) => `Supprimer ${name}`,
    deleteLead: (count) => {
      if (count === 0) return 'Personne n’utilise cette application. Cette action est irréversible.'
      return count === 1
        ? 'Une personne utilise cette application et perd immédiatement son accès, avec les webhooks et les flux de calendrier. Cette action est irréversible.'
        : `${count} personnes utilisent cette application et perdent immédiatement leur accès, avec les webhooks et les flux de calendrier. Cette action est irréversible.`
    },
    typeName: (name) => `Saisissez « ${name} » pour confirmer`,
    deleteButton: 'Supprimer l’application',
    deleted: (name) => `${name} a été supprimée.`,
  },
}
