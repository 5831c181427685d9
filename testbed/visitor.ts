// A visitor of pages without a browser: keeps cookies, sends forms and returns redirects.
import type { ServiceHandle } from './people.ts'

export interface PageResponse {
  readonly status: number
  /** The Location header, or null. */
  readonly location: string | null
  readonly html: string
  readonly headers: Headers
}

export interface Visitor {
  readonly cookies: Map<string, string>
  open(path: string): Promise<PageResponse>
  /** Sends a form with the headers of a same-origin browser request. */
  send(path: string, fields?: Readonly<Record<string, string>>): Promise<PageResponse>
}

export interface VisitorOptions {
  /** IP address of the visitor. Default: a new network for each visitor. */
  readonly address?: string
  readonly language?: string
}

let networkCount = 0

/** The service needs TRUST_PROXY=127.0.0.1 to use the visitors' IP addresses. */
export function createVisitor({ url }: Pick<ServiceHandle, 'url'>, options: VisitorOptions = {}): Visitor {
  networkCount += 1
  const { address = `100.64.${networkCount >> 8}.${networkCount & 255}`, language } = options
  const cookies = new Map<string, string>()
  const request = async (
    path: string,
    init: RequestInit & { headers?: Record<string, string> },
  ): Promise<PageResponse> => {
    const response = await fetch(`${url}${path}`, {
      ...init,
      redirect: 'manual',
      headers: {
        ...init.headers,
        accept: 'text/html',
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        'x-forwarded-for': address,
        ...(language === undefined ? {} : { 'accept-language': language }),
      },
    })
    for (const line of response.headers.getSetCookie()) storeCookie(cookies, line)
    const { status, headers } = response
    return { status, headers, location: headers.get('location'), html: await response.text() }
  }
  return {
    cookies,
    open: (path) => request(path, {}),
    send: (path, fields = {}) =>
      request(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        body: new URLSearchParams(fields).toString(),
      }),
  }
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/; Max-Age=0(?:;|$)/.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}
