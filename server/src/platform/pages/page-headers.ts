// The headers that keep a page to itself: what it may load, where its forms may lead, and who may frame it.

/** A page loads its style and pictures from here and runs nothing. */
export function pageHeaders(formTargets: readonly string[]): Record<string, string> {
  return {
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
    // Not `no-referrer`: with that a browser hides its own origin from us when it sends a form.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    // No opener policy: an app may open the way through sign-in and consent in a window of its own.
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    vary: 'accept-language, cookie',
  }
}

/** The origin of an address, or its scheme where that has no origin, as those of apps on a phone. */
function sourceOf(address: string): string[] {
  if (!URL.canParse(address)) return []
  const { origin, protocol } = new URL(address)
  return [origin === 'null' ? protocol : origin]
}
