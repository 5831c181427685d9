// Names the browser and the operating system of a User-Agent header, so people recognize their sessions.

/** The first match wins: most browsers also claim to be Chrome or Safari. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** Returns a text such as "Firefox, Linux", or null if neither is known. Stores nothing of the header itself. */
export function describeBrowser(userAgent: string): string | null {
  const names = [BROWSERS, SYSTEMS].flatMap((table) => {
    const match = table.find(([token]) => userAgent.includes(token))
    return match ? [match[1]] : []
  })
  return names.length === 0 ? null : names.join(', ')
}
