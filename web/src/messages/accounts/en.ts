// The pages of accounts in English.
import type { AccountMessages } from '../accounts.ts'

export const en: AccountMessages = {
  fields: {
    email: 'E-mail address',
    password: 'Password',
    newPassword: 'New password',
    newPasswordHint: 'At least 12 characters. A few words that do not belong together are easy to remember.',
    currentPassword: 'Present password',
    name: 'Your name',
    organization: 'Name of your organization',
    organizationHint: 'Your company, your team, or just yourself.',
    timezone: 'Your time zone',
    timezoneHint: 'Choose a large city near you. Your hours are counted in it.',
  },
  refusals: {
    wrong: 'The e-mail address or the password is not right. Please try again.',
    too_many: 'There were too many attempts for this account. A link by mail still works at once.',
    mail_too_many: 'Too many mails were asked for from your network.',
    closed:
      'Nobody can create an organization here by themselves. If you were invited, follow the link in that mail.',
    no_mail: 'This installation sends no mail, so it can’t send you a link. Please ask whoever runs it.',
    sso_required: 'The people of this domain sign in through their company, without a password here.',
    no_sso_for_domain: 'No company signs in the people of this domain here. Please use your password.',
    provider_unavailable:
      'Your company’s sign-in can’t be reached at the moment. Please try again in a few minutes.',
    sso_incomplete: 'The sign-in through your company was not completed. Please begin again.',
    email_not_verified: 'Your company did not confirm your e-mail address, so we can’t sign you in.',
    domain_mismatch: 'Your company’s sign-in does not speak for this e-mail address here.',
    other_organization:
      'This e-mail address belongs to a user of another organization here. That organization has to let them go first.',
    identity_mismatch:
      'Your company has given this e-mail address to a new account. Whoever runs this installation has to confirm that it is still you.',
  },
  waitMinutes: (minutes) =>
    minutes === 1 ? 'You can try again in a minute.' : `You can try again in ${minutes} minutes.`,
  notices: {
    password_changed: 'Your password is changed. Everywhere else you are signed out.',
    signed_out: 'You are signed out.',
    signed_out_everywhere: 'You are signed out everywhere.',
  },
  signIn: {
    title: 'Sign in',
    lead: 'Welcome back.',
    button: 'Sign in',
    forgot: 'Forgotten the password?',
    sso: 'Sign in through your company',
    signUp: 'Create an account',
  },
  sso: {
    title: 'Sign in through your company',
    lead: 'Write your address at work. If your company signs its people in here, you go on there.',
    button: 'Go on',
    redirectNotice: (host) => `You sign in at ${host} and come back here.`,
    continueTo: (host) => `Go on to ${host}`,
    back: 'Sign in by password',
  },
  signUp: {
    title: 'Create an account',
    lead: 'We send you a link to make sure that the address is yours. Nothing is stored before you follow it.',
    button: 'Send me the link',
    alreadyRegistered: 'You have an account? Sign in',
  },
  completeSignUp: {
    title: 'Almost done',
    lead: 'Say who you are and choose a password.',
    button: 'Create the account',
    forAddress: (email) => `For ${email}`,
  },
  checkMail: {
    title: 'Look into your mailbox',
    lead: 'The mail arrives within a minute or two.',
    sign_up: 'Follow the link in it to create your account. It works for 24 hours.',
    password:
      'If the address belongs to an account, there is a link in it to set a new password. It works for two hours.',
    missing: 'Nothing there? Look into the folder for unwanted mail, and whether the address was right.',
    retry: 'Try again',
  },
  linkExpired: {
    sign_up: {
      title: 'This link no longer works',
      lead: 'It is older than 24 hours, or the account was created with it.',
    },
    password: {
      title: 'This link no longer works',
      lead: 'It is older than two hours, or a password was set with it or since.',
    },
    invitation: {
      title: 'This invitation is no longer open',
      lead: 'It was withdrawn or has expired. Ask whoever invited you for a new one.',
    },
    invitation_decided: {
      title: 'This invitation is decided',
      lead: 'It was accepted or declined before. If you accepted it, sign in.',
    },
    requestNewLink: 'Have a new link sent',
    signIn: 'Sign in',
  },
  forgot: {
    title: 'Forgotten the password?',
    lead: 'We send you a link by which you set a new one.',
    button: 'Send me the link',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'You are signed in with it right away, and signed out everywhere else.',
    button: 'Set the password',
    forAddress: (email) => `For ${email}`,
  },
  invitation: {
    title: (organization) => `Join ${organization}`,
    lead: (organization, email) => `${organization} invites ${email} to schedule meetings together.`,
    accept: 'Accept the invitation',
    decline: 'Decline',
    ssoHint: 'You sign in through your company; no password is needed here.',
  },
  declined: {
    title: 'You have declined',
    lead: 'The invitation is over. If it was a mistake, ask whoever invited you for a new one.',
  },
  account: {
    title: 'Your account',
    greeting: (name) => `Hello, ${name}`,
    email: 'E-mail address',
    organization: 'Organization',
    role: 'Role',
    roles: { user: 'Member', admin: 'Admin', owner: 'Owner' },
    security: 'Signing in',
    changePassword: 'Change the password',
    passwordManagedBySso: 'You sign in through your company. There is no password here.',
    thisBrowser: 'This browser',
    everywhere: 'Everywhere',
    signOut: 'Sign out',
    signOutEverywhere: 'Sign out everywhere',
    signOutEverywhereHint: 'Ends every session of yours, in every browser. Apps and tokens stay as they are.',
  },
  changePassword: {
    title: 'Change the password',
    lead: 'You stay signed in here, and are signed out everywhere else.',
    button: 'Change the password',
    back: 'Back to the account',
  },
}
