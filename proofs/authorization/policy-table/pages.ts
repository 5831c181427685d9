// Who may open which page, and send its form: what is behind a sign-in is one's own, and nobody else's.

export interface PagePolicy {
  /** Whoever is not signed in is sent to sign in, and nothing happens. */
  readonly who: 'everyone' | 'signed in'
  /** The answer when it is opened; for who is signed in, where that is another. - where it can't be opened. */
  readonly opened: string
  /** The answer to its form, sent empty by who may send it; - where it has none. */
  readonly sent: string
  /** What is sent, where it is no form. */
  readonly json?: object
  /** Whose ids its path takes: to name one's own is answered as above, and 404 is everything else. */
  readonly names?: 'access_tokens' | 'oauth_grants'
  /** Which of the sender's sessions are over afterwards. Nobody else's ever is. */
  readonly ends?: 'this session' | 'every session'
}

const move = { start: Date.UTC(2027, 0, 11, 9), timezone: 'Europe/Berlin' }
const booking = {
  ...move,
  duration: 30,
  language: 'en',
  name: 'Guest',
  email: 'guest@example.com',
  guests: [],
  answers: [],
  location: null,
  tracking: {},
}

export const pageTable: Readonly<Record<string, PagePolicy>> = {
  start: { who: 'everyone', opened: '200', sent: '-' },

  signIn: { who: 'everyone', opened: '200 303', sent: '422' },
  companySignIn: { who: 'everyone', opened: '200', sent: '422' },
  companySignInStart: { who: 'everyone', opened: '404', sent: '-' },
  companySignInCallback: { who: 'everyone', opened: '303', sent: '-' },
  signUp: { who: 'everyone', opened: '200', sent: '422' },
  completeSignUp: { who: 'everyone', opened: '410', sent: '410' },
  checkMail: { who: 'everyone', opened: '200', sent: '-' },
  forgotPassword: { who: 'everyone', opened: '200', sent: '422' },
  // By links that nobody has: right ones are for the tests of accounts.
  resetPassword: { who: 'everyone', opened: '410', sent: '410' },
  invitation: { who: 'everyone', opened: '410', sent: '410' },
  declineInvitation: { who: 'everyone', opened: '-', sent: '303' },
  invitationDeclined: { who: 'everyone', opened: '200', sent: '-' },
  consentOver: { who: 'everyone', opened: '410', sent: '-' },

  account: { who: 'signed in', opened: '200', sent: '-' },
  changePassword: { who: 'signed in', opened: '200', sent: '422' },
  signOut: { who: 'signed in', opened: '-', sent: '303', ends: 'this session' },
  signOutEverywhere: { who: 'signed in', opened: '-', sent: '303', ends: 'every session' },
  tokens: { who: 'signed in', opened: '200', sent: '-' },
  newToken: { who: 'signed in', opened: '200', sent: '422' },
  revokeToken: { who: 'signed in', opened: '-', sent: '303', names: 'access_tokens' },
  apps: { who: 'signed in', opened: '200', sent: '-' },
  revokeApp: { who: 'signed in', opened: '-', sent: '303', names: 'oauth_grants' },
  // No app has come with this browser.
  consent: { who: 'signed in', opened: '410', sent: '410' },

  // Booking pages are the same for everyone, signed in or not. By slugs and links that nobody has: right ones are for their tests.
  bookingProfile: { who: 'everyone', opened: '404', sent: '-' },
  bookingType: { who: 'everyone', opened: '404', sent: '-' },
  bookingTypeAt: { who: 'everyone', opened: '404', sent: '-' },
  bookingTypeMonth: { who: 'everyone', opened: '404', sent: '-' },
  bookType: { who: 'everyone', opened: '-', sent: '404', json: booking },
  bookingLink: { who: 'everyone', opened: '404', sent: '-' },
  bookingLinkAt: { who: 'everyone', opened: '404', sent: '-' },
  bookingLinkMonth: { who: 'everyone', opened: '404', sent: '-' },
  bookLink: { who: 'everyone', opened: '-', sent: '404', json: booking },
  cancelBooking: { who: 'everyone', opened: '404', sent: '404' },
  rescheduleBooking: { who: 'everyone', opened: '404', sent: '-' },
  rescheduleMonth: { who: 'everyone', opened: '404', sent: '-' },
  rescheduleBookingTo: { who: 'everyone', opened: '-', sent: '404', json: move },
  reconfirmBooking: { who: 'everyone', opened: '404', sent: '404' },
  bookingCalendarFile: { who: 'everyone', opened: '404', sent: '-' },
  routingForm: { who: 'everyone', opened: '404', sent: '404' },
  answerRoutingForm: { who: 'everyone', opened: '-', sent: '404', json: { answers: [], tracking: {} } },
}
