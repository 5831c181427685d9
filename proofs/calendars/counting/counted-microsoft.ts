// Which events block time, as Microsoft Graph says it.
import { DAY } from '../../../server/src/domain/time/instant.ts'
import type { JsonObject } from '../../../testbed/calendar-contract/json.ts'
import { toGraphTime } from '../two-way/graph-client.ts'
import { MICROSOFT, microsoftAddressOf, type StartedMicrosoft } from '../two-way/microsoft-tested.ts'
import type { CountedServer } from './counted-server.ts'
import { type HourDraft, listProviderRules } from './provider-rules.ts'

const EVENT_TEXT = 'platform/microsoft-calendar/event-text.ts'

/** Of an invitation, to which the host has replied, or not. */
const replied = (response: string, showAs: string): JsonObject => ({
  isOrganizer: false,
  responseStatus: { response, time: '2026-11-01T00:00:00Z' },
  showAs,
})
const OTHER_DECLINED = {
  attendees: [
    {
      type: 'required',
      emailAddress: { address: 'other@elsewhere.example' },
      status: { response: 'declined', time: '2026-11-01T00:00:00Z' },
    },
  ],
}

const HOURS: readonly HourDraft[] = [
  { name: 'an event', counts: true, fields: {} },
  { name: 'an event', counts: true, fields: { showAs: 'busy', isCancelled: false } },
  { name: 'an event', counts: true, fields: { showAs: 'unknown' } },
  { name: 'canceled', counts: false, fields: { isCancelled: true } },
  { name: 'marked as free', counts: false, fields: { showAs: 'free' } },
  { name: 'working at another place', counts: false, fields: { showAs: 'workingElsewhere' } },
  { name: 'declined by the host', counts: false, fields: replied('declined', 'busy') },
  {
    name: 'declined by the host',
    counts: false,
    fields: { ...replied('declined', 'tentative'), ...OTHER_DECLINED },
  },
  { name: 'declined by another person', counts: true, fields: OTHER_DECLINED },
  {
    name: 'declined by another person',
    counts: true,
    fields: { ...replied('accepted', 'busy'), ...OTHER_DECLINED },
  },
  // Outlook shows an invitation without a reply as tentative.
  { name: 'without a reply', counts: true, isTentative: true, fields: replied('notResponded', 'tentative') },
  { name: 'without a reply', counts: true, fields: replied('notResponded', 'busy') },
  { name: 'tentative', counts: true, fields: { showAs: 'tentative' } },
  { name: 'tentative', counts: true, fields: replied('tentativelyAccepted', 'busy') },
  { name: 'out of office', counts: true, fields: { showAs: 'oof' } },
  { name: 'private', counts: true, fields: { sensitivity: 'private' } },
  { name: 'private', counts: true, fields: { sensitivity: 'personal' } },
  { name: 'private', counts: true, fields: { sensitivity: 'confidential' } },
]

export const countedMicrosoft: CountedServer<StartedMicrosoft> = {
  tested: MICROSOFT,
  addressOf: microsoftAddressOf,
  listRules: () =>
    listProviderRules({
      hours: HOURS,
      timesOf: ([start, end]) => ({ start: toGraphTime(start), end: toGraphTime(end) }),
      wholeDay: (day) => ({ isAllDay: true, start: toGraphTime(day), end: toGraphTime(day + DAY) }),
      free: { showAs: 'free' },
      withoutEnd: {},
    }),
  insert: ({ contract }, address, events) => contract.call('insertEvents', address, events),
  faults: [
    {
      description: 'working at another place counts at Microsoft',
      rule: 'working at another place',
      file: EVENT_TEXT,
      right: "['free', 'workingElsewhere']",
      wrong: "['free']",
    },
    {
      description: 'declined invitations at Microsoft count',
      rule: 'declined by the host',
      file: EVENT_TEXT,
      right: " || response === 'declined'",
      wrong: '',
    },
    {
      description: 'canceled events at Microsoft count',
      rule: 'canceled',
      file: EVENT_TEXT,
      right: 'isCanceled: isCancelled,',
      wrong: 'isCanceled: false,',
    },
  ],
}
