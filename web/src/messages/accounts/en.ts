// The account pages in English.
import type { AccountMessages, ConsoleAccountMessages } from '../accounts.ts'

const account: AccountMessages['account'] = {
  title: 'Your account',
  greeting: (name) => `Hello, ${name}`,
  openMeetings: 'Go to my meetings',
  email: 'Email address',
  organization: 'Organization',
  role: 'Role',
  roles: { user: 'Member', admin: 'Admin', owner: 'Owner' },
  security: 'Sign-in',
  changeEmail: 'Change',
  changePassword: 'Change password',
  passwordManagedBySso: 'You use single sign-on. There’s no password here.',
  thisBrowser: 'This browser',
  everywhere: 'All browsers',
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  signOutEverywhereHint: 'Ends all your sessions in every browser. Apps and tokens keep working.',
}

const changePassword: AccountMessages['changePassword'] = {
  title: 'Change password',
  lead: 'You’ll stay signed in here, and be signed out in all other browsers.',
  button: 'Change password',
  back: 'Back to account',
}

const fields: AccountMessages['fields'] = {
  email: 'Email address',
  password: 'Password',
  newPassword: 'New password',
  newPasswordHint: 'At least 12 characters. A few unrelated words are easy to remember.',
  currentPassword: 'Current password',
  name: 'Your name',
  organization: 'Organization name',
  organizationHint: 'Your company, your team, or just you.',
  timezone: 'Your time zone',
  timezoneHint: 'Choose a big city near you. Your availability uses this time zone.',
}

const notices: AccountMessages['notices'] = {
  password_changed: 'Password changed. You’re signed out in all other browsers.',
  email_changed: 'Email address changed. Sign in with the new one from now on.',
  signed_out: 'You’re signed out.',
  signed_out_everywhere: 'You’re signed out everywhere.',
  account_closed: 'Your account is closed. Your data is being deleted.',
  sign_in_expired: 'That took too long. Sign in again.',
  passkey_failed: 'That didn’t work. Try again, or use another way.',
}

/** The console loads only these. */
export const consoleTexts: ConsoleAccountMessages = { account, changePassword, fields, notices }

