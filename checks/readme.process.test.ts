// Follows README.md from a fresh clone: runs every code block, in the order of the document.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 300_000 })

/**
 * Only `.ci/nightly readme` sets it: installing everything again takes a minute. By day, `package.process.test.ts` runs the
 * commands of README.md for the API and the SDK.
 */
const isEnabled = process.env.README_CLONE === 'fresh'

interface CodeBlock {
  readonly language: string
  readonly code: string
}

const text = readFileSync('README.md', 'utf8')
const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', code = '']): CodeBlock => ({ language, code }),
)

const folder = mkdtempSync(join(tmpdir(), 'meetwright-readme-'))
let dev: ChildProcess | undefined
afterAll(async () => {
  if (dev?.pid !== undefined && dev.exitCode === null) {
    const exited = new Promise((done) => dev?.once('exit', done))
    // Ctrl-C reaches the whole process group.
    process.kill(-dev.pid, 'SIGINT')
    await exited
  }
  rmSync(folder, { recursive: true, force: true })
})

/** The committed and the changed files, as a repository that `git clone` can copy. */
function createRepository(): string {
  const repository = join(folder, 'repository')
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', resolve('.'), repository])
  const changes = execFileSync('git', ['diff', '--binary', 'HEAD'], { maxBuffer: 100_000_000 })
  if (changes.length > 0) {
    execFileSync('git', ['apply', '--index'], { cwd: repository, input: changes })
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
    execFileSync('git', [...author, 'commit', '--quiet', '--message', 'test: changed files'], {
      cwd: repository,
    })
  }
  return repository
}

/** `git clone` of the public address copies this checkout; everything else is as on the machine of a reader. */
const environment = () => ({
  ...Object.fromEntries(
    ['PATH', 'HOME', 'LANG'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  ),
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: `url.${createRepository()}.insteadOf`,
  GIT_CONFIG_VALUE_0: 'https://github.com/meetwright/meetwright',
  npm_config_prefer_offline: 'true',
})

/** Runs commands as one terminal does, and returns the output. Stops at the first error. */
async function runInShell(code: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', code], { cwd, env })
  return stdout
}

/** Starts commands of which the last runs until Ctrl-C, and returns the URL of the API that it prints. */
function startInShell(code: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', code], { cwd, env, detached: true })
  dev = child
  return new Promise((resolveUrl, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const [, url] = /^ *curl .*?(http:\/\/localhost:\d+)\//m.exec(output) ?? []
      if (url !== undefined) resolveUrl(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (status) => reject(new Error(`Exited with ${status}:\n${output}`)))
  })
}

test.runIf(isEnabled)('every code block of README.md runs, from a fresh clone', async () => {
  expect(blocks.map(({ language }) => language)).toEqual(['sh', 'sh', 'ts', 'sh'])
  const [start, book, example, runExample] = blocks.map(({ code }) => code) as [
    string,
    string,
    string,
    string,
  ]
  const env = environment()
  const apiUrl = await startInShell(start, folder, env)
  const clone = join(folder, 'meetwright')
  // README.md: "replace 3000 below by the port that it prints".
  const withPort = (code: string) => code.replaceAll('http://localhost:3000', apiUrl)

  const invitee = JSON.parse(await runInShell(withPort(book), clone, env))
  expect(invitee.resource).toMatchObject({ email: 'ada@example.com', cancel_url: expect.any(String) })

  writeFileSync(join(clone, 'example.ts'), withPort(example))
  const listed = await runInShell(runExample, clone, env)
  expect(listed).toMatch(/^Intro call \d{4}-\d\d-\d\dT/m)

  const page = await fetch(`${apiUrl}/docs`)
  expect(page.status).toBe(200)
})

test('README.md and ARCHITECTURE.md stay short', () => {
  const countWords = (file: string) => readFileSync(file, 'utf8').split(/\s+/).filter(Boolean).length
  expect(countWords('README.md')).toBeLessThanOrEqual(900)
  expect(countWords('ARCHITECTURE.md')).toBeLessThanOrEqual(1_300)
})
