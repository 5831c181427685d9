// Finds packages without a version or hash in package-lock.json, and pins the missing ones.
import { join } from 'node:path'

type Entry = {
  version?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type Lockfile = { packages: Record<string, Entry> }
type MissingPin = { dependent: string; name: string; range: string }

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']
const libraries: Record<string, string> = { gnu: 'glibc', musl: 'musl' }

/** npm drops platform packages that it could not look up, and then `npm ci` rejects the lockfile. */
export function findUnpinned(lock: Lockfile): MissingPin[] {
  return Object.entries(lock.packages).flatMap(([dependent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isPinned(lock, dependent, name))
      .map(([name, range]) => ({ dependent, name, range })),
  )
}

/** Packages that CI installs must have a hash; packages of other platforms may lack one (decision 0002). */
export function findUnhashed(lock: Lockfile): string[] {
  return Object.entries(lock.packages)
    .filter(([at, entry]) => at.includes('node_modules/') && !entry.link && !entry.integrity)
    .filter(([, entry]) => !entry.optional || installsOnCi(entry))
    .map(([at]) => at)
}

/** Adds an entry for each missing package, with the name and exact version from its dependent. */
export function pinMissing(lock: Lockfile): Lockfile {
  const packages = { ...lock.packages }
  for (const { dependent, name, range } of findUnpinned(lock)) {
    if (!/^\d+\.\d+\.\d+/.test(range))
      throw new Error(`${dependent} depends on ${name} ${range}: not an exact version`)
    const dev = packages[dependent]?.dev ? { dev: true } : {}
    packages[`node_modules/${name}`] = { version: range, ...platformOf(name), ...dev, optional: true }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

function isPinned(lock: Lockfile, dependent: string, name: string): boolean {
  // The same lookup as Node: in the dependent's node_modules, then in every node_modules above it.
  for (let at = dependent; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    if (lock.packages[join(at, 'node_modules', name)]) return true
    if (at === '') return false
  }
}

function installsOnCi({ os, cpu, libc }: Entry): boolean {
  const fits = (list: string[] | undefined, value: string) => !list || list.includes(value)
  return fits(os, 'linux') && fits(cpu, 'x64') && fits(libc, 'glibc')
}

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const nameParts = name.split(/[/-]/)
  const os = nameParts.filter((word) => systems.includes(word))
  const cpu = nameParts.filter((word) => processors.includes(word))
  const libc = nameParts.flatMap((word) => libraries[word] ?? [])
  if (!os[0] || !cpu[0])
    throw new Error(`${name}: the name does not contain its operating system and processor`)
  return { os, cpu, ...(libc[0] ? { libc } : {}) }
}
