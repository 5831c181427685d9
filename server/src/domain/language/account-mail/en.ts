// Mail about an account in English.
import type { AccountMailMessages } from '../account-mail-messages.ts'

export const en: AccountMailMessages = {
  sign_up: {
    subject: 'Confirm your e-mail address',
    headline: 'Confirm your e-mail address',
    lead: 'You are about to create an account on Meetwright with this address. One more step and it is yours.',
    action: 'Go on',
    closing: [
      'The link works for 24 hours, and once.',
      'If it was not you, ignore this message: no account will be created.',
    ],
  },
  already_registered: {
    subject: 'You already have an account',
    headline: 'You already have an account',
    lead: 'Somebody wanted to create an account on Meetwright with this address, and there is one already. If it was you, sign in.',
    action: 'Sign in',
    closing: [
      'Forgotten the password? The sign-in page sends you a link to set a new one.',
      'If it was not you, ignore this message: nothing has changed.',
    ],
  },
  password_reset: {
    subject: 'Set a new password',
    headline: 'Set a new password',
    lead: 'Somebody asked for a new password for your account on Meetwright. If it was you, choose one now.',
    action: 'Choose a password',
    closing: [
      'The link works for two hours, and once.',
      'If it was not you, ignore this message: your password stays as it is.',
    ],
  },
  password_changed: {
    subject: 'Your password was changed',
    headline: 'Your password was changed',
    lead: 'The password of your account on Meetwright has been changed. You are signed out everywhere else.',
    action: 'It was not me',
    closing: [
      'If it was you, there is nothing to do. If not, have a link sent to you at once and set a new password.',
    ],
  },
  footer: (host) => `Sent by Meetwright on ${host}.`,
}
