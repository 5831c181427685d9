// Rules for the code in a file. They check the syntax tree.
import type { Node } from 'oxc-parser'
import type { Rule } from './rule.ts'
import type { NodeWithParent, SourceFile } from './source-file.ts'
import { isIn, isTestCode, layerOf } from './source-path.ts'

/** Makes a rule from a function that checks one syntax node and returns advice, or nothing. */
function nodeRule(
  name: string,
  appliesTo: (path: string) => boolean,
  check: (found: NodeWithParent) => string | undefined,
): Rule {
  const find = (file: SourceFile) =>
    file.nodes.flatMap((found) => {
      const advice = check(found)
      return advice ? [{ line: file.lineAt(found.node.start), advice }] : []
    })
  return { name, find: (file) => (appliesTo(file.path) ? find(file) : []) }
}

const everyFile = () => true
const isShippedDomain = (path: string) => layerOf(path) === 'domain' && !isTestCode(path)

/** Globals that give access to I/O, time or randomness without an import. */
const AMBIENT_GLOBALS = [
  'process',
  'fetch',
  'crypto',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
]

const domainPurity = nodeRule('domain-pure', isShippedDomain, ({ node, parent }) => {
  if (isMember(node, 'Date', 'now') || isBareDate(node)) return 'take the current time as an argument'
  if (isMember(node, 'Math', 'random')) return 'take the random value as an argument'
  if (isAsync(node)) return 'the domain is synchronous: load data before the call and save it afterwards'
  const name = globalName(node, parent)
  if (name && AMBIENT_GLOBALS.includes(name))
    return `the domain must not use '${name}': take the value as an argument`
  return undefined
})

/** Besides the configuration: the search for PostgreSQL binaries reads PATH and the cache folder. */
const environmentReaders = [
  'server/src/processes',
  'server/src/platform/config',
  'server/src/platform/local-postgres',
  'proofs',
  'bench',
  'checks',
]
const mustUseConfig = (path: string) => !isTestCode(path) && !isIn(path, ...environmentReaders)

const environmentAccess = nodeRule('process-env', mustUseConfig, ({ node }) =>
  isMember(node, 'process', 'env') || importsEnv(node)
    ? 'the environment is read once, in platform/config: take the setting from the configuration'
    : undefined,
)

const noAny = nodeRule('any', everyFile, ({ node }) =>
  node.type === 'TSAnyKeyword' ? 'name the type, or write `unknown` and narrow it' : undefined,
)

const noNonNull = nodeRule('non-null', everyFile, ({ node }) =>
  node.type === 'TSNonNullExpression' ? 'handle the missing value instead of asserting it away' : undefined,
)

const noIgnore: Rule = {
  name: 'ts-ignore',
  find: (file) =>
    file.comments
      .filter((comment) => /^[*\s/]*@ts-(ignore|nocheck)\b/m.test(comment.value))
      .map((comment) => ({
        line: file.lineAt(comment.start),
        advice: 'correct the type error instead of hiding it',
      })),
}

const syntaxErrors: Rule = {
  name: 'syntax',
  find: ({ syntaxError }) => (syntaxError ? [{ line: 1, advice: `does not parse: ${syntaxError}` }] : []),
}

function memberName(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined
  if (!node.computed) return node.property.type === 'Identifier' ? node.property.name : undefined
  return node.property.type === 'Literal' ? String(node.property.value) : undefined
}

/** `object.property`, also as `globalThis.object.property` and `object['property']`. */
function isMember(node: Node, object: string, property: string): boolean {
  return node.type === 'MemberExpression' && memberName(node) === property && isNamed(node.object, object)
}

function isNamed(node: Node, name: string): boolean {
  return node.type === 'Identifier' ? node.name === name : memberName(node) === name
}

function isBareDate(node: Node): boolean {
  if (node.type === 'CallExpression') return node.callee.type === 'Identifier' && node.callee.name === 'Date'
  return node.type === 'NewExpression' && node.arguments.length === 0 && isNamed(node.callee, 'Date')
}

function isAsync(node: Node): boolean {
  if (node.type === 'AwaitExpression') return true
  if (node.type === 'ForOfStatement') return node.await
  const isFunction = /^(Arrow)?Function(Declaration|Expression)$/.test(node.type)
  return isFunction && 'async' in node && node.async === true
}

/** The global variable that a node refers to: `fetch` or `globalThis.fetch`, but not the key in `{ fetch: 1 }`. */
function globalName(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'MemberExpression')
    return isNamed(node.object, 'globalThis') ? memberName(node) : undefined
  if (node.type !== 'Identifier') return undefined
  const isComputed = parent && 'computed' in parent && parent.computed
  const isLabel =
    parent && (('property' in parent && parent.property === node) || ('key' in parent && parent.key === node))
  return isLabel && !isComputed ? undefined : node.name
}

/** `const { env } = process` and `import { env } from 'node:process'`. */
function importsEnv(node: Node): boolean {
  if (node.type === 'VariableDeclarator' && node.init && isNamed(node.init, 'process')) {
    if (node.id.type !== 'ObjectPattern') return false
    return node.id.properties.some((item) => item.type === 'Property' && isNamed(item.key, 'env'))
  }
  if (node.type !== 'ImportDeclaration' || !/^(node:)?process$/.test(node.source.value)) return false
  return node.specifiers.some((item) => item.type === 'ImportSpecifier' && isNamed(item.imported, 'env'))
}

export const syntaxRules: Rule[] = [syntaxErrors, domainPurity, environmentAccess, noAny, noNonNull, noIgnore]
