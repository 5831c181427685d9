// Puts a listed word in each kind of place and expects the words check to report it, and only where it is text.
import { describe, expect, test } from 'vitest'
import { checkFiles, format, formatCounts } from './words/check-files.ts'
import type { Exception } from './words/exceptions.ts'

const check = (path: string, text: string, exceptions: readonly Exception[] = []) =>
  checkFiles([{ path, text }], exceptions)
const wordsIn = (path: string, text: string) =>
  check(path, text).findings.map(({ found }) => found.replace(/\s+/g, ' '))

/** Each text contains one listed word, once. */
const checkedPlaces: Array<[place: string, path: string, text: string]> = [
  ['a line comment', 'server/src/domain/slot.ts', 'export {} // For nobody.'],
  ['a block comment', 'server/src/domain/slot.ts', '/** For nobody. */\nexport {}'],
  ['a comment after a string with a comment marker', 'proofs/race.ts', `f('https://a.b') // For nobody.`],
  ['a comment in a template', 'server/src/domain/a.test.ts', `export const a = \`x \${/* nobody */ 1} y\``],
  ['a comment of a test', 'server/src/domain/slot.test.ts', '// For nobody.'],
  ['a comment of a translation', 'web/src/messages/booking/fr.ts', '// For nobody.'],
  ['a comment in JSX', 'web/src/page.tsx', 'export const P = () => <p>{/* For nobody. */}</p>'],
  ['a JavaScript comment', 'server/bin/meetwright.js', '#!/usr/bin/env node\n// For nobody.'],
  ['an SQL comment', 'server/migrations/0001_baseline.sql', "SELECT 'a'; -- For nobody."],
  ['a CSS comment', 'web/src/styles/base.css', 'p { margin: 0 } /* For nobody. */'],
  ['a shell comment', '.ci/setup.sh', 'set -e # For nobody.'],
  ['a shell message', '.ci/setup.sh', 'echo "nobody"'],
  ['a YAML comment', '.github/workflows/ci.yml', 'on: push # For nobody.'],
  ['a file without extension', 'deploy/Dockerfile', '# For nobody.\nFROM scratch'],
  ['the example configuration', '.env.example', '# For nobody.\nPORT=3000'],
  ['Markdown', 'docs/mail.md', 'For nobody.'],
  ['a Markdown code block', 'docs/mail.md', '```sh\necho nobody\n```'],
  ['Markdown emphasis', 'docs/mail.md', 'For _nobody_.'],
  ['an OpenAPI description', 'openapi.json', '{ "description": "One line.\\nnobody else" }'],
  ['a CLI message', 'server/src/processes/cli/help.ts', `console.log('For nobody.')`],
  ['an error of the catalog', 'server/src/platform/errors.ts', `export const e = { gone: "For nobody." }`],
  ['a template', 'server/src/processes/cli/help.ts', `export const f = (n: number) => \`\${n} for nobody\``],
  ['an escaped string', 'server/src/processes/cli/help.ts', `export const a = 'It\\'s\\nnobody'`],
  ['an English page text', 'web/src/messages/booking/en.ts', `export default { title: 'Nobody' }`],
  ['an English mail text', 'server/src/domain/language/mail/en.ts', `export default { title: 'Nobody' }`],
  ['JSX text', 'web/src/page.tsx', 'export const P = () => <p>For nobody.</p>'],
  ['a JSX attribute', 'web/src/page.tsx', 'export const P = () => <p title="nobody" />'],
  ['a message of a proof', 'proofs/race.ts', `console.log('For nobody.')`],
  ['a message of a test helper', 'server/test/browser.ts', `throw new Error('For nobody.')`],
  ['a test title', 'server/src/domain/slot.test.ts', `test('is for nobody', () => {})`],
  ['a title of test.each', 'server/src/domain/slot.test.ts', `test.each([1])('%i is for nobody', f)`],
]

const otherPlaces: Array<[place: string, path: string, text: string]> = [
  ['names in code', 'server/src/domain/slot.ts', 'export const nobody = { nobody: 1 }.nobody'],
  ['regular expressions', 'server/src/domain/slot.ts', 'export const a = /[/*] nobody/'],
  ['data of a test', 'server/src/domain/slot.test.ts', `test('finds', () => find('// nobody is here'))`],
  ['data of a proof', 'proofs/race.ts', `export const profile = 'nobody'`],
  ['other languages', 'web/src/messages/booking/fr.ts', `export default { title: 'son organisation' }`],
  ['host names', 'docs/mail.md', 'https://nobody.example/path and www.nobody.example'],
  ['email addresses', 'docs/mail.md', 'nobody@example.com and root@nobody'],
  ['longer names', 'docs/mail.md', 'isNobody, nobody_else, nobodys'],
  ['generated scripts', 'sdk/src/api.gen.ts', '// For nobody.'],
  ['files of others', 'LICENSE', 'For nobody.'],
  ['binary files', 'docs/pictures/page.png', '\0nobody '],
]

