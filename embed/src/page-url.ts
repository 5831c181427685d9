// Builds the URL of an embedded page from the given URL, the prefill values and the page settings.

/** What the site already knows about the invitee. */
export interface Prefill {
  readonly name?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly guests?: readonly string[]
  /** Keys are `a1` to `a10`, by position of the question. */
  readonly customAnswers?: Readonly<Record<string, string>>
  /** `2026-11-20`: the day that is selected first. */
  readonly date?: string
  /** `2026-11` */
  readonly month?: string
}

/** Tracking parameters, stored with the booking. */
export interface Utm {
  readonly utmCampaign?: string
  readonly utmSource?: string
  readonly utmMedium?: string
  readonly utmContent?: string
  readonly utmTerm?: string
  readonly crmUuid?: string
}

export interface PageSettings {
  readonly hideEventTypeDetails?: boolean
  /** Six hexadecimal digits, with or without `#`. */
  readonly backgroundColor?: string
  readonly textColor?: string
  readonly primaryColor?: string
}

export interface PageOptions {
  /** The URL of a profile, an event type, a routing form, a share or a single-use link. */
  readonly url: string
  readonly prefill?: Prefill
  readonly utm?: Utm
  readonly pageSettings?: PageSettings
}

type Names<Options> = { readonly [Key in Exclude<keyof Options, 'customAnswers'>]-?: string }

const prefillNames: Names<Prefill> = {
  name: 'name',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  guests: 'guests',
  date: 'date',
  month: 'month',
}

const utmNames: Names<Utm> = {
  utmCampaign: 'utm_campaign',
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmContent: 'utm_content',
  utmTerm: 'utm_term',
  crmUuid: 'crm_uuid',
}

const settingNames: Names<PageSettings> = {
  hideEventTypeDetails: 'hide_event_type_details',
  backgroundColor: 'background_color',
  textColor: 'text_color',
  primaryColor: 'primary_color',
}

/** The site around the booking page. */
export interface Site {
  readonly href: string
  /** The site's origin, or the string `null` if it has none. */
  readonly origin: string
  /** The background color behind the page. Null if unknown. */
  readonly backgroundColor: string | null
}

export function buildPageUrl(options: PageOptions, { href, origin, backgroundColor }: Site): URL {
  const { url, prefill, utm, pageSettings } = options
  const pageUrl = requireWebUrl(url, href)
  const { searchParams } = pageUrl
  const siteParameters = new URL(href).searchParams
  // The site's own UTM parameters apply to the booking unless the options override them.
  for (const name of Object.values(utmNames)) {
    const value = name.startsWith('utm_') && !searchParams.has(name) ? siteParameters.get(name) : null
    if (value) searchParams.set(name, value)
  }
  setParameters(searchParams, prefill, prefillNames)
  for (const [name, answer] of Object.entries(prefill?.customAnswers ?? {}))
    if (/^a([1-9]|10)$/.test(name)) searchParams.set(name, answer)
  setParameters(searchParams, utm, utmNames)
  if (backgroundColor !== null && !searchParams.has('background_color'))
    searchParams.set('background_color', backgroundColor)
  setParameters(searchParams, pageSettings, settingNames)
  searchParams.set('embed_domain', origin)
  return pageUrl
}

/** Rejects other schemes, because a `javascript:` URL would run with the site's origin. */
function requireWebUrl(url: unknown, base: string): URL {
  const parsed = parseUrl(url, base)
  if (parsed === null || !/^https?:$/.test(parsed.protocol))
    throw new TypeError('Meetwright: `url` must be the URL of a booking page.')
  return parsed
}

function parseUrl(url: unknown, base: string): URL | null {
  try {
    return typeof url === 'string' && url.trim() !== '' ? new URL(url, base) : null
  } catch {
    return null
  }
}

function setParameters(
  searchParams: URLSearchParams,
  options: object | undefined,
  names: Readonly<Record<string, string>>,
): void {
  for (const [key, value] of Object.entries(options ?? {})) {
    const name = names[key]
    if (name === undefined || value === undefined || value === null || value === false) continue
    // Lists are comma-separated. Colors have no `#` in a URL.
    const text = value === true ? '1' : String(value)
    searchParams.set(name, name.endsWith('_color') ? text.replace(/^#/, '') : text)
  }
}
