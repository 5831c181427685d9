// The headers that keep a page to itself: what it may load, where its forms may lead, and who may frame it.

const shared = {
  // Not `no-referrer`: with that a browser hides its own origin from us when it sends a form.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** A page loads its style and pictures from here and runs nothing. */
export function pageHeaders(formTargets: readonly string[]): Record<string, string> {
  return {
    ...shared,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self'",
      ["form-action 'self'", ...formTargets.flatMap(sourceOf)].join(' '),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-frame-options': 'DENY',
    // No opener policy: an app may open the way through sign-in and consent in a window of its own.
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-language, cookie',
  }
}

/** A booking page also runs our script, asks us for more, and may stand in any other page. `nonce`: of its own colours. */
export const embeddableHeaders = (nonce: string): Record<string, string> => ({
  ...shared,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    // `*` is every site, but not a file that somebody opens to try it.
    'frame-ancestors * file:',
  ].join('; '),
  // A page that isolates itself from others may frame it all the same.
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'accept-language',
})

/** What a booking page asks for is for this page alone. */
export const dataHeaders = (type: string): Record<string, string> => ({
  ...shared,
  'content-type': type,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
})

/** The origin of an address, or its scheme where that has no origin, as those of apps on a phone. */
function sourceOf(address: string): string[] {
  if (!URL.canParse(address)) return []
  const { origin, protocol } = new URL(address)
  return [origin === 'null' ? protocol : origin]
}
