// Which versions of Node can run this; kept apart from everything that an older one could not even load.

/** The same as "engines" in package.json: crypto.randomUUIDv7 came with 24.16 and 26.1. */
export const SUPPORTED = '24.16 or a later 24, or 26.1 and later'

export function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major === 24 && minor >= 16) || (major === 26 && minor >= 1) || major > 26
}
