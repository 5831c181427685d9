// The texts about single sign-on in English.
import type { SignInSettingsMessages } from '../sign-in-settings.ts'

export const en: SignInSettingsMessages = {
  signInSettings: {
    adminsOnly: 'Only admins can see and change how members sign in.',
    passwords:
      'Members sign in with a password or a passkey. With single sign-on, they use their company account instead.',
    enabled: (host) => `Members sign in through ${host}.`,
    used: (users) => (users === 1 ? 'One person has used it' : `${users} people have used it`),
    lastUsed: (time) => `last on ${time}`,
    turnOff: 'Turn off…',
    turnOffTitle: 'Turn off single sign-on',
    turnOffLead:
      'Members sign in with a password again: the one they had, or a new one that they set with “Forgot password?”. Who is signed in stays signed in.',
    turnOffButton: 'Turn off single sign-on',
    turnedOff: 'Single sign-on is off.',
    copy: 'Copy',
    copyNamed: (name) => `Copy: ${name}`,
    copied: 'Copied',
    domains: 'Email domains',
    domainsLead:
      'Single sign-on applies to email addresses in these domains. A domain counts once a DNS record proves that it is yours.',
    domain: 'Domain',
    add: 'Add domain',
    verified: 'Verified',
    pending: 'Not verified yet',
    byOperator: 'Set by the operator of this service',
    recordLead: 'Create this TXT record at your DNS provider. It can take some minutes until it is visible.',
    recordName: 'Name',
    recordValue: 'Value',
    check: 'Check now',
    checked: (domain) => `${domain} is verified.`,
    removeNamed: (domain) => `Remove ${domain}`,
    remove: 'Remove',
    removeLead: (domain) =>
      `Members with an address at ${domain} can’t sign in through the provider any more. Another organization can verify the domain then.`,
    removed: (domain) => `${domain} was removed.`,
    provider: 'Identity provider',
    providerLead:
      'Register a web application with this redirect URI at your OpenID Connect provider, such as Microsoft Entra ID, Okta, Google Workspace or Keycloak. Then enter what the provider shows you.',
    redirectUri: 'Redirect URI',
    setUp: 'Set up provider…',
    change: 'Change…',
    issuer: 'Issuer',
    issuerHint:
      'The URL of the provider, such as https://login.example.com. Its discovery document is read when you save.',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    secretHint: 'It is encrypted and never shown again.',
    secretKeptHint:
      'Leave it empty to keep the stored one. It is kept only for the same issuer and client ID.',
    noSecret: 'The provider requires no secret',
    mayOmitVerified: 'Accept addresses without the claim email_verified',
    mayOmitVerifiedHint:
      'Only if the provider verifies every address, such as Microsoft Entra ID with a single tenant.',
    notInUse: 'Not in use yet',
    discard: 'Discard',
    discarded: 'The configuration was discarded.',
    test: 'Test sign-in',
    testLead:
      'Sign in at the provider once. Nothing changes: you only see what the provider returns about you.',
    startTest: 'Test sign-in',
    outcomes: {
      succeeded: 'It works.',
      sign_in_failed: 'The sign-in failed.',
      email_missing: 'The provider returned no email address. Allow the scope “email” there.',
      email_not_verified: 'The provider does not say that it has verified the email address.',
      domain_not_verified: 'The domain of the email address is not verified here.',
    },
    testedAt: 'Tested',
    subject: 'Subject',
    email: 'Email address',
    emailVerified: 'Address verified by the provider',
    domainVerified: 'Domain verified here',
    yes: 'yes',
    no: 'no',
    notSaid: 'not stated',
    turnOn: 'Turn on',
    turnOnLead: 'From then on, members sign in through the provider only.',
    ownerOnly: 'Only the owner can turn it on.',
    testFirst: 'Test the sign-in first.',
    uncovered: (members) =>
      members === 1
        ? 'One member has an address in no verified domain and couldn’t sign in.'
        : `${members} members have an address in no verified domain and couldn’t sign in.`,
    turnOnTitle: (host) => `Sign in through ${host}`,
    turnOnWarning:
      'Passwords stop working. Everyone who signed in with one is signed out, you too: you continue at the provider. Anyone with a verified address in your domains can join as a member.',
    turnOnButton: 'Turn on single sign-on',
    turnedOn: 'Single sign-on is on.',
    errors: {
      domain_not_verified: () =>
        'The record wasn’t found, or has another value. Changes of DNS can take some minutes.',
      domain_taken: () =>
        'Another organization has verified this domain. If it is yours, ask the operator of this service.',
    },
  },
}
