// Parses one TypeScript file into the data that rules check: lines, comments, syntax nodes and resolved imports.
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, relative, sep } from 'node:path'
import { type Comment, type Node, parseSync, visitorKeys } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'

export type NodeWithParent = { node: Node; parent: Node | undefined }

export type Import = {
  line: number
  /** As written; undefined if it is computed at run time. */
  specifier: string | undefined
  /** `import type`: removed at run time. */
  typeOnly: boolean
  /** `import()`: loads the module when it is called. */
  isLazy: boolean
  target: Target
}

/** The target of an import, after links, index files and package maps were resolved. */
type Target =
  | { kind: 'file'; path: string }
  | { kind: 'package'; name: string }
  | { kind: 'builtin'; name: string }
  | { kind: 'unknown' }

export type SourceFile = {
  /** From the root of the repository, with forward slashes. */
  path: string
  text: string
  lineCount: number
  comments: Comment[]
  nodes: NodeWithParent[]
  imports: Import[]
  syntaxError: string | undefined
  lineAt(offset: number): number
}

const resolver = new ResolverFactory({ conditionNames: ['node', 'import', 'types'], symlinks: true })

export function readSourceFile(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const parsed = parseSync(path, text)
  const nodes = flatten(parsed.program)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const imports = nodes.flatMap(({ node }) => {
    const found = importIn(node)
    if (!found) return []
    return [{ ...found, line: lineAt(node.start), target: resolve(root, path, found.specifier) }]
  })
  return {
    path,
    text,
    lineCount: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    comments: parsed.comments,
    nodes,
    imports,
    syntaxError: parsed.errors[0]?.message,
    lineAt,
  }
}

function flatten(program: Node): NodeWithParent[] {
  const nodes: NodeWithParent[] = []
  const visit = (node: Node, parent: Node | undefined) => {
    nodes.push({ node, parent })
    for (const key of visitorKeys[node.type] ?? []) {
      const child: unknown = Reflect.get(node, key)
      for (const item of Array.isArray(child) ? child : [child]) if (item) visit(item, node)
    }
  }
  visit(program, undefined)
  return nodes
}

function importIn(node: Node): Pick<Import, 'specifier' | 'typeOnly' | 'isLazy'> | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      // `import { type A }` still loads the module at run time; only `import type` does not.
      return { specifier: node.source.value, typeOnly: node.importKind === 'type', isLazy: false }
    case 'ExportNamedDeclaration':
      if (!node.source) return undefined
      return { specifier: node.source.value, typeOnly: node.exportKind === 'type', isLazy: false }
    case 'ExportAllDeclaration':
      return { specifier: node.source.value, typeOnly: node.exportKind === 'type', isLazy: false }
    case 'ImportExpression':
      return { specifier: literal(node.source), typeOnly: false, isLazy: true }
    case 'TSImportType':
      return { specifier: node.source.value, typeOnly: true, isLazy: false }
    case 'CallExpression':
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'require') return undefined
      return { specifier: literal(node.arguments[0]), typeOnly: false, isLazy: false }
    default:
      return undefined
  }
}

function literal(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.raw
  return undefined
}

function resolve(root: string, from: string, specifier: string | undefined): Target {
  if (specifier === undefined) return { kind: 'unknown' }
  if (isBuiltin(specifier)) return { kind: 'builtin', name: specifier.replace(/^node:/, '') }
  const found = resolver.sync(join(root, from, '..'), specifier).path
  const path = found && relative(root, found).split(sep).join('/')
  const inside = path && !path.startsWith('../') && !path.split('/').includes('node_modules')
  if (inside) return { kind: 'file', path }
  if (/^[./#]/.test(specifier)) return { kind: 'unknown' }
  const [scope = '', name] = specifier.split('/')
  return { kind: 'package', name: scope.startsWith('@') ? `${scope}/${name}` : scope }
}
