// Reads XML of other servers by namespace, with limits, and without document types and their entities.
import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import { runInSteps } from '../run-in-steps.ts'

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
/** Elements and attributes. A list of 20,000 objects has up to ten for each, and namespaces. */
const MAX_NODES = 300_000
/** In one child of the root. A calendar with its properties has about a hundred. */
const MAX_NODES_OF_CHILD = 5_000
/** In one child of the root. The longest is a calendar object, which has 1 MB at most. */
export const MAX_TEXT_LENGTH = 1_100_000
/** Of all other texts: URLs, names, ETags and cursors. */
const MAX_SHORT_TEXT_LENGTH = 10_000
/** Takes about a millisecond to parse. */
const STEP_BYTES = 16_384

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

/**
 * Passes each child of the root on as soon as it ends, and keeps none: the elements of a long list would take many times its
 * size. Returns the root without them. Throws `malformed` or `too_large`.
 */
export async function readXml(body: Buffer, receive: (child: XmlElement) => void): Promise<XmlElement> {
  return runInSteps(parseInSteps(body, receive))
}

function* parseInSteps(body: Buffer, receive: (child: XmlElement) => void): Generator<undefined, XmlElement> {
  const parser = new SaxesParser({ xmlns: true })
  const open: OpenElement[] = []
  let root: OpenElement | undefined
  let nodes = 0
  let nodesOfChild = 0
  let textLength = 0
  const countNode = () => {
    nodes += 1
    nodesOfChild += 1
    if (nodes > MAX_NODES || nodesOfChild > MAX_NODES_OF_CHILD) throw new CalendarServerError('too_large')
  }
  parser.on('error', rejectDocument)
  parser.on('doctype', rejectDocument)
  parser.on('attribute', countNode)
  parser.on('opentag', ({ uri, local, attributes }) => {
    countNode()
    if (open.length >= MAX_DEPTH) throw new CalendarServerError('too_large')
    const plain = Object.values(attributes).filter((one) => one.uri === '')
    const element: OpenElement = {
      namespace: uri,
      name: local,
      attributes:
        plain.length === 0 ? NO_ATTRIBUTES : new Map(plain.map((one) => [one.local, one.value] as const)),
      children: [],
      text: '',
    }
    if (open.length > 1) open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element === undefined || open.length === 1) return
    textLength += part.length
    if (textLength > MAX_TEXT_LENGTH) throw new CalendarServerError('too_large')
    element.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const closed = open.pop()
    if (open.length !== 1 || closed === undefined) return
    nodesOfChild = 0
    textLength = 0
    receive(closed)
  })
  const decoder = new StringDecoder('utf8')
  for (let at = 0; at < body.length; at += STEP_BYTES) {
    parser.write(decoder.write(body.subarray(at, at + STEP_BYTES)))
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

/**
 * The trimmed text; null if the element is missing, empty, or longer than `maxLength`. A copy: a part of the document would keep
 * all of it in memory.
 */
export const textOf = (
  element: XmlElement | undefined,
  maxLength: number = MAX_SHORT_TEXT_LENGTH,
): string | null => {
  if (element === undefined || element.text.length > maxLength) return null
  const text = element.text.trim()
  return text === '' ? null : Buffer.from(text).toString()
}
