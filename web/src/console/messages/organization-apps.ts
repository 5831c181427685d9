// The texts about the apps that admins manage.
export interface OrganizationAppsMessages {
  readonly organizationApps: {
    readonly lead: string
    readonly none: string
    /** Of the list. */
    readonly label: string
    readonly adminsOnly: string
    readonly create: string
    readonly createButton: string
    readonly edit: string
    readonly editTitle: (name: string) => string
    readonly name: string
    readonly nameHint: string
    readonly redirectUris: string
    readonly redirectUrisHint: string
    readonly invalidUri: (uri: string) => string
    readonly scopes: string
    readonly scopesStay: string
    readonly public: string
    readonly publicHint: string
    readonly publicApp: string
    readonly users: (count: number) => string
    readonly clientId: string
    readonly copyId: string
    readonly copyClientId: (name: string) => string
    readonly formerSecret: (time: string) => string
    readonly secretOf: (name: string) => string
    readonly actions: (name: string) => string
    readonly rotate: string
    readonly rotateTitle: (name: string) => string
    readonly rotateLead: string
    readonly rotateButton: string
    readonly overlap: string
    /** By hours. */
    readonly overlaps: Readonly<Record<0 | 24 | 168, string>>
    readonly delete: string
    readonly deleteTitle: (name: string) => string
    /** `count`: users who allow the app. */
    readonly deleteLead: (count: number) => string
    readonly typeName: (name: string) => string
    readonly deleteButton: string
    readonly deleted: (name: string) => string
  }
}
