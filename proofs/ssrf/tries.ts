// All tries, one of each kind: spellings, names and redirects. Each name is new.
import {
  changingNames,
  createHost,
  internalNames,
  listableNames,
  publicNames,
  wellKnownNames,
} from './dns-names.ts'
import type { Fixture } from './fixture.ts'
import { spelledUrls } from './spellings.ts'

export interface Try {
  readonly kind: 'spelling' | 'name' | 'changing name' | 'redirect' | 'public' | 'listed'
  readonly description: string
  /** A URL with a generated name may be called several times, so the name server can change its response. */
  readonly url: string
  readonly times: number
}

/** Enough for every name to change its response. */
const TURNS = 6
const REDIRECTS = [300, 301, 302, 303, 305, 307, 308] as const

/** `turn` selects the port. */
export function createTries({ isClosed, ports }: Pick<Fixture, 'isClosed' | 'ports'>, turn: number): Try[] {
  const port = ports[turn % ports.length] ?? ports[0]
  const spelled = spelledUrls(port).map((url): Try => ({ kind: 'spelling', description: url, url, times: 1 }))
  const named = [...internalNames.map(createHost), ...wellKnownNames].map((host): Try => {
    const description = host.replace(/^n\d+-/, '')
    return { kind: 'name', description, url: `https://${host}:${port}/hook`, times: 1 }
  })
  // Redirects and changing names use public addresses, so they are safe only in the closed network.
  if (!isClosed) return [...spelled, ...named]
  const changing = changingNames.map((kind): Try => {
    return {
      kind: 'changing name',
      description: kind,
      url: `https://${createHost(kind)}:${port}/hook`,
      times: TURNS,
    }
  })
  const publicTries = publicNames.map((kind): Try => {
    return { kind: 'public', description: kind, url: `https://${createHost(kind)}:${port}/hook`, times: 1 }
  })
  return [...spelled, ...named, ...changing, ...createRedirects(port), ...publicTries, ...createListed(port)]
}

/** Reach a private address only if ALLOWED_NETWORKS lists it. */
function createListed(port: number): Try[] {
  const hosts = ['10.20.30.40', '0x0a141e28', '10.20.7720', createHost('inlisted'), ...listableNames]
  return hosts.map((host) => {
    const url = `https://${host}:${port}/hook`
    return { kind: 'listed', description: host.replace(/^n\d+-/, ''), url, times: TURNS }
  })
}

function createRedirects(port: number): Try[] {
  const targets = [
    `https://127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}/`,
    `https://[::1]:${port}/`,
    `https://10.0.0.1:${port}/`,
    `http://169.254.169.254:${port}/latest/meta-data/`,
    `https://${createHost('private10')}:${port}/`,
    `//127.0.0.1:${port}/`,
  ]
  const headers = targets.map((target) => `location: ${target}`)
  const others = [
    `refresh: 0; url=${targets[0]}`,
    `alt-svc: h2="127.0.0.1:${port}"`,
    `link: <${targets[0]}>; rel=canonical`,
    `content-location: ${targets[0]}`,
  ]
  const redirect = (status: number, header: string): Try => {
    const params = new URLSearchParams({ status: String(status), header })
    const url = `https://${createHost('hooks')}:${port}/?${params}`
    return { kind: 'redirect', description: `${status} ${header}`, url, times: 1 }
  }
  return [
    ...REDIRECTS.flatMap((status) => headers.map((header) => redirect(status, header))),
    ...[200, 201, 401, 503].flatMap((status) =>
      [...headers.slice(0, 1), ...others].map((header) => redirect(status, header)),
    ),
  ]
}
