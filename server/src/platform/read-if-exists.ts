// Reads a file that may not exist.
import { readFileSync } from 'node:fs'

/** Returns null if there is no file. */
export function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
