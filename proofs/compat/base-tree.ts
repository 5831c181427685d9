// The source of the base commit with its dependencies, in a cache folder.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { LimitsTable } from '../../server/src/platform/limits/limits-table.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** What a server needs. The root has only development tools. */
const WORKSPACES = ['server', 'web', 'embed'].flatMap((name) => ['--workspace', name])

export interface BaseTree {
  readonly commit: string
  /** Path of the program `meetwright`. */
  readonly program: string
  /** Its default limits: later commits may have other classes, and a server rejects a table with unknown ones. */
  readonly defaultLimits: LimitsTable
}

/** Outside the clone, because CI clones for each run. */
const cacheFolder = () =>
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'meetwright', 'compat')

export async function prepareBaseTree(): Promise<BaseTree> {
  const commit = readFileSync(join(ROOT, 'compat/base-commit'), 'utf8').trim()
  await requireCommit(commit)
  const folder = join(cacheFolder(), commit)
  if (!existsSync(folder)) await createTree(commit, folder)
  const { defaultLimits } = await import(join(folder, 'server/src/platform/limits/limits-table.ts'))
  return { commit, program: join(folder, 'server/bin/meetwright.js'), defaultLimits }
}

async function requireCommit(commit: string): Promise<void> {
  await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).catch(({ stderr }) => {
    throw new Error(
      `This clone lacks the commit ${commit} of compat/base-commit. Fetch the whole history: git fetch --unshallow (${stderr.trim()})`,
    )
  })
}

/** The lockfile of the commit decides, because later commits may have removed dependencies. */
async function createTree(commit: string, folder: string): Promise<void> {
  mkdirSync(cacheFolder(), { recursive: true })
  const unfinished = mkdtempSync(`${folder}-`)
  try {
    const archive = join(unfinished, 'source.tar')
    await run('git', ['archive', '--output', archive, commit], { cwd: ROOT })
    await run('tar', ['-xf', archive, '-C', unfinished])
    await run('npm', ['ci', '--prefer-offline', ...WORKSPACES], { cwd: unfinished })
    await run(process.execPath, ['web/build.ts'], { cwd: unfinished })
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another run has finished first.
    if (!existsSync(folder)) throw error
  }
}
