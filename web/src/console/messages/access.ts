// The texts about sign-in, tokens and apps. What the pages without script also say, they share with them.
import type { ConsoleAccountMessages } from '../../messages/accounts.ts'
import type { ConsoleConsentMessages } from '../../messages/consent.ts'
import type { FormMessages } from '../../messages/forms.ts'
import type { ConsoleSecurityMessages } from '../../messages/security.ts'
import type { TokenMessages } from '../../messages/tokens.ts'
import type { PresetName } from '../pages/settings/access/token-presets.ts'

export interface AccessMessages {
  readonly access: {
    readonly twoStepsLead: string
    readonly openTwoSteps: string
    /** The names of the sets of scopes that a token can get. */
    readonly presetNames: Readonly<Record<PresetName, string>>
    /** Instead of one of them. */
    readonly ownChoice: string
    readonly permissions: (count: number) => string
    readonly copy: string
    readonly copied: string
    readonly done: string
    readonly revoked: (name: string) => string
    /** `count`: webhooks and calendar feeds of the app. */
    readonly revokedWith: (name: string, count: number) => string
  }
}

export interface AccountPageMessages {
  readonly accountPages: {
    readonly accounts: ConsoleAccountMessages
    readonly consent: ConsoleConsentMessages
    readonly forms: FormMessages
    readonly security: ConsoleSecurityMessages
    readonly tokens: TokenMessages
  }
}
