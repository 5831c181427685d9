// Tests the npm packages of a clean clone: their files, and that they run in an empty folder without the repository.
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createEmptyDatabase } from '../server/test/database.ts'
import { createEmptyFolder, spawnCli, startCli } from '../testbed/cli.ts'

// Installing the packages takes minutes if the registry is slow.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 600_000 })

const WORKSPACES = ['server', 'web', 'embed', 'sdk']
const run = promisify(execFile)
const clone = mkdtempSync(join(tmpdir(), 'meetwright-clone-'))
const folder = await createEmptyFolder()
const installed = { cwd: folder, program: [join(folder, 'node_modules/.bin/meetwright')] as [string] }
const server = join(folder, 'node_modules/meetwright')
const sdk = join(folder, 'node_modules/@meetwright/sdk')

beforeAll(async () => {
  copySources(clone)
  await run('npm', ['run', 'pack', '--', '--pack-destination', folder], { cwd: clone })
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']
  await run('npm', ['install', ...flags, ...tarballs().map((name) => `./${name}`)], { cwd: folder })
})
afterAll(() => {
  for (const path of [clone, folder]) rmSync(path, { recursive: true, force: true })
})

/** Copies what packing needs, without earlier builds. No other test sees the build of the copy. */
function copySources(target: string): void {
  const isBuilt = (path: string) => /(^|\/)(node_modules|dist)$|^server\/\.?web/.test(path)
  for (const path of ['package.json', '.npmrc', 'tsconfig.json', 'LICENSE', '.env.example', ...WORKSPACES])
    cpSync(path, join(target, path), { recursive: true, filter: (source) => !isBuilt(source) })
  for (const path of ['.', ...WORKSPACES].map((name) => join(name, 'node_modules')))
    if (existsSync(path)) symlinkSync(resolve(path), join(target, path))
}

const tarballs = () => readdirSync(folder).filter((name) => name.endsWith('.tgz'))

const listFiles = (path: string) =>
  globSync('**/{*,.*}', { cwd: path })
    .filter((name) => statSync(join(path, name)).isFile())
    .sort()

/** The files of a package; those in folders by folder and extension only. */
const fileKinds = (path: string) => {
  const kind = (name: string) => name.replace(/\/.*/, `/*${extname(name)}`)
  return [...new Set(listFiles(path).map(kind))].sort()
}

describe('files', () => {
  test('the server has its code, migrations and pages, without tests, source maps and build records', () => {
    expect(fileKinds(server)).toEqual([
      '.env.example',
      'LICENSE',
      'README.md',
      'bin/*.js',
      'data/*.jsonl',
      'data/*.txt',
      'dist/*.js',
      'migrations/*.sql',
      'package.json',
      'web/*.br',
      'web/*.css',
      'web/*.gz',
      'web/*.js',
      'web/*.json',
      'web/*.svg',
      'web/*.txt',
    ])
    const sources = listFiles('server/src').filter((name) => !/\.(test|fixture)\.ts$/.test(name))
    expect(listFiles(join(server, 'dist'))).toEqual(
      sources.map((name) => name.replace(/\.ts$/, '.js')).sort(),
    )
    expect(listFiles(join(server, 'migrations'))).toEqual(listFiles('server/migrations'))
    expect(listFiles(join(server, 'web')).filter((name) => !name.startsWith('assets/'))).toEqual([
      'THIRD-PARTY-LICENSES.txt',
      'embed.js',
      'manifest.json',
      'server.js',
    ])
  })

  test('the SDK has JavaScript and types of every module', () => {
    const modules = listFiles('sdk/src').map((name) => name.replace(/\.ts$/, ''))
    const compiled = modules.flatMap((name) => [`${name}.d.ts`, `${name}.js`])
    expect(listFiles(sdk)).toEqual(['LICENSE', 'README.md', 'package.json', ...compiled].sort())
  })

  test('the packages stay small', () => {
    const kilobytes = (name: string) => statSync(join(folder, name)).size / 1_000
    const [serverFile = '', sdkFile = ''] = tarballs()
    // Every asset is in it three times: as it is, with gzip and with Brotli.
    // A third is texts and pages of the console.
    expect(kilobytes(serverFile)).toBeLessThan(4_700)
    expect(kilobytes(sdkFile)).toBeLessThan(68)
  })
})

test('the command prints its version and help', async () => {
  const { code, out, err } = await spawnCli(['--version'], installed)
  expect({ code, out, err }).toEqual({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), err: '' })
  expect((await spawnCli(['help', 'dev'], installed)).out).toContain('meetwright dev')
})

