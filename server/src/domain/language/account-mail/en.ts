// Account emails in English.
import type { AccountMailMessages } from '../account-mail-messages.ts'

export const en: AccountMailMessages = {
  sign_up: {
    subject: 'Confirm your email address',
    lead: 'Confirm this address to create your Meetwright account.',
    action: 'Continue',
    closing: [
      'The link works once, within 24 hours.',
      'If this wasn’t you, ignore this email. No account will be created.',
    ],
  },
  already_registered: {
    subject: 'You already have an account',
    lead: 'Someone tried to create a Meetwright account with this address, but you already have one. If this was you, sign in.',
    action: 'Sign in',
    closing: [
      'Forgot your password? Request a link on the sign-in page to set a new one.',
      'If this wasn’t you, ignore this email. Nothing has changed.',
    ],
  },
  password_reset: {
    subject: 'Set a new password',
    lead: 'Someone requested a new password for your Meetwright account. If this was you, choose one now.',
    action: 'Choose a password',
    closing: [
      'The link works once, within two hours.',
      'If this wasn’t you, ignore this email. Your password stays the same.',
    ],
  },
  owner_access: {
    subject: 'You are the owner of an organization',
    lead: 'The operator of this Meetwright server has set up an organization for you. Choose a password to sign in.',
    action: 'Choose a password',
    closing: [
      'The link works once, within two hours. After that, choose “Forgot password?” on the sign-in page.',
      'If you didn’t expect this, ignore this email.',
    ],
  },
  password_changed: {
    subject: 'Your password was changed',
    lead: 'The password of your Meetwright account was changed. You’re signed out in all other browsers.',
    action: 'This wasn’t me',
    closing: [
      'If this was you, you don’t need to do anything. If not, request a link right away and set a new password.',
    ],
  },
  booking_code: {
    subject: 'Your code for a booking',
    lead: 'Enter this code on the booking page.',
    action: 'Code',
    closing: [
      'The code works for 10 minutes.',
      'If this wasn’t you, ignore this email. Nothing will be booked.',
    ],
  },
  new_browser: {
    subject: 'New sign-in to your account',
    lead: 'Someone signed in to your Meetwright account in a browser that we don’t know yet.',
    action: 'Check your sessions',
    closing: [
      'If this was you, you don’t need to do anything. If not, end the session and set a new password.',
    ],
  },
  token_created: {
    subject: 'New access token',
    lead: 'A new access token was created for your Meetwright account. Programs can use it to act as you.',
    action: 'See your tokens',
    closing: ['If this wasn’t you, revoke the token and set a new password.'],
  },
  app_allowed: {
    subject: 'New app with access to your account',
    lead: 'You allowed an app to use your Meetwright account.',
    action: 'See your apps',
    closing: ['If this wasn’t you, revoke its access and set a new password.'],
  },
  second_factor_changed: {
    subject: 'Your two-step sign-in was changed',
    lead: 'Something changed in the two-step sign-in of your Meetwright account.',
    action: 'Check your security settings',
    closing: ['If this wasn’t you, set a new password right away.'],
  },
  email_change: {
    subject: 'Confirm your new email address',
    lead: 'Confirm this address to use it for your Meetwright account.',
    action: 'Confirm address',
    closing: [
      'The link works once, within two hours.',
      'If this wasn’t you, ignore this email. Nothing will change.',
    ],
  },
  email_changed: {
    subject: 'Your email address was changed',
    lead: 'Your Meetwright account has a new email address. From now on, you sign in with it and get our emails there.',
    action: 'New address',
    closing: [
      'If this wasn’t you, contact an admin of your organization or the administrator of this server right away.',
    ],
  },
  organization_deleted: {
    subject: 'Your organization was deleted',
    lead: 'The owner has deleted the organization below. Its pages and links are closed, members can’t use it any more, and its meetings to come are canceled, also for their invitees.',
    action: 'See how to restore it',
    closing: [
      'Until the date, the owner can restore the organization with everything but the canceled meetings. After it, we delete everything for good.',
    ],
  },
  organization_ends: {
    subject: 'Your organization will be deleted for good soon',
    lead: 'The owner has deleted the organization below. Soon we delete everything in it for good: members, event types, past meetings and settings.',
    action: 'Restore it',
    closing: ['Only the owner can restore it. If it should be deleted, you need not do anything.'],
  },
  organization_restored: {
    subject: 'Your organization was restored',
    lead: 'The organization below is back with its members, pages, links and settings. Meetings that were canceled when it was deleted stay canceled.',
    action: 'Open the organization',
    closing: ['Calendars are read again within a few minutes.'],
  },
  organizationLabel: 'Organization',
  restorableUntil: (date) => `The owner can restore it until ${date} (UTC).`,
  noticeLabels: {
    new_browser: 'Browser',
    token_created: 'Token',
    app_allowed: 'App',
    second_factor_changed: 'Change',
  },
  unknownBrowser: 'Unknown browser',
  securityChanges: {
    totp_created: 'Authenticator app set up',
    totp_deleted: 'Authenticator app removed',
    passkey_created: 'Passkey added',
    passkey_deleted: 'Passkey removed',
    codes_created: 'New recovery codes created',
    codes_used: 'A recovery code was used to sign in',
  },
  footer: (host) => `Sent by Meetwright on ${host}.`,
}
