// Permissions on pages and their forms: a signed-in user sees and changes only their own data.

export interface PagePolicy {
  /** `signed in`: other visitors are redirected to the sign-in page, and nothing changes. */
  readonly who: 'everyone' | 'signed in'
  /** Status of GET; if it differs for signed-in visitors, theirs comes second; - if there is no GET. */
  readonly getStatus: string
  /** Status of POST with an empty form by a permitted visitor; - if there is no form. */
  readonly postStatus: string
  /** The request body, if it is not a form. */
  readonly json?: object
  /** Kind of the ids in the path: the visitor's own return the statuses above, all others 404. */
  readonly pathIds?: 'access_tokens' | 'oauth_grants' | 'sessions' | 'passkeys'
  /** Its data are answers of operations, whose permissions are cells of their own. */
  readonly showsOperations?: true
  /** The sender's sessions that end; sessions of other users never do. */
  readonly endedSessions?: 'this session' | 'other sessions' | 'every session'
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
  start: { who: 'everyone', getStatus: '200 303', postStatus: '-' },

  signIn: { who: 'everyone', getStatus: '200 303', postStatus: '422' },
  // Without a pending sign-in; tests of second factors cover it.
  secondFactor: { who: 'everyone', getStatus: '303', postStatus: '303' },
  signInWithPasskey: { who: 'everyone', getStatus: '-', postStatus: '400' },
  ssoSignIn: { who: 'everyone', getStatus: '200', postStatus: '422' },
  ssoSignInStart: { who: 'everyone', getStatus: '404', postStatus: '-' },
  // Without a sign-in to finish.
  ssoMove: { who: 'everyone', getStatus: '303', postStatus: '303' },
  ssoSignInCallback: { who: 'everyone', getStatus: '303', postStatus: '-' },
  signUp: { who: 'everyone', getStatus: '200', postStatus: '422' },
  completeSignUp: { who: 'everyone', getStatus: '410', postStatus: '410' },
  // A wrong code, and an installation that is set up.
  setup: { who: 'everyone', getStatus: '404', postStatus: '404' },
  signInLink: { who: 'everyone', getStatus: '410', postStatus: '410' },
  checkMail: { who: 'everyone', getStatus: '200', postStatus: '-' },
  forgotPassword: { who: 'everyone', getStatus: '200', postStatus: '422' },
  // With links that do not exist; tests of sign-up and passwords cover valid ones.
  resetPassword: { who: 'everyone', getStatus: '410', postStatus: '410' },
  confirmEmailChange: { who: 'everyone', getStatus: '410', postStatus: '410' },
  invitation: { who: 'everyone', getStatus: '410', postStatus: '410' },
  declineInvitation: { who: 'everyone', getStatus: '-', postStatus: '303' },
  invitationDeclined: { who: 'everyone', getStatus: '200', postStatus: '-' },
  consentUnavailable: { who: 'everyone', getStatus: '410', postStatus: '-' },

