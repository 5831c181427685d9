// The XML bodies of requests.
import { APPLE_ICAL, CALDAV, CALENDAR_SERVER, DAV } from './read-xml.ts'

const NAMESPACES = `xmlns="${DAV}" xmlns:C="${CALDAV}" xmlns:CS="${CALENDAR_SERVER}" xmlns:I="${APPLE_ICAL}"`

const buildDocument = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${name} ${NAMESPACES}>${content}</${name}>`
const propfind = (...properties: string[]): string =>
  buildDocument('propfind', `<prop>${properties.map((one) => `<${one}/>`).join('')}</prop>`)

export const PRINCIPAL_QUERY = propfind('current-user-principal')
export const HOMES_QUERY = propfind('C:calendar-home-set', 'C:calendar-user-address-set')
export const CALENDARS_QUERY = propfind(
  'resourcetype',
  'displayname',
  'current-user-privilege-set',
  'C:supported-calendar-component-set',
  'C:schedule-calendar-transp',
  'C:schedule-default-calendar-URL',
  'I:calendar-color',
)
export const STATE_QUERY = propfind('resourcetype', 'supported-report-set', 'sync-token', 'CS:getctag')
export const ETAGS_QUERY = propfind('resourcetype', 'getetag')

/** RFC 6578, section 3.2. An empty token asks for everything. */
export const changesReport = (token: string | null): string =>
  buildDocument(
    'sync-collection',
    `<sync-token>${escapeXml(token ?? '')}</sync-token><sync-level>1</sync-level><prop><getetag/></prop>`,
  )

/** RFC 4791, section 7.9. */
export const objectsReport = (hrefs: readonly string[]): string =>
  buildDocument(
    'C:calendar-multiget',
    `<prop><getetag/><C:calendar-data/></prop>${hrefs.map((href) => `<href>${escapeXml(href)}</href>`).join('')}`,
  )

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