export const en: AccountMessages = {
  fields,
  refusals: {
    wrong: 'Wrong email address or password. Try again.',
    too_many: 'Too many attempts for this account.',
    mail_too_many: 'Too many emails were requested from your network.',
    closed:
      'Sign-up is closed on this server. To join an organization, ask one of its admins to invite you. To create one, ask the administrator of this server.',
    no_mail: 'This server can’t send email, so we can’t send you a link. Ask its administrator.',
    sso_required: 'This email domain uses single sign\u2011on. You don’t need a password here.',
    no_sso_for_domain: 'Single sign-on isn’t set up for this email domain. Use your password.',
    provider_unavailable:
      'We can’t reach your company’s sign\u2011in page right now. Try again in a few minutes.',
    sso_incomplete: 'Single sign-on wasn’t completed. Start again.',
    email_not_verified: 'Your company hasn’t verified your email address, so we can’t sign you in.',
    domain_mismatch: 'Your company’s single sign-on doesn’t cover this email address.',
    other_account:
      'This invitation is for another account. Sign out, then sign in with the invited email address.',
    other_organization:
      'This email address belongs to a user in another organization. That organization has to remove the user first.',
    identity_mismatch:
      'Your company has assigned this email address to a new account. An admin of your organization has to confirm that it’s still you.',
  },
  waitMinutes: (minutes) => (minutes === 1 ? 'Try again in 1 minute.' : `Try again in ${minutes} minutes.`),
  notices,
  signIn: {
    title: 'Sign in',
    lead: 'Welcome back.',
    button: 'Sign in',
    forgot: 'Forgot password?',
    resetHint: 'You can still reset your password by email.',
    sso: 'Single sign-on',
    signUp: 'Create an account',
  },
  signInLink: { lead: (name, email) => `You sign in as ${name} (${email}). The link works once.` },
  sso: {
    title: 'Single sign-on',
    lead: 'Enter your work email. If your company uses single sign-on, you’ll continue on its sign\u2011in page.',
    button: 'Continue',
    redirectNotice: (host) => `You’ll sign in at ${host} and come back here.`,
    continueTo: (host) => `Continue to ${host}`,
    back: 'Sign in with a password',
    moveLead: (organization, email) =>
      `${organization} manages the address ${email}, which you use for your own organization. To sign in, join ${organization}.`,
    moveCancel: 'Cancel',
  },
  signUp: {
    title: 'Create an account',
    lead: 'We’ll email you a link to confirm your address. We don’t store anything until you open it.',
    button: 'Email me a link',
    alreadyRegistered: 'Already have an account? Sign in',
  },
  completeSignUp: {
    title: 'Almost done',
    lead: 'Tell us your name and choose a password.',
    button: 'Create account',
    forAddress: (email) => `For ${email}`,
  },
  setup: {
    title: 'Set up Meetwright',
    lead: 'Create your account and your organization. It takes one minute.',
    organizationHint: 'Leave it empty to use your name. You can change it later.',
    noMail:
      'This installation sends no email yet: no invitee gets a confirmation, and a forgotten password can’t be reset by email. You can set SMTP_URL later.',
    button: 'Create account',
  },
  checkMail: {
    title: 'Check your email',
    sign_up: 'Open the link in the email to create your account. It works for 24 hours.',
    password:
      'If there’s an account with this address, you’ll get a link to set a new password. It works for two hours.',
    email: 'Open the link in the email that we’ve sent to the new address. It works for two hours.',
    duration: 'Emails usually arrive within a minute or two.',
    missing: 'Nothing there? Check your spam folder and the address you entered.',
    retry: 'Try again',
  },
  linkExpired: {
    sign_in: {
      title: 'This link was used or has expired',
      lead: 'A sign-in link works once. “meetwright dev” prints a new one when it starts.',
    },
    sign_up: {
      title: 'This link no longer works',
      lead: 'It’s older than 24 hours, or you’ve already created your account with it.',
    },
    password: {
      title: 'This link no longer works',
      lead: 'It’s older than two hours, or the password has been set since.',
    },
    email: {
      title: 'This link no longer works',
      lead: 'It’s older than two hours, or the address or the password has been changed since.',
    },
    invitation: {
      title: 'This invitation is no longer valid',
      lead: 'It was withdrawn or has expired. Ask for a new one.',
    },
    calendar_question: {
      title: 'This question is closed',
      lead: 'It was already answered, or the meeting is over or has changed since.',
    },
    booking_request: {
      title: 'This request doesn’t exist any more',
      lead: 'The link is incomplete, or you’re no longer a member of the organization.',
    },
    invitation_decided: {
      title: 'This invitation was already answered',
      lead: 'It was accepted or declined. If you accepted it, sign in.',
    },
    requestNewLink: 'Request a new link',
    signIn: 'Sign in',
  },
  forgot: {
    title: 'Forgot password?',
    lead: 'We’ll email you a link to set a new one.',
    button: 'Email me a link',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'You’ll be signed in right away, and signed out in all other browsers.',
    button: 'Set password',
    forAddress: (email) => `For ${email}`,
  },
  invitation: {
    title: (organization) => `Join ${organization}`,
    lead: (organization, email) => `${organization} invited ${email} to schedule meetings together.`,
    accept: 'Accept invitation',
    decline: 'Decline',
    ssoHint: 'You’ll use single sign-on. You don’t need a password here.',
    dissolveTitle: 'Your own organization',
    dissolveHint: (organization) =>
      `You’re the only member of ${organization}. If you join, ${organization} is closed: its booking pages, tokens and webhooks stop working. The administrator of this server can restore it.`,
    dissolve: (organization) => `Close ${organization}`,
  },
  declined: {
    title: 'Invitation declined',
    lead: 'If that was a mistake, ask for a new invitation.',
  },
  account,
  changeEmail: {
    title: 'Change email address',
    lead: 'We’ll email you a link to confirm the new address. Until then, nothing changes.',
    newEmail: 'New email address',
    button: 'Email me a link',
    confirmTitle: 'Confirm your new address',
    confirmLead: (oldEmail, newEmail) =>
      `Your account now has the address ${oldEmail}. From now on, you’ll sign in with ${newEmail}.`,
    confirmButton: 'Confirm address',
  },
  changePassword,
}
