// The version of this installation of Meetwright.
import { readFileSync } from 'node:fs'

/** package.json is next to both `src` and `dist`. */
export function packageVersion(): string {
  const file = new URL('../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
