// The texts that all pages of the settings share.
export interface SettingsMessages {
  readonly settings: {
    readonly groups: Readonly<Record<'you' | 'organization' | 'installation', string>>
    /** The titles of the pages. */
    readonly sections: {
      readonly profile: string
      readonly notifications: string
      readonly security: string
      readonly tokens: string
      /** Those that the user allowed. */
      readonly apps: string
      readonly general: string
      readonly brand: string
      readonly mailTemplates: string
      readonly account: string
      readonly organizationApps: string
      readonly activity: string
      readonly blockedAddresses: string
      readonly emails: string
      /** How members of the organization sign in. */
      readonly signIn: string
      readonly personalData: string
      readonly webhooks: string
      /** The state of the whole installation. */
      readonly installation: string
      readonly failedJobs: string
      readonly organizations: string
    }
  }
}
