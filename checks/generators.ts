// Generates clients from openapi.json with public generators, compiles them strictly, and runs those that have a program.
// node checks/generators.ts [name …]   without names: all of them
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { startTestbed, type Testbed } from '../testbed/testbed.ts'
import { type Generator, generators, packages } from './generators/list.ts'

const root = resolve(import.meta.dirname, '..')
/** Outside the tree: the generators are not dependencies of the project. */
const home = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'meetwright', 'generators')

function run(program: string, args: readonly string[], cwd: string, environment: NodeJS.ProcessEnv = {}) {
  execFileSync(program, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
}

/** Peer dependencies are not checked, because some generators don't allow the newest TypeScript yet. */
function installPackages(): void {
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), `${JSON.stringify({ private: true, type: 'module' })}\n`)
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--save-exact']
  run('npm', ['install', ...options, ...packages], home)
}

function generate({ name, program, args, config }: Generator): string {
  const folder = join(home, 'clients', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'openapi.json'), join(folder, 'openapi.json'))
  cpSync(join(root, 'compat/generators/narrow-unions.ts'), join(folder, 'narrow-unions.ts'))
  cpSync(join(root, 'compat/generators', name), folder, { recursive: true })
  if (config !== undefined)
    writeFileSync(join(folder, 'config.mjs'), `export default ${JSON.stringify(config)}\n`)
  run(join(home, 'node_modules/.bin', program), args, folder)
  return folder
}

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  types: ['node'],
  allowImportingTsExtensions: true,
  noEmit: true,
}

/** The compiler of the project. The packages of the generators are found in the folders above. */
function compile(folder: string): void {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }))
  run(join(root, 'node_modules/.bin/tsc'), ['-p', folder], root)
}

async function runProgram(testbed: Testbed, { name }: Generator, folder: string): Promise<string> {
  if (!existsSync(join(folder, 'run.ts'))) return 'compiled'
  const { token } = await testbed.createOrganization(name)
  const environment = { MEETWRIGHT_URL: testbed.apis[0]?.url ?? '', MEETWRIGHT_TOKEN: token }
  run(process.execPath, [join(folder, 'run.ts')], folder, environment)
  return 'compiled and run'
}

const names = process.argv.slice(2)
const chosen = generators.filter(({ name }) => names.length === 0 || names.includes(name))
const unknown = names.find((name) => !generators.some((generator) => generator.name === name))
if (unknown !== undefined) throw new Error(`Unknown generator: ${unknown}`)
installPackages()
const testbed = await startTestbed({ redis: false })
try {
  await testbed.startApi()
  for (const generator of chosen) {
    console.log(`\n${generator.name}`)
    try {
      const folder = generate(generator)
      compile(folder)
      console.log(`PASS ${generator.name}: ${await runProgram(testbed, generator, folder)}`)
    } catch (error) {
      console.log(`FAIL ${generator.name}: ${error instanceof Error ? error.message : error}`)
      process.exitCode = 1
    }
  }
} finally {
  await testbed.stop()
}
