// Responses of a malicious CalDAV server: at one step, it names a URL of the attacker's choice.

/** The step at which the server names the URL: as a redirect of reads or writes, or as the URL of what it was asked for. */
export const STEPS = ['redirect', 'principal', 'home', 'calendar', 'object', 'write'] as const
export type Step = (typeof STEPS)[number]

const PREFIX = '/dav/'
const NAMESPACES = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"'

/** The path at which the server names the URL at this step. */
export const hostilePath = (step: Step, url: string): string =>
  `${PREFIX}${step}/${Buffer.from(url).toString('base64url')}/`

export interface HostileResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Returns null for other paths. */
export function respondAsCalendarServer(path: string, body: string): HostileResponse | null {
  const [step, encoded] = path.startsWith(PREFIX) ? path.slice(PREFIX.length).split('/') : []
  if (step === undefined || encoded === undefined) return null
  const url = Buffer.from(encoded, 'base64url').toString()
  const isWrite = body.startsWith('BEGIN:VCALENDAR')
  if (step === (isWrite ? 'write' : 'redirect'))
    return { status: 302, headers: { location: toHeaderText(url) }, body: '' }
  if (isWrite) return { status: 201, headers: { etag: '"1"' }, body: '' }
  const own = `${PREFIX}${step}/${encoded}/`
  const nameAt = (named: Step, member: string) => escapeXml(named === step ? url : `${own}${member}`)
  const builder = Object.entries(CONTENTS).find(([property]) => body.includes(property))?.[1]
  const content = builder?.(nameAt, path) ?? ''
  return { status: 207, headers: {}, body: `<multistatus ${NAMESPACES}>${content}</multistatus>` }
}

type ContentBuilder = (nameAt: (step: Step, member: string) => string, path: string) => string

/** By what a request asks for. */
const CONTENTS: Readonly<Record<string, ContentBuilder>> = {
  'current-user-principal': (nameAt, path) =>
    respond(
      path,
      `<current-user-principal><href>${nameAt('principal', 'user/')}</href></current-user-principal>`,
    ),
  'calendar-home-set': (nameAt, path) =>
    respond(path, `<C:calendar-home-set><href>${nameAt('home', 'home/')}</href></C:calendar-home-set>`),
  displayname: (nameAt, path) =>
    [nameAt('calendar', 'home/work/'), `${path}own/`]
      .map((href) => respond(href, '<resourcetype><collection/><C:calendar/></resourcetype>'))
      .join(''),
  'supported-report-set': (_, path) =>
    respond(
      path,
      '<supported-report-set><supported-report><report><sync-collection/></report></supported-report></supported-report-set>',
    ),
  'sync-collection': (nameAt, path) =>
    [
      ...[nameAt('object', 'home/own/a.ics'), `${path}b.ics`].map((href) =>
        respond(href, '<getetag>"1"</getetag>'),
      ),
      '<sync-token>1</sync-token>',
    ].join(''),
}

const respond = (href: string, properties: string): string =>
  `<response><href>${href}</href><propstat><prop>${properties}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`

/** Headers can't have other characters. */
export const toHeaderText = (url: string): string => url.replace(/[^\x21-\x7e]/gu, encodeURIComponent)

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
