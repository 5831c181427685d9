// The data that a live page sends to the browser: view name, props and page context.
import type { Frame } from '../../server/src/domain/pages/views.ts'
import type { LiveViewName } from './live-views.ts'

export interface PageData {
  readonly view: LiveViewName
  readonly props: object
  readonly frame: Frame
}

export const PAGE_DATA_ID = 'page-data'

/** Escapes `<`, so no value can close the script element. */
export const serializePageData = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c')
