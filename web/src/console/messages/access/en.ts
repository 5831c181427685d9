// The texts about sign-in, tokens and apps in English.
import type { AccessMessages } from '../access.ts'

export const en: AccessMessages = {
  access: {
    twoStepsLead:
      'Passkeys, an authenticator app and recovery codes protect your account if someone knows your password.',
    openTwoSteps: 'Set up two-step sign-in',
    presetNames: {
      read_meetings: 'Read my meetings',
      manage_meetings: 'Read, book and change meetings',
      availability: 'Read and change my availability',
      webhooks: 'Webhooks about my meetings',
      everything: 'Everything',
    },
    ownChoice: 'Choose permissions…',
    permissions: (count) => (count === 1 ? '1 permission' : `${count} permissions`),
    copy: 'Copy',
    copied: 'Copied.',
    done: 'Done',
    revoked: (name) => `${name}: access revoked.`,
    revokedWith: (name, count) =>
      `${name}: access revoked, with ${count === 1 ? '1 webhook or feed' : `${count} webhooks and feeds`}.`,
  },
}
