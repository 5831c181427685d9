// Permissions on mail templates: the admins of the organization, for all its event types and meetings.
import type { PolicyTable } from '../policy.ts'

const path = { letter: 'booked', language: 'en' }
const types = (line: string) => ({ kinds: ['event_types'], lines: { shared: line, colleague: line } })
const OK = '403 403 403 200 200'
const GONE = '403 403 403 204 204'
const NO_MAIL = '403 403 403 409 409'

const body = () => ({
  subject: [{ text: 'Booked: ' }, { variable: 'event.name' }],
  headline: [{ text: 'Booked' }],
  text: [{ text: 'See you soon.' }],
})

export const mailTemplates: PolicyTable = {
  listMailTemplates: {
    who: 'admins',
    scope: 'organizations:read',
    plain: OK,
    ids: { 'query event_type': types(OK) },
  },
  getMailTemplate: {
    who: 'admins',
    scope: 'organizations:read',
    path,
    plain: OK,
    ids: { 'query event_type': types(OK) },
  },
  replaceMailTemplate: {
    who: 'admins',
    scope: 'organizations:write',
    path,
    body,
    plain: OK,
    ids: { 'query event_type': types(OK) },
  },
  deleteMailTemplate: {
    who: 'admins',
    scope: 'organizations:write',
    path,
    plain: GONE,
    ids: { 'query event_type': types(GONE) },
  },
  previewMailTemplate: {
    who: 'admins',
    scope: 'organizations:write',
    path,
    plain: OK,
    ids: {
      'body event_type': types(OK),
      'body scheduled_event': { kinds: ['scheduled_events'], lines: { self: OK, colleague: OK } },
    },
  },
  // The installation of the proof sends no mail.
  sendMailTemplateTest: {
    who: 'admins',
    scope: 'organizations:write',
    path,
    plain: NO_MAIL,
    ids: {
      'body event_type': types(NO_MAIL),
      'body scheduled_event': { kinds: ['scheduled_events'], lines: { self: NO_MAIL, colleague: NO_MAIL } },
    },
  },
}
