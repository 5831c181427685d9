// Links of rooms come from providers and are shown to invitees, on pages, in mails and in calendar files.
import { expect, test } from 'vitest'
import { conferenceOf as googleConferenceOf } from '../google-calendar/conference-data.ts'
import { conferenceOf as microsoftConferenceOf } from '../microsoft-calendar/conference-data.ts'

const time = { dateTime: '2027-01-05T10:00:00', timeZone: 'UTC' }
const joinUrlsOf = (uri: string) => [
  googleConferenceOf({ id: 'a', conferenceData: { entryPoints: [{ entryPointType: 'video', uri }] } })
    ?.joinUrl,
  microsoftConferenceOf({ id: 'a', start: time, end: time, onlineMeeting: { joinUrl: uri } }).joinUrl,
]

test.each([
  'https://meet.google.com/abc-defg-hij',
  'https://teams.microsoft.com/l/meetup-join/19%3ameeting_x%40thread.v2/0?context=%7b%22Tid%22%3a%221%22%7d',
])('%s is used as it is', (url) => expect(joinUrlsOf(url)).toEqual([url, url]))

test.each([
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['http://meet.example.com/a'],
  ['/a'],
  [''],
  ['https://meet.google.com@evil.example/a'],
  ['https://:x@evil.example/a'],
  [`https://meet.example.com/${'a'.repeat(1_980)}`],
  // Longer than 2,000 characters once it is encoded.
  [`https://meet.example.com/${'ä'.repeat(400)}`],
])('%s is no link', (url) => expect(joinUrlsOf(url)).toEqual([null, null]))

test('a link has no line breaks, control characters and spaces', () => {
  const link = 'https://meet.example.com/a\r\nATTENDEE:mailto:eve@example.com\u0000 b'
  expect(joinUrlsOf(link)).toEqual(
    Array(2).fill('https://meet.example.com/aATTENDEE:mailto:eve@example.com%00%20b'),
  )
})
