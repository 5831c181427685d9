// The pages about second factors and sessions in English.
import type { ConsoleSecurityMessages, SecurityMessages } from '../security.ts'

const notices: SecurityMessages['notices'] = {
  totp_enabled: 'Authenticator app set up. From now on, we’ll ask for a code when you sign in.',
  totp_disabled: 'Authenticator app removed.',
  recovery_codes_created: 'New recovery codes created. The old ones no longer work.',
  recovery_code_used:
    'You signed in with a recovery code, which no longer works. If you’ve lost your device, remove it here and set up a new one.',
  passkey_added: 'Passkey added. You can sign in with it now.',
  passkey_removed: 'Passkey removed.',
  session_ended: 'Session ended.',
  other_sessions_ended: 'You’re signed out in all other browsers.',
}

const security: SecurityMessages['security'] = {
  title: 'Security',
  lead: 'Protect your account with a second step, and see where you’re signed in.',
  twoSteps: 'Two-step sign-in',
  managedBySso: 'You use single sign-on. Your company decides about the second step.',
  authenticator: 'Authenticator app',
  authenticatorAbout: 'An app on your phone shows a code that you enter after your password.',
  since: (date) => `Set up on ${date}.`,
  setUp: 'Set up',
  remove: 'Remove',
  removeNamed: (name) => `Remove: ${name}`,
  recoveryCodes: 'Recovery codes',
  codesLeft: (count) => (count === 1 ? '1 code left.' : `${count} codes left.`),
  createCodes: 'Create new codes',
  newCodes: 'Your recovery codes',
  newCodesAbout:
    'If you lose your device, each code signs you in once. Print them or save them in a password manager. We won’t show them again.',
  sessions: 'Where you’re signed in',
  thisBrowser: 'this browser',
  unknownBrowser: 'Unknown browser',
  sessionTimes: (signedIn, lastUsed) => `Signed in ${signedIn}. Last used ${lastUsed}.`,
  endSession: 'Sign out',
  endSessionNamed: (browser) => `Sign out: ${browser}`,
  endOthers: 'Sign out all other browsers',
  back: 'Back to account',
}

/** The console loads only these. */
export const consoleTexts: ConsoleSecurityMessages = { notices, security }

export const en: SecurityMessages = {
  refusals: {
    passkey_failed: 'That didn’t work. Try again, or use another way.',
    too_many: 'Too many wrong codes or passwords.',
  },
  notices,
  account: {
    title: 'Security',
    about: 'Two-step sign-in, and the browsers where you’re signed in.',
    open: 'Security settings',
  },
  security,
  required: {
    title: 'Set up a second step',
    lead: (organization) => `${organization} requires two-step sign-in. Choose one of these to continue.`,
  },
  passkeys: {
    title: 'Passkeys',
    about: 'Sign in with your fingerprint, your face or the PIN of your device, without a password.',
    add: 'Add a passkey',
    addTitle: 'Add a passkey',
    addLead: 'Your device creates a passkey and asks for your fingerprint, your face or its PIN.',
    name: 'Name',
    nameHint: 'To recognize it later, such as “Work laptop”.',
    addButton: 'Create passkey',
    needsScript:
      'This browser can’t create passkeys, or JavaScript is turned off. Use an authenticator app instead.',
    failed: 'That didn’t work. Try again, or use another way.',
    use: 'Sign in with a passkey',
    confirm: 'Use a passkey',
    times: (created, lastUsed) =>
      lastUsed === null ? `Added ${created}. Never used.` : `Added ${created}. Last used ${lastUsed}.`,
  },
  setUpTotp: {
    title: 'Set up an authenticator app',
    lead: 'Scan the code with your authenticator app, then enter the six digits that it shows.',
    qrCode: 'QR code for your authenticator app',
    secret: 'Can’t scan it? Enter this key in the app:',
    openApp: 'Open in an app on this device',
    code: 'Code from the app',
    button: 'Turn on',
    back: 'Back to security',
  },
  secondFactor: {
    title: 'Enter your code',
    lead: 'Enter the six digits that your authenticator app shows now.',
    passkeyLead: 'Use your passkey. If you don’t have your device, enter a recovery code.',
    recoveryCode: 'Recovery code',
    code: 'Code',
    codeHint: 'Lost your device? Enter a recovery code instead.',
    button: 'Sign in',
    lost: 'No device and no recovery codes? The administrator of this server can remove the second step.',
    resetHint: 'If this isn’t you, someone knows your password: reset it by email.',
    startOver: 'Start over',
  },
  confirm: {
    title: 'Confirm it’s you',
    lead: 'You’re about to change something sensitive. Enter your password again.',
    button: 'Continue',
    providerLead: (host) => `You’re about to change something sensitive. Sign in again at ${host}.`,
  },
}
