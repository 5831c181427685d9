// Reads XML of other servers by namespace, with limits, and without document types and their entities.
import { SaxesParser } from 'saxes'
import { runInSteps } from '../run-in-steps.ts'
import { CalendarServerError } from './calendar-server-error.ts'

export const DAV = 'DAV:'
export const CALDAV = 'urn:ietf:params:xml:ns:caldav'
export const CALENDAR_SERVER = 'http://calendarserver.org/ns/'
export const APPLE_ICAL = 'http://apple.com/ns/ical/'

export interface XmlElement {
  readonly namespace: string
  readonly name: string
  /** Attributes without a namespace. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** The element's own text, without that of its children. */
  readonly text: string
}

interface OpenElement extends XmlElement {
  readonly children: OpenElement[]
  text: string
}

const MAX_DEPTH = 32
/** A list of 50,000 objects has seven elements for each. */
const MAX_ELEMENTS = 400_000
/** Takes about a millisecond to parse. */
const STEP_LENGTH = 16_384

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

/** Throws `malformed` or `too_large`. */
export async function readXml(text: string): Promise<XmlElement> {
  return runInSteps(parseInSteps(text))
}

function* parseInSteps(text: string): Generator<undefined, XmlElement> {
  const parser = new SaxesParser({ xmlns: true })
  const open: OpenElement[] = []
  let root: OpenElement | undefined
  let elements = 0
  parser.on('error', rejectDocument)
  parser.on('doctype', rejectDocument)
  parser.on('opentag', ({ uri, local, attributes }) => {
    elements += 1
    if (elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw new CalendarServerError('too_large')
    const plain = Object.values(attributes).filter((one) => one.uri === '')
    const element: OpenElement = {
      namespace: uri,
      name: local,
      attributes:
        plain.length === 0 ? NO_ATTRIBUTES : new Map(plain.map((one) => [one.local, one.value] as const)),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    open.pop()
  })
  for (let at = 0; at < text.length; at += STEP_LENGTH) {
    parser.write(text.slice(at, at + STEP_LENGTH))
    yield
  }
  parser.close()
  return root ?? rejectDocument()
}

function rejectDocument(): never {
  throw new CalendarServerError('malformed')
}

export const findChild = (parent: XmlElement, namespace: string, name: string): XmlElement | undefined =>
  parent.children.find((child) => child.namespace === namespace && child.name === name)

export const findChildren = (parent: XmlElement, namespace: string, name: string): XmlElement[] =>
  parent.children.filter((child) => child.namespace === namespace && child.name === name)

/** The trimmed text; null if the element is missing or empty. */
export const textOf = (element: XmlElement | undefined): string | null => element?.text.trim() || null
