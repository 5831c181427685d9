// The texts about admins who give a member access again in English.
import type { MemberAccessMessages } from '../member-access.ts'

export const en: MemberAccessMessages = {
  memberAccess: {
    hasSecondFactor: 'Two-step sign-in: on',
    secondFactors: {
      open: 'Remove second factors…',
      title: (name) => `Remove the second factors of ${name}?`,
      lead: (name) =>
        `Do this if ${name} has lost their devices and recovery codes. Make sure first that it’s really them who ask. Their password still works.`,
      button: 'Remove second factors',
      done: (name) => `${name} has no second factor now.`,
    },
    identity: {
      open: 'Unlink from the identity provider…',
      title: (name) => `Unlink ${name} from the identity provider?`,
      lead: (name) =>
        `Do this if your company has recreated the account of ${name} there. The next account that signs in with their email address is linked instead, so make sure first that it’s theirs. ${name} is signed out everywhere.`,
      button: 'Unlink',
      done: (name) => `${name} is no longer linked to the identity provider.`,
    },
    link: 'Create a password link…',
    linkTitle: (name) => `Password link for ${name}`,
    linkLead: (name) =>
      `Send this link to ${name} in a safe way. It works once, for two hours. Anyone with it can set the password.`,
  },
}
