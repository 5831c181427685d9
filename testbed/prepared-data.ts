// A data directory with the latest schema. A copy of it starts faster than initdb and all migrations.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MIGRATIONS, migrate } from '../server/src/platform/db/migrate.ts'
import { serverAccount } from '../server/src/platform/local-postgres/account.ts'
import type { Binaries } from '../server/src/platform/local-postgres/binaries.ts'
import { startCluster } from '../server/src/platform/local-postgres/cluster.ts'

const FOLDER = fileURLToPath(new URL('../node_modules/.cache/meetwright-postgres', import.meta.url))

/** Creates the directory once for each version of PostgreSQL and of the migrations. */
export async function getPreparedData(binaries: Binaries): Promise<string> {
  const dataDir = join(FOLDER, keyOf(binaries))
  if (existsSync(dataDir)) return dataDir
  const account = serverAccount()
  // The account can't enter every folder.
  const temporary = mkdtempSync(join(account ? '/tmp' : tmpdir(), 'meetwright-prepared-'))
  try {
    if (account) chownSync(temporary, account.uid, account.gid)
    const source = join(temporary, basename(dataDir))
    const cluster = await startCluster({ binaries, dataDir: source, settings: { fsync: 'off' } })
    await migrate(cluster.url).finally(cluster.stop)
    const unfinished = mkdtempSync(join(createFolder(), 'new-'))
    execFileSync('cp', ['-a', source, unfinished])
    // Another process may have been faster.
    if (!existsSync(dataDir)) renameSync(join(unfinished, basename(dataDir)), dataDir)
    rmSync(unfinished, { recursive: true })
  } finally {
    rmSync(temporary, { recursive: true })
  }
  return dataDir
}

function createFolder(): string {
  mkdirSync(FOLDER, { recursive: true })
  return FOLDER
}

function keyOf({ directory, version }: Binaries): string {
  const hash = createHash('sha256').update(`${directory} ${version}`)
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}