test('a package without a build says how to build it', async () => {
  const unbuilt = join(clone, 'unbuilt')
  cpSync('server/bin', join(unbuilt, 'bin'), { recursive: true })
  cpSync('server/package.json', join(unbuilt, 'package.json'))
  const { code, err } = await spawnCli(['help'], { program: [join(unbuilt, 'bin/meetwright.js')] })
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('npm run pack') })
})

test('the server reads calendar files in a thread, and does not wait for it at exit', async () => {
  const reader = JSON.stringify(join(server, 'dist/platform/calendar-files/calendar-reader.js'))
  const program = `
    const { createCalendarReader } = await import(${reader})
    const file = { window: { from: 0, to: 1 }, timezone: 'UTC', ownMeetings: new Map(), ownAddresses: new Set() }
    console.log(await createCalendarReader().readFile({ ...file, bytes: Buffer.from('<html>') }))`
  await writeFile(join(folder, 'reader.js'), program)
  const { stdout } = await run(process.execPath, ['reader.js'], { cwd: folder })
  expect(stdout).toBe('not_a_calendar\n')
})

test('without the folder that the image leaves out: migrates, serves GET /users/me and the start page', async () => {
  const [, leftOut = ''] =
    /^RUN rm -r server\/(\S+)$/m.exec(await readFile('deploy/Dockerfile', 'utf8')) ?? []
  renameSync(join(server, leftOut), join(folder, 'left-out'))
  onTestFinished(() => renameSync(join(folder, 'left-out'), join(server, leftOut)))
  const url = await createEmptyDatabase()
  const environment = {
    DATABASE_URL: url,
    MEETWRIGHT_SECRET: 'a-secret-for-tests-of-thirty-two-letters-or-more',
    PORT: '0',
    OPS_PORT: '0',
  }
  const here = { ...installed, environment }
  expect((await spawnCli(['migrate'], here)).out).toContain('applied 0001_baseline')
  const owner = ['--owner-name', 'Ada', '--owner-email', 'ada@example.com']
  expect((await spawnCli(['org', 'create', '--name', 'Packed', ...owner], here)).code).toBe(0)
  const token = (
    await spawnCli(['token', 'create', '--user', 'ada@example.com', '--all-scopes'], here)
  ).out.trim()

  const api = startCli(['api'], here)
  const [, base] = await api.waitForOutput(/listening on (http:\S+)/)
  const response = await fetch(`${base}/users/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ resource: { email: 'ada@example.com' } })
  const page = await (await fetch(base ?? '')).text()
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1]
  expect((await fetch(`${base}${style}`)).headers.get('content-type')).toContain('text/css')
  expect((await spawnCli(['doctor'], here)).out).toContain('all migrations are applied')
  api.process.kill('SIGTERM')
  expect((await api.exited).code).toBe(0)
})

describe('README.md', () => {
  /** In the clone, node_modules links to the SDK of this repository, and the import must not need a build. */
  const projects = [folder, clone]

  let bookingCommands = ''

  beforeAll(async () => {
    const readme = await readFile('README.md', 'utf8')
    const [, example = ''] = /```ts\n(import \{ Meetwright \}.*?)```/s.exec(readme) ?? []
    bookingCommands = /```sh\n(api=.*?)```/s.exec(readme)?.[1] ?? ''
    const text = example.replace(`'http://localhost:3000'`, `process.env.API ?? ''`)
    for (const path of projects) await writeFile(join(path, 'example.ts'), text)
  })

  test('has an SDK example that compiles with the types of the package and of the clone', async () => {
    const flags = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023']
    const types = ['--allowImportingTsExtensions', '--types', 'node', '--typeRoots', 'node_modules/@types']
    const files = projects.map((path) => join(path, 'example.ts'))
    await run('node_modules/.bin/tsc', [...flags, ...types, ...files])
  })

  test('has commands that book, and an SDK example that lists times, from the package and from a clone', async () => {
    const dev = startCli(['dev'], { ...installed, environment: { PORT: '0', OPS_PORT: '0' } })
    try {
      const [, base = ''] = await dev.waitForOutput(/listening on (http:\S+)/)
      const token = (await readFile(join(folder, '.meetwright/token'), 'utf8')).trim()
      const commands = bookingCommands.replace('http://localhost:3000', base)
      const booked = await run('bash', ['-euc', commands], { cwd: folder })
      expect(JSON.parse(booked.stdout).resource).toMatchObject({ email: 'ada@example.com' })
      for (const cwd of projects) {
        const env = { ...process.env, API: base, MEETWRIGHT_TOKEN: token }
        const { stdout } = await run(process.execPath, ['example.ts'], { cwd, env })
        expect(stdout).toMatch(/^[A-Z].* \d{4}-\d\d-\d\dT/)
      }
    } finally {
      dev.process.kill('SIGINT')
      expect((await dev.exited).code).toBe(0)
    }
  })
})