describe('the words check', () => {
  test.each(checkedPlaces)('reports %s', (_place, path, text) => {
    expect(wordsIn(path, text)).toEqual([expect.stringMatching(/^nobody$/i)])
  })

  test.each(otherPlaces)('ignores %s', (_place, path, text) => {
    expect(wordsIn(path, text)).toEqual([])
  })

  test.each([
    ['a.ts', '// It waits in\n// vain.'],
    ['a.ts', '/**\n * It waits in\n * vain.\n */'],
    ['a.sql', '-- It waits in\n-- vain.'],
    ['a.md', 'It waits in\nvain.'],
    ['a.md', '> It waits in\n> **vain**.'],
    ['a.ts', `log('It waits in ' +\n  'vain, and fails.')`],
    ['web/src/a.tsx', `export const P = () => <p>It waits in{' '}vain.</p>`],
  ])('reports a phrase across lines in %s: %j', (path, text) => {
    expect(wordsIn(path, text)).toEqual(['in vain'])
  })

  test.each([
    ['a.ts', '// Let it in\nvain() // It fails.'],
    ['a.ts', `log('let it in', 'vain attempt')`],
    ['a.md', 'Let it in\n\nVain attempts fail.'],
  ])('does not join separate texts in %s: %j', (path, text) => {
    expect(wordsIn(path, text)).toEqual([])
  })

  test('prints the place, the word, what to write instead, and the sentence', () => {
    const text =
      '// Opens a file.\nexport {} // Returns 409. It is\n// told to the caller, as the\n// API says. Ends.\n'
    expect(format(check('sdk/src/a.ts', text))).toEqual([
      'sdk/src/a.ts:2:30  is told  write what happens: receives, gets an email, returns  in: It is told to the caller, as the API says.',
      'words: 1 files, 1 findings',
    ])
  })

  test('prints the start and end of a long sentence only', () => {
    const { findings } = check('a.md', `${'long '.repeat(99)}nobody${' long'.repeat(99)}`)
    expect(findings[0]?.sentence).toMatch(/^…[long ]{100,120} nobody [long ]{100,120}…$/)
  })

  test('reports a phrase before a sentence that begins with "Apart"', () => {
    expect(wordsIn('a.md', 'The host is told. Apart from that, it works.')).toEqual(['is told'])
  })

  test('reports every word', () => {
    expect(wordsIn('a.md', 'Nobody, somebody.\nwhoever')).toEqual(['Nobody', 'somebody', 'whoever'])
  })

  test('counts each word', () => {
    const counts = formatCounts(check('a.md', 'Nobody mends it, nobody mended it.'))
    expect(counts.filter((line) => !line.endsWith(' 0'))).toEqual(['nobody: 2', 'mend: 2'])
  })
})

describe('the list', () => {
  test.each([
    ...['whoever', 'nobody', 'somebody', 'anew', 'mend', 'mends', 'mended', 'mending', 'in vain', 'so far'],
    ...[
      'is told',
      'are told',
      'was told',
      'were told',
      'is never told',
      'whence',
      'elsewhere',
      'stands',
      'leads',
    ],
  ])('has "%s", with words to use instead', (word) => {
    const { findings } = check('a.md', `A ${word} b.`)
    expect(findings).toMatchObject([{ found: word, advice: expect.stringMatching(/^write \S+/) }])
  })

  test.each([
    ['e-mail', 'email'],
    ['E-mails', 'Emails'],
    ['colours', 'colors'],
    ['misbehaviour', 'misbehavior'],
    ['cancelled', 'canceled'],
    ['labelling', 'labeling'],
    ['organisations', 'organizations'],
    ['unrecognised', 'unrecognized'],
    ['serialiser', 'serializer'],
    ['analyse', 'analyze'],
    ['catalogues', 'catalogs'],
    ['per cent', 'percent'],
  ])('replaces "%s" by "%s"', (british, american) => {
    const { findings } = check('a.md', `The ${british}.`)
    expect(findings).toMatchObject([{ found: british, advice: `write "${american}"` }])
  })

  test('does not report similar words', () => {
    const text = `Amend, recommend, understands, leader, lead to, so. Far, can't be told apart, are told apart, email,
      analyses, emphasis, exercise, promise, realistic, optimism, cancellation, controlled, programming, hour, source,
      four, aria-labelledby.`
    expect(wordsIn('a.md', text)).toEqual([])
  })
})

describe('an exception', () => {
  const exception = { path: 'docs/mail.md', phrase: 'the user nobody', reason: 'an account' }

  test('allows the word in its phrase and path only', () => {
    const text = 'Nobody is the user nobody.'
    expect(check('docs/mail.md', text, [exception])).toMatchObject({
      findings: [{ found: 'Nobody', column: 1 }],
      staleExceptions: [],
    })
    expect(check('docs/other.md', text, [exception]).findings).toHaveLength(2)
  })

  test.each(['Runs as root.', 'Runs as the user nobody@example.com.'])(
    'fails if it matches nothing: %s',
    (text) => {
      expect(format(check('docs/mail.md', text, [exception]))).toEqual([
        'checks/words/exceptions.ts  the user nobody  matches no finding in docs/mail.md: delete the exception',
        'words: 1 files, 1 findings',
      ])
    },
  )
})
