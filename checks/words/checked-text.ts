// Extracts the text of a file that is checked: comments and messages of scripts, and every other file completely.
import { type CallExpression, type Node, parseSync, Visitor } from 'oxc-parser'

/** With delimiters: comment markers, quotes. */
type Region = { start: number; end: number }

/** Replaces each character of code, so offsets stay the same and no phrase continues across code. */
const CODE = '\0'

/** The source without escape sequences, at the same length: the word in `'\nname'` is name. */
export const withoutEscapes = (source: string): string => source.replace(/\\[^\n]/g, '  ')

/** At the length of the source. Code becomes U+0000; comment markers and quotes become spaces. */
export function checkedText(path: string, source: string): string {
  const text = withoutEscapes(source).replace(/^[^\S\n]*(?:\/\/+|\/?\*+\/?|#+|--+|>+)/gm, toSpaces)
  // `_` and `*` mark emphasis in Markdown. Code blocks are checked too: readers copy them.
  if (path.endsWith('.md')) return text.replace(/[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, ' ')
  if (!/\.[cm]?[jt]sx?$/.test(path)) return text
  let result = ''
  let end = 0
  for (const region of findRegions(path, source)) {
    result += maskCode(text.slice(end, region.start)) + maskDelimiters(text.slice(region.start, region.end))
    end = region.end
  }
  return result + maskCode(text.slice(end))
}

const toSpaces = (text: string) => text.replace(/[^\n]/g, ' ')

/** Text continues across `'…' + '…'` and across `{' '}` in JSX. */
const maskCode = (code: string) => (/^[\s+{}]*$/.test(code) ? toSpaces(code) : code.replace(/\S/g, CODE))

const maskDelimiters = (region: string) =>
  region.replace(/^(?:\/\/+|\/\*+|['"`}])|(?:\*+\/|\$\{|['"`])$/g, toSpaces)

function findRegions(path: string, source: string): Region[] {
  const parsed = parseSync(path, source)
  const regions: Region[] = [...parsed.comments]
  const strings = checkedStrings(path)
  const add = (node: Node) => {
    if (strings !== 'sentences' || /\S\s+\S/.test(source.slice(node.start, node.end))) regions.push(node)
  }
  if (strings === 'titles')
    new Visitor({ CallExpression: (call) => testTitle(call).forEach(add) }).visit(parsed.program)
  else if (strings !== 'none')
    new Visitor({
      Literal: (node) => {
        if (typeof node.value === 'string') add(node)
      },
      TemplateElement: add,
      JSXText: add,
    }).visit(parsed.program)
  return regions.sort((a, b) => a.start - b.start)
}

/** Shipped code can show every string. Other code has test data, so only strings with a space are checked. */
function checkedStrings(path: string): 'all' | 'sentences' | 'titles' | 'none' {
  if (/\/(?:(?:language|messages)\/[^/]+|console\/messages)\/(?!en\.)[a-z]{2}\.ts$/.test(path)) return 'none'
  if (/\.(test|fixture)\.tsx?$/.test(path)) return 'titles'
  return /^((server|web|embed|sdk)\/src|server\/bin)\//.test(path) ? 'all' : 'sentences'
}

/** The parts of the title in `test('…')`, `describe('…')` and `test.each(…)('…')`. */
function testTitle({ callee, arguments: [title] }: CallExpression): Node[] {
  let target: Node = callee
  while (target.type === 'CallExpression' || target.type === 'MemberExpression')
    target = target.type === 'CallExpression' ? target.callee : target.object
  if (target.type !== 'Identifier' || !/^(test|it|describe)$/.test(target.name)) return []
  if (title?.type === 'TemplateLiteral') return title.quasis
  return title?.type === 'Literal' && typeof title.value === 'string' ? [title] : []
}
