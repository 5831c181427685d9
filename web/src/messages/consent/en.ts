// The OAuth consent page in English.
import type { ConsentMessages, ConsoleConsentMessages } from '../consent.ts'

const abilities: ConsentMessages['abilities'] = {
  see_people: 'see your colleagues and groups',
  see_event_types: 'see event types',
  see_times: 'see working hours and free times',
  see_meetings: 'see meetings and their invitees',
  book: 'book and hold times',
  change_meetings: 'reschedule and cancel meetings',
  mark_no_shows: 'mark no-shows',
  create_links: 'create booking links',
  change_event_types: 'create and change event types',
  change_hours: 'change working hours',
}

const inAiTool: ConsentMessages['inAiTool'] = (abilities) => `${abilities} in an AI tool`

const scopes: ConsentMessages['scopes'] = {
  'availability:read': 'see when you’re available and when you’re busy',
  'availability:write': 'see and change your availability',
  'event_types:read': 'see event types',
  'event_types:write': 'see, create, change and delete event types',
  'scheduled_events:read': 'see your meetings, and the names and answers of invitees',
  'scheduled_events:write': 'see, book, reschedule and cancel meetings',
  'routing_forms:read': 'see routing forms and their answers',
  'routing_forms:write': 'see, create, change and delete routing forms',
  'locations:read': 'see where your meetings can take place',
  'locations:write': 'see and change the links of your video meetings',
  'shares:write': 'create booking links with custom hours and durations',
  'scheduling_links:write': 'create single-use booking links',
  'users:read': 'see your name, email address, time zone and language, and those of your colleagues',
  'users:write': 'see and change your profile',
  'organizations:read': 'see your organization, its members and its invitations',
  'organizations:write': 'invite and remove members and change their roles',
  'groups:read': 'see groups and their members',
  'groups:write': 'see, create, change and delete groups',
  'webhooks:read': 'see which URLs receive updates about your meetings',
  'webhooks:write': 'send updates about your meetings to other URLs',
  'activity_log:read': 'see who did what in your organization',
  'data_compliance:write': 'permanently delete personal data of invitees',
  default: 'do everything you can do',
}

/** The console loads only these. */
export const consoleTexts: ConsoleConsentMessages = { abilities, inAiTool, scopes }

export const en: ConsentMessages = {
  title: (app) => `Allow ${app} to use your account?`,
  signedIn: (user, organization) =>
    `You’re signed in as ${user} at ${organization}. The app will act on your behalf.`,
  scopesIntro: 'It will be able to:',
  scopes,
  inAiTool,
  abilities,
  limits: 'It can never do more than your role allows. You can remove its access at any time.',
  redirectNotice: (host) => `You’ll be sent back to ${host}.`,
  redirectToDevice: (host) => `You’ll be sent back to an app on this device (${host}).`,
  unverifiedApp: (source) =>
    source === null
      ? 'This app registered itself, and its name isn’t verified. Continue only if you just came from it.'
      : `This app describes itself at ${source}, and its name isn’t verified. Continue only if you just came from it.`,
  allow: 'Allow',
  deny: 'Cancel',
  expired: {
    title: 'This request is no longer valid',
    text: 'It expired, was already answered, or was opened in another browser. Go back to the app and start again.',
  },
  refused: {
    title: 'This app can’t get access',
    text: 'Its request is incomplete or wrong. Nothing was granted. Go back to the app, or tell its developer.',
  },
  otherOrganization: {
    title: 'You can’t allow this app',
    text: 'It belongs to another organization, and only its members can allow it. Sign in with an account there, or ask the app’s developer.',
  },
}
