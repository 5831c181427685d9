// Who may open which page, and send its form: what is behind a sign-in is one's own, and nobody else's.

export interface PagePolicy {
  /** Whoever is not signed in is sent to sign in, and nothing happens. */
  readonly who: 'everyone' | 'signed in'
  /** The answer when it is opened; for who is signed in, where that is another. - where it can't be opened. */
  readonly getStatus: string
  /** The answer to its form, sent empty by who may send it; - where it has none. */
  readonly postStatus: string
  /** What is sent, where it is no form. */
  readonly json?: object
  /** Whose ids its path takes: to name one's own is answered as above, and 404 is everything else. */
  readonly pathIds?: 'access_tokens' | 'oauth_grants'
  /** Which of the sender's sessions are over afterwards. Nobody else's ever is. */
  readonly endedSessions?: 'this session' | 'every session'
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
  start: { who: 'everyone', getStatus: '200', postStatus: '-' },

  signIn: { who: 'everyone', getStatus: '200 303', postStatus: '422' },
  ssoSignIn: { who: 'everyone', getStatus: '200', postStatus: '422' },
  ssoSignInStart: { who: 'everyone', getStatus: '404', postStatus: '-' },
  ssoSignInCallback: { who: 'everyone', getStatus: '303', postStatus: '-' },
  signUp: { who: 'everyone', getStatus: '200', postStatus: '422' },
  completeSignUp: { who: 'everyone', getStatus: '410', postStatus: '410' },
  checkMail: { who: 'everyone', getStatus: '200', postStatus: '-' },
  forgotPassword: { who: 'everyone', getStatus: '200', postStatus: '422' },
  // By links that nobody has: right ones are for the tests of accounts.
  resetPassword: { who: 'everyone', getStatus: '410', postStatus: '410' },
  invitation: { who: 'everyone', getStatus: '410', postStatus: '410' },
  declineInvitation: { who: 'everyone', getStatus: '-', postStatus: '303' },
  invitationDeclined: { who: 'everyone', getStatus: '200', postStatus: '-' },
  consentUnavailable: { who: 'everyone', getStatus: '410', postStatus: '-' },

  account: { who: 'signed in', getStatus: '200', postStatus: '-' },
  changePassword: { who: 'signed in', getStatus: '200', postStatus: '422' },
  signOut: { who: 'signed in', getStatus: '-', postStatus: '303', endedSessions: 'this session' },
  signOutEverywhere: { who: 'signed in', getStatus: '-', postStatus: '303', endedSessions: 'every session' },
  tokens: { who: 'signed in', getStatus: '200', postStatus: '-' },
  newToken: { who: 'signed in', getStatus: '200', postStatus: '422' },
  revokeToken: { who: 'signed in', getStatus: '-', postStatus: '303', pathIds: 'access_tokens' },
  apps: { who: 'signed in', getStatus: '200', postStatus: '-' },
  revokeApp: { who: 'signed in', getStatus: '-', postStatus: '303', pathIds: 'oauth_grants' },
  // No app has come with this browser.
  consent: { who: 'signed in', getStatus: '410', postStatus: '410' },

  // Booking pages are the same for everyone, signed in or not. By slugs and links that nobody has: right ones are for their tests.
  bookingProfile: { who: 'everyone', getStatus: '404', postStatus: '-' },
  bookingType: { who: 'everyone', getStatus: '404', postStatus: '-' },
  bookingTypeAt: { who: 'everyone', getStatus: '404', postStatus: '-' },
  bookingTypeMonth: { who: 'everyone', getStatus: '404', postStatus: '-' },
  bookType: { who: 'everyone', getStatus: '-', postStatus: '404', json: booking },
  bookingLink: { who: 'everyone', getStatus: '404', postStatus: '-' },
  bookingLinkAt: { who: 'everyone', getStatus: '404', postStatus: '-' },
  bookingLinkMonth: { who: 'everyone', getStatus: '404', postStatus: '-' },
  bookLink: { who: 'everyone', getStatus: '-', postStatus: '404', json: booking },
  cancelBooking: { who: 'everyone', getStatus: '404', postStatus: '404' },
  rescheduleBooking: { who: 'everyone', getStatus: '404', postStatus: '-' },
  rescheduleMonth: { who: 'everyone', getStatus: '404', postStatus: '-' },
  rescheduleBookingTo: { who: 'everyone', getStatus: '-', postStatus: '404', json: move },
  reconfirmBooking: { who: 'everyone', getStatus: '404', postStatus: '404' },
  bookingCalendarFile: { who: 'everyone', getStatus: '404', postStatus: '-' },
  routingForm: { who: 'everyone', getStatus: '404', postStatus: '404' },
  answerRoutingForm: {
    who: 'everyone',
    getStatus: '-',
    postStatus: '404',
    json: { answers: [], tracking: {} },
  },
}
