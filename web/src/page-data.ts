// The data that a page with a script sends to the browser.
import type { Locale } from '../../server/src/domain/language/locales.ts'
import type { Frame, Views } from '../../server/src/domain/pages/views.ts'
import type { LiveViewName } from './live-views.ts'

/** Of a booking page. */
export interface PageData {
  readonly view: LiveViewName
  readonly props: object
  readonly frame: Frame
}

/** Of a page of the console. */
export interface ConsoleData {
  readonly props: Views['console']
  readonly locale: Locale
  readonly base: string
}

export const PAGE_DATA_ID = 'page-data'

/** Escapes `<`, so no value can close the script element. */
export const serializePageData = (data: PageData | ConsoleData): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c')
