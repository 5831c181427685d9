// Reads the body of a multistatus response (RFC 4918, section 13).
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import { DAV, findChild, findChildren, readXml, textOf, type XmlElement } from './read-xml.ts'
import { normalizeUrl } from './urls.ts'

export interface DavResource {
  /** As the server wrote it, to ask for the same resource again. */
  readonly href: string
  /** In a normal form. */
  readonly url: string
  /** The status of the resource itself; null if only its properties have statuses. */
  readonly status: number | null
  /** Finds a property that the resource has. */
  property(namespace: string, name: string): XmlElement | undefined
}

/** `base`: the URL that the response came from. Passes the resources on, and returns the token for the next report of changes. */
export async function readMultistatus(
  body: Buffer,
  base: string,
  receive: (resource: DavResource) => void,
): Promise<string | null> {
  let syncToken: string | null = null
  const root = await readXml(body, (child) => {
    if (child.namespace !== DAV) return
    if (child.name === 'sync-token') syncToken = textOf(child)
    if (child.name === 'response') for (const resource of readResources(child, base)) receive(resource)
  })
  if (root.namespace !== DAV || root.name !== 'multistatus') throw new CalendarServerError('malformed')
  return syncToken
}

/** A response with a status may name several resources. */
function readResources(response: XmlElement, base: string): DavResource[] {
  const status = readStatus(response)
  const properties = findChildren(response, DAV, 'propstat')
    .filter((propstat) => Math.floor((readStatus(propstat) ?? 200) / 100) === 2)
    .flatMap((propstat) => findChild(propstat, DAV, 'prop')?.children ?? [])
  return hrefsIn(response).flatMap((href) => {
    const url = normalizeUrl(href, base)
    if (url === null) return []
    return {
      href,
      url,
      status,
      property: (namespace: string, name: string) =>
        properties.find((one) => one.namespace === namespace && one.name === name),
    }
  })
}

function readStatus(parent: XmlElement): number | null {
  const status = /^HTTP\/\S+\s+(\d{3})\b/i.exec(textOf(findChild(parent, DAV, 'status')) ?? '')?.[1]
  return status === undefined ? null : Number(status)
}

export const hrefsIn = (parent: XmlElement): string[] =>
  findChildren(parent, DAV, 'href').flatMap((href) => textOf(href) ?? [])
