// The supported Node versions. This file must also load in older versions, so it imports nothing.

/** Must match "engines" in package.json. crypto.randomUUIDv7 was added in 24.16 and 26.1. */
export const SUPPORTED = '24.16 or a later 24, or 26.1 and later'

export function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major === 24 && minor >= 16) || (major === 26 && minor >= 1) || major > 26
}