  console: { who: 'signed in', getStatus: '303', postStatus: '-' },
  consoleMeetings: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleRequests: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  // A meeting that does not exist; the tests of the console cover those of others.
  consoleMeeting: { who: 'signed in', getStatus: '404', postStatus: '-', showsOperations: true },
  consoleEventTypes: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleEventType: { who: 'signed in', getStatus: '404', postStatus: '-', showsOperations: true },
  consoleHours: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleSetup: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  // An event type that does not exist.
  consoleEventTypeShare: { who: 'signed in', getStatus: '404', postStatus: '-', showsOperations: true },
  consoleTimeOff: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleCalendars: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleWhy: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  // Those who may not list people see a sentence instead.
  consoleInsights: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consolePeople: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleGroups: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  // A group that does not exist.
  consoleGroup: { who: 'signed in', getStatus: '404', postStatus: '-', showsOperations: true },
  consoleInvitations: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  // A person who does not exist.
  consolePerson: { who: 'signed in', getStatus: '404', postStatus: '-', showsOperations: true },
  consoleRouting: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  // A routing form that does not exist, and its submissions.
  consoleRoutingForm: { who: 'signed in', getStatus: '404', postStatus: '-', showsOperations: true },
  consoleRoutingShare: { who: 'signed in', getStatus: '404', postStatus: '-', showsOperations: true },
  consoleRoutingSubmissions: { who: 'signed in', getStatus: '404', postStatus: '-', showsOperations: true },
  consoleRoutingSubmission: { who: 'signed in', getStatus: '404', postStatus: '-', showsOperations: true },
  consoleSecurity: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleTokens: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleApps: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleWebhooks: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  // A webhook that does not exist, and its delivery.
  consoleWebhook: { who: 'signed in', getStatus: '404', postStatus: '-', showsOperations: true },
  consoleWebhookSettings: { who: 'signed in', getStatus: '404', postStatus: '-', showsOperations: true },
  consoleWebhookDelivery: { who: 'signed in', getStatus: '404', postStatus: '-', showsOperations: true },
  consoleOrganizationApps: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleAccount: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleActivity: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consolePersonalData: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleGeneral: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleMailTemplates: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleBrand: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleBlockedAddresses: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleEmails: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  // The browser loads what operators see. Others see who may open them.
  consoleInstallation: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleFailedJobs: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleOrganizations: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleSignIn: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleNotifications: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },
  consoleProfile: { who: 'signed in', getStatus: '200', postStatus: '-', showsOperations: true },

  account: { who: 'signed in', getStatus: '200', postStatus: '-' },
  changePassword: { who: 'signed in', getStatus: '200', postStatus: '422' },
  changeEmail: { who: 'signed in', getStatus: '200', postStatus: '422' },
  signOut: { who: 'signed in', getStatus: '-', postStatus: '303', endedSessions: 'this session' },
  signOutEverywhere: { who: 'signed in', getStatus: '-', postStatus: '303', endedSessions: 'every session' },
  security: { who: 'signed in', getStatus: '200', postStatus: '-' },
  // Their organization is not deleted.
  deletedOrganization: { who: 'signed in', getStatus: '303', postStatus: '-' },
  restoreDeletedOrganization: { who: 'signed in', getStatus: '-', postStatus: '303' },
  // Their organization doesn't require a second factor.
  setUpSecondFactor: { who: 'signed in', getStatus: '303', postStatus: '-' },
  // The organizations have an identity provider, so their members need no second factor here.
  setUpTotp: { who: 'signed in', getStatus: '303', postStatus: '303' },
  disableTotp: { who: 'signed in', getStatus: '-', postStatus: '303' },
  createRecoveryCodes: { who: 'signed in', getStatus: '-', postStatus: '303' },
  addPasskey: { who: 'signed in', getStatus: '303', postStatus: '303' },
  removePasskey: { who: 'signed in', getStatus: '-', postStatus: '303', pathIds: 'passkeys' },
  endSession: { who: 'signed in', getStatus: '-', postStatus: '303', pathIds: 'sessions' },
  endOtherSessions: { who: 'signed in', getStatus: '-', postStatus: '303', endedSessions: 'other sessions' },
  confirmIdentity: { who: 'signed in', getStatus: '200', postStatus: '422' },
  confirmWithPasskey: { who: 'signed in', getStatus: '-', postStatus: '400' },
  tokens: { who: 'signed in', getStatus: '200', postStatus: '-' },
  newToken: { who: 'signed in', getStatus: '200', postStatus: '422' },
  revokeToken: { who: 'signed in', getStatus: '-', postStatus: '303', pathIds: 'access_tokens' },
  apps: { who: 'signed in', getStatus: '200', postStatus: '-' },
  revokeApp: { who: 'signed in', getStatus: '-', postStatus: '303', pathIds: 'oauth_grants' },
  // The providers are not set up, and no connection has begun.
  googleCalendars: { who: 'signed in', getStatus: '200', postStatus: '303' },
  googleCalendarsCallback: { who: 'signed in', getStatus: '303', postStatus: '-' },
  microsoftCalendars: { who: 'signed in', getStatus: '200', postStatus: '303' },
  microsoftCalendarsCallback: { who: 'signed in', getStatus: '303', postStatus: '-' },
  zoomConferences: { who: 'signed in', getStatus: '200', postStatus: '303' },
  zoomConferencesCallback: { who: 'signed in', getStatus: '303', postStatus: '-' },
  // No app has sent this browser here.
  consent: { who: 'signed in', getStatus: '410', postStatus: '410' },

  // Booking pages are the same for all visitors. The slugs and links do not exist; their tests cover valid ones.
  bookingProfile: { who: 'everyone', getStatus: '404', postStatus: '-' },
  bookingType: { who: 'everyone', getStatus: '404', postStatus: '-' },
  bookingTypeAt: { who: 'everyone', getStatus: '404', postStatus: '-' },
  userPicture: { who: 'everyone', getStatus: '404', postStatus: '-' },
  organizationLogo: { who: 'everyone', getStatus: '404', postStatus: '-' },
  brandMail: { who: 'everyone', getStatus: '404', postStatus: '-' },
  mailPreview: { who: 'everyone', getStatus: '404', postStatus: '-' },
  bookingTypeMonth: { who: 'everyone', getStatus: '404', postStatus: '-' },
  bookType: { who: 'everyone', getStatus: '-', postStatus: '404', json: booking },
  bookingLink: { who: 'everyone', getStatus: '404', postStatus: '-' },
  bookingLinkAt: { who: 'everyone', getStatus: '404', postStatus: '-' },
  bookingLinkMonth: { who: 'everyone', getStatus: '404', postStatus: '-' },
  bookLink: { who: 'everyone', getStatus: '-', postStatus: '404', json: booking },
  bookingConfirmation: { who: 'everyone', getStatus: '404', postStatus: '-' },
  bookingConfirmationData: { who: 'everyone', getStatus: '404', postStatus: '-' },
  currentBooking: { who: 'everyone', getStatus: '404', postStatus: '404' },
  cancelBooking: { who: 'everyone', getStatus: '404', postStatus: '404' },
  rescheduleBooking: { who: 'everyone', getStatus: '404', postStatus: '-' },
  rescheduleMonth: { who: 'everyone', getStatus: '404', postStatus: '-' },
  rescheduleBookingTo: { who: 'everyone', getStatus: '-', postStatus: '404', json: move },
  reconfirmBooking: { who: 'everyone', getStatus: '404', postStatus: '404' },
  verifyBooking: { who: 'everyone', getStatus: '404', postStatus: '-' },
  calendarQuestion: { who: 'everyone', getStatus: '410', postStatus: '410' },
  stopMail: { who: 'everyone', getStatus: '404', postStatus: '404' },
  bookingRequest: { who: 'everyone', getStatus: '404', postStatus: '404' },
  bookingRequestData: { who: 'everyone', getStatus: '404', postStatus: '-' },
  bookingRequestDecision: { who: 'everyone', getStatus: '410', postStatus: '410' },
  bookingCalendarFile: { who: 'everyone', getStatus: '404', postStatus: '-' },
  routingForm: { who: 'everyone', getStatus: '404', postStatus: '404' },
  answerRoutingForm: {
    who: 'everyone',
    getStatus: '-',
    postStatus: '404',
    json: { answers: [], tracking: {} },
  },
}
