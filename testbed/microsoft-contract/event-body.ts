// Texts of events. The service stores HTML, and adds a block with the link to the text of an online meeting.
import { type JsonObject, textIn } from '../calendar-contract/json.ts'

const LINE = '_'.repeat(80)
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' }

export const joinUrlOf = (eventId: string): string =>
  `https://teams.microsoft.com/l/meetup-join/${eventId.slice(5, 20)}`

/** The event is a meeting only as long as its text has this block. */
export const meetingBlockOf = (eventId: string): string =>
  `<div style="width:100%"><span style="white-space:nowrap">${LINE}</span></div>
<div class="me-email-text" lang="en-US"><div><span>Microsoft Teams meeting</span></div>
<div><a class="me-email-headline" href="${joinUrlOf(eventId)}">Click here to join the meeting</a></div>
<div><a href="https://aka.ms/JoinTeamsMeeting">Learn More</a></div></div>
<div style="width:100%"><span style="white-space:nowrap">${LINE}</span></div>`

/** A complete document. `body`: as a client has written it. */
export function toHtml(body: JsonObject): string {
  const content = textIn(body, 'content') ?? ''
  const isHtml = textIn(body, 'contentType')?.toLowerCase() === 'html'
  if (isHtml && /<body\b/i.test(content)) return content
  const inner = isHtml || content === '' ? content : `<div class="PlainText">${escapeLines(content)}</div>`
  return `<html><head>\r\n<meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head><body>${inner}</body></html>`
}

const escapeLines = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('  ', '&nbsp; ')
    .replaceAll(/\r?\n/g, '<br>\r\n')

export const addMeetingBlock = (html: string, eventId: string): string =>
  html.replace('</body>', () => `${meetingBlockOf(eventId)}</body>`)

/** As browsers show it: source line breaks are spaces, and further spaces are ignored. */
export function toText(html: string): string {
  const [, inner = html] = /<body[^>]*>([\s\S]*)<\/body>/i.exec(html) ?? []
  const text = inner
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gi, '$2<:$1:>')
    .replaceAll(/ ?(?:<br>|<\/div>|<\/p>) ?/gi, '\r\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/<:(.*?):>/g, '<$1>')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim()
  return text === '' ? '' : `${text}\r\n`
}
