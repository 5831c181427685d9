// Security headers of pages: which resources load, where forms may be sent, and which sites may frame them.

const shared = {
  // Not `no-referrer`: browsers would then send `Origin: null` with forms.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** A page loads styles and images from our origin and runs no scripts, unless it has a script of ours. */
export function pageHeaders(formTargets: readonly string[], hasScript = false): Record<string, string> {
  return {
    ...shared,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      ...(hasScript ? ["script-src 'self'"] : []),
      "style-src 'self'",
      "img-src 'self'",
      ["form-action 'self'", ...formTargets.flatMap(sourceOf)].join(' '),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-frame-options': 'DENY',
    // No opener policy: apps may open sign-in and consent in a popup.
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-language, cookie',
  }
}

/** A page of the console runs our script, calls the API with the session, and shows booking pages in frames. */
export const consoleHeaders = (bookingUrl: string): Record<string, string> => ({
  ...pageHeaders([], true),
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "style-src 'self'",
    `img-src 'self' blob: ${new URL(bookingUrl).origin}`,
    `frame-src ${new URL(bookingUrl).origin}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
})

/** A booking page also runs our script, fetches data, and may be framed by any site. `nonce` allows its inline color styles. */
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
    // `*` matches every site but not local files, which people use to try out embedding.
    'frame-ancestors * file:',
  ].join('; '),
  // Lets cross-origin isolated pages frame it.
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'accept-language',
})

/** Only booking pages may read this data. */
export const dataHeaders = (type: string): Record<string, string> => ({
  ...shared,
  'content-type': type,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
})

/** Mail has inline styles, and its images inside. */
export const mailHeaders = (frameAncestor: string): Record<string, string> => ({
  ...shared,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    'sandbox',
    `frame-ancestors ${frameAncestor}`,
  ].join('; '),
  'cross-origin-resource-policy': 'same-origin',
})

/** Every site may show it, such as one that embeds a booking page. */
export const imageHeaders: Readonly<Record<string, string>> = {
  ...shared,
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
}

/** The origin of a URL, or its scheme if it has no origin, such as URLs of mobile apps. */
function sourceOf(address: string): string[] {
  if (!URL.canParse(address)) return []
  const { origin, protocol } = new URL(address)
  return [origin === 'null' ? protocol : origin]
}
