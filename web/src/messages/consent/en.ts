// The page on which a user lets an app in, in English.
import type { ConsentMessages } from '../consent.ts'

export const en: ConsentMessages = {
  title: (app) => `Let ${app} in?`,
  signedIn: (user, organization) =>
    `You are signed in as ${user}, of ${organization}. The app would act in your name.`,
  scopesIntro: 'It could:',
  scopes: {
    'availability:read': 'see when you can be booked and when you are busy',
    'availability:write': 'see and change when you can be booked',
    'event_types:read': 'see event types',
    'event_types:write': 'see, create, change and delete event types',
    'scheduled_events:read': 'see your meetings, and the names and answers of those invited to them',
    'scheduled_events:write': 'see, book, move and cancel meetings',
    'routing_forms:read': 'see routing forms and what people answered in them',
    'routing_forms:write': 'see, create, change and delete routing forms',
    'locations:read': 'see where your meetings can take place',
    'shares:write': 'create booking links with hours and durations of their own',
    'scheduling_links:write': 'create booking links that work once',
    'mcp:scheduling:read': 'see your meetings, event types, free times and colleagues, for an AI tool',
    'mcp:scheduling:write': 'book, move and cancel meetings and create booking links, for an AI tool',
    'users:read': 'see your name, e-mail address, time zone and language, and those of people you work with',
    'users:write': 'see and change your profile',
    'organizations:read': 'see your organization, its members and its invitations',
    'organizations:write': 'invite and remove members and change their roles',
    'groups:read': 'see groups and who is in them',
    'groups:write': 'see, create, change and delete groups',
    'webhooks:read': 'see to which addresses news of your meetings is sent',
    'webhooks:write': 'have news of your meetings sent to other addresses',
    'activity_log:read': 'read who did what in your organization',
    'data_compliance:write': 'delete personal data of invitees for good',
    default: 'do everything that you may do yourself',
  },
  limits: 'It can never do more than your role allows. You can take this back at any time.',
  redirectNotice: (host) => `Then you are sent back to ${host}.`,
  redirectToDevice: (host) => `Then you are sent back to an app on this device (${host}).`,
  unverifiedApp: (source) =>
    source === null
      ? 'This app has registered itself. Nobody has checked its name: go on only if you have just come from it.'
      : `This app describes itself at ${source}. Nobody has checked its name: go on only if you have just come from it.`,
  allow: 'Let it in',
  deny: 'Do not let it in',
  expired: {
    title: 'This request is no longer there',
    text: 'It has expired, has been answered already, or was opened in another browser. Go back to the app and begin anew.',
  },
  refused: {
    title: 'This app can’t be let in',
    text: 'What it has sent you here with is incomplete or wrong. Nothing has been granted. Go back to the app, or tell whoever makes it.',
  },
}
