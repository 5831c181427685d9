// The texts about single sign-on of the organization.
export interface SignInSettingsMessages {
  readonly signInSettings: {
    readonly adminsOnly: string
    /** Single sign-on is off. */
    readonly passwords: string
    readonly enabled: (host: string) => string
    readonly used: (users: number) => string
    readonly lastUsed: (time: string) => string
    readonly turnOff: string
    readonly turnOffTitle: string
    readonly turnOffLead: string
    readonly turnOffButton: string
    readonly turnedOff: string
    readonly copy: string
    readonly copyNamed: (name: string) => string
    readonly copied: string
    readonly domains: string
    readonly domainsLead: string
    readonly domain: string
    readonly add: string
    readonly verified: string
    readonly pending: string
    readonly byOperator: string
    readonly recordLead: string
    readonly recordName: string
    readonly recordValue: string
    readonly check: string
    readonly checked: (domain: string) => string
    readonly removeNamed: (domain: string) => string
    readonly remove: string
    readonly removeLead: (domain: string) => string
    readonly removed: (domain: string) => string
    readonly provider: string
    readonly providerLead: string
    readonly redirectUri: string
    readonly setUp: string
    readonly change: string
    readonly issuer: string
    readonly issuerHint: string
    readonly clientId: string
    readonly clientSecret: string
    readonly secretHint: string
    readonly secretKeptHint: string
    readonly noSecret: string
    readonly mayOmitVerified: string
    readonly mayOmitVerifiedHint: string
    readonly notInUse: string
    readonly discard: string
    readonly discarded: string
    readonly test: string
    readonly testLead: string
    readonly startTest: string
    readonly outcomes: Readonly<
      Record<
        'succeeded' | 'sign_in_failed' | 'email_missing' | 'email_not_verified' | 'domain_not_verified',
        string
      >
    >
    readonly testedAt: string
    readonly subject: string
    readonly email: string
    readonly emailVerified: string
    readonly domainVerified: string
    readonly yes: string
    readonly no: string
    /** The provider does not say. */
    readonly notSaid: string
    readonly turnOn: string
    readonly turnOnLead: string
    readonly ownerOnly: string
    readonly testFirst: string
    readonly uncovered: (members: number) => string
    readonly turnOnTitle: (host: string) => string
    readonly turnOnWarning: string
    readonly turnOnButton: string
    readonly turnedOn: string
    /** By error code. `message`: what the API says, in English. */
    readonly errors: Readonly<Record<string, (message: string) => string>>
  }
}
