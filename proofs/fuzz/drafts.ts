// Builds the valid requests that mutations start from.
import type { Random } from '../../testbed/random.ts'
import { type EntryPointSamples, encodeBody, headersFor } from './entry-point-drafts.ts'
import type { JsonSchema, Operation } from './operations.ts'
import { createUpload } from './uploads.ts'

const isCursor = (name: string) => name === 'page_token' || name === 'after'

/** Objects, tokens and cursors that exist in the service. */
export interface Samples extends EntryPointSamples {
  readonly tokens: readonly string[]
  readonly apiUrl: string
  /** Ids by the preceding path segment. */
  readonly ids: Readonly<Record<string, readonly string[]>>
  readonly links: readonly string[]
  /** Notices about changes of calendars: the link in their address, and their headers. */
  readonly notices: readonly { readonly link: string; readonly channelId: string; readonly token: string }[]
  /** Values for the addresses and requests of booking pages, by name. */
  readonly bookingPageValues: Readonly<Record<string, readonly string[]>>
  /** Links that a booking or a hold may contain. */
  readonly bookingUrls: readonly string[]
  readonly cursors: readonly string[]
  /** Times when the event types can be booked. */
  readonly starts: readonly string[]
}

export interface Draft {
  method: string
  path: string
  /** Without the question mark. */
  query: string
  headers: [name: string, value: string][]
  body: Buffer | null
}

export function createDraft(operation: Operation, random: Random, all: Samples): Draft {
  const samples = samplesFor(operation, random, all)
  const query = new URLSearchParams()
  const isCallback = samples.pendingConnections.some(({ callbackPath }) => callbackPath === operation.path)
  for (const [name, schema] of Object.entries(operation.query)) {
    const isNeeded = isCallback && (name === 'state' || name === 'code')
    // A cursor is valid for one list only; with more of them, most requests would fail on the cursor.
    if (random.chance(isNeeded ? 0.95 : isCursor(name) ? 0.05 : 0.4))
      query.set(name, String(sample(schema, random, samples, name)))
  }
  const body = operation.body === null ? null : encodeBody(operation, sample(operation.body, random, samples))
  const file = operation.uploads ? createUpload(random, operation.uploads) : null
  return {
    method: operation.method,
    path: pathOf(operation, random, samples),
    query: query.toString(),
    headers: [...headersFor(operation, random, samples), ...(file?.headers ?? [])],
    body: body === null ? (file?.bytes ?? null) : Buffer.from(body),
  }
}

/** Those that fit together: a notice with the secret of its channel, and a callback in the browser that began. */
function samplesFor(operation: Operation, random: Random, all: Samples): Samples {
  const { surface, path } = operation
  // The API has fields with the same names but another meaning.
  if (surface === undefined || surface === 'session') return { ...all, fieldValues: {} }
  if (surface === 'notice') {
    const notice = random.pick(all.notices)
    const values = { clientState: [notice.token, notice.token, 'x'], lifecycleEvent: LIFECYCLE_EVENTS }
    return { ...all, notices: [notice], fieldValues: values }
  }
  const pending = all.pendingConnections.filter(({ callbackPath }) => callbackPath === path)
  if (pending.length === 0) return all
  const { cookie, state } = random.pick(pending)
  const values = { state: [state], iss: ['https://accounts.google.com', 'https://evil.example'] }
  return { ...all, cookies: [cookie], fieldValues: { ...all.fieldValues, ...values } }
}

const LIFECYCLE_EVENTS = ['missed', 'reauthorizationRequired', 'subscriptionRemoved', 'x']

function pathOf(operation: Operation, random: Random, samples: Samples): string {
  const path = operation.path.replaceAll(/\{(profile|event|start)\}/g, (_, name: string) =>
    random.pick(samples.bookingPageValues[name] ?? []),
  )
  return path.replaceAll(/([\w-]+)\/\{(\w+)\}/g, (_, segment: string, name: string) => {
    const isRequest = name === 'request' || name === 'uid'
    const links = operation.surface === 'notice' ? samples.notices.map(({ link }) => link) : samples.links
    const others = name === 'link' ? links : (samples.ids[segment] ?? samples.ids.users ?? [])
    const choices = isRequest ? samples.requests : others
    return `${segment}/${random.pick(choices)}`
  })
}

/** A value that matches the schema, as far as the schema alone tells. */
export function sample(schema: JsonSchema, random: Random, samples: Samples, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return sample(random.pick(alternatives), random, samples, name)
  const type = typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ['string'])
  switch (type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([field]) => schema.required?.includes(field) || random.chance(0.6),
      )
      return Object.fromEntries(
        fields.map(([field, inner]) => [field, sample(inner, random, samples, field)]),
      )
    }
    case 'array':
      return Array.from({ length: random.below(4) }, () => sample(schema.items ?? {}, random, samples))
    case 'integer':
    case 'number': {
      if (name === 'start') return Date.parse(random.pick(samples.starts))
      const lowest = schema.minimum ?? 0
      return lowest + random.below((schema.maximum ?? lowest + 100) - lowest + 1)
    }
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return sampleText(schema, random, samples, name)
  }
}

function sampleText(schema: JsonSchema, random: Random, samples: Samples, name: string): string {
  const collections = /\(\?:([a-z_|]+)\)\/\[0-9a-fA-F\]/.exec(schema.pattern ?? '')?.[1]?.split('|')
  if (collections) {
    const collection = random.pick(collections)
    return `${samples.apiUrl}/${collection}/${random.pick(samples.ids[collection] ?? samples.ids.users ?? [])}`
  }
  const candidates =
    samples.fieldValues[name] ?? (name === 'question' ? samples.bookingPageValues[name] : undefined)
  if (candidates && (schema.pattern === undefined || name === 'email') && schema.format === undefined)
    return random.pick(candidates)
  if (schema.format === 'email' || name === 'email') return `f${random.below(1e9)}@example.com`
  if (name === 'start_time' && random.chance(0.5)) return random.pick(samples.starts)
  if (schema.format === 'date-time') return new Date(Date.UTC(2027, 0, 1) + random.below(1e10)).toISOString()
  if (name === 'link') return random.pick(samples.bookingUrls)
  if (isCursor(name)) return random.pick(samples.cursors)
  if (name === 'sort') return random.pick(['created_at:asc', 'created_at:desc', 'name:asc', 'email:asc'])
  if (name === 'timezone') return random.pick(['Europe/Berlin', 'America/New_York'])
  if (name === 'from' || name === 'to')
    return random.pick(name === 'from' ? ['00:00', '09:00'] : ['17:00', '24:00'])
  if (name === 'date') return `2027-01-${10 + random.below(20)}`
  if (schema.format === 'date') return `2027-0${1 + random.below(9)}-1${random.below(10)}`
  if (name === 'slug') return `s-${random.below(1e6)}`
  if (name === 'color') return `#00${1000 + random.below(9000)}`
  if (name === 'phone_number') return `+4930${random.below(1e6)}`
  if (schema.pattern?.startsWith('^https://')) return 'https://example.com/a.png'
  return random.pick(['a', 'name', 'Müller', '日本語', 'x-1'])
}
