// What a live page takes along into the browser: which view it is, what it was given, and what stands around it.
import type { Frame } from '../../server/src/domain/pages/views.ts'
import type { LiveViewName } from './live-views.ts'

export interface PageData {
  readonly view: LiveViewName
  readonly props: object
  readonly frame: Frame
}

export const PAGE_DATA_ID = 'page-data'

/** Nothing in it can end the element that it stands in, whatever an event type is called. */
export const serializePageData = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c')
