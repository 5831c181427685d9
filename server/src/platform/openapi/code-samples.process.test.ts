// The compiler accepts every SDK sample of the reference, and the shell every curl sample.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildCodeSamples } from './code-samples.ts'
import { methods, type OpenApiDocument } from './model.ts'

const folder = mkdtempSync(join(tmpdir(), 'meetwright-samples-'))
afterAll(() => rmSync(folder, { recursive: true }))

const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as OpenApiDocument
const samples = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method]
    if (operation === undefined) return []
    return buildCodeSamples(document, { path, method, operation }).map((sample) => ({
      ...sample,
      operationId: operation.operationId,
    }))
  }),
)
const samplesIn = (lang: string) => samples.filter((sample) => sample.lang === lang)

function compile(): string {
  const options = {
    extends: resolve('tsconfig.json'),
    compilerOptions: {
      types: ['node'],
      typeRoots: [resolve('node_modules/@types')],
      paths: { '@meetwright/sdk': [resolve('sdk/src/index.ts')] },
    },
    include: [join(folder, '*.ts')],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  try {
    execFileSync(resolve('node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

test('every SDK sample compiles; a wrong one does not', () => {
  const sdkSamples = samplesIn('typescript')
  expect(sdkSamples.length).toBeGreaterThan(80)
  for (const { operationId, source } of sdkSamples) writeFileSync(join(folder, `${operationId}.ts`), source)
  expect(compile()).toBe('')
  const [first] = sdkSamples
  writeFileSync(join(folder, 'wrong.ts'), `${first?.source.replace('mw.', 'mw.not')}`)
  expect(compile()).toContain('wrong.ts')
})

test('every curl sample is a valid shell command', () => {
  const curlSamples = samplesIn('bash')
  expect(curlSamples.length).toBeGreaterThan(samplesIn('typescript').length)
  for (const { source } of curlSamples) execFileSync('bash', ['-n', '-c', source])
})
