// Finds the listed words in files, applies the exceptions, and formats the findings.
import { checkedText, withoutEscapes } from './checked-text.ts'
import { type Exception, isUnchecked } from './exceptions.ts'
import { entryNames, findWords, type Match, mayContainWord } from './word-list.ts'

export type SourceText = { path: string; text: string }
type Finding = Match & { path: string; line: number; column: number; sentence: string }
export type Report = { fileCount: number; findings: Finding[]; staleExceptions: Exception[] }

/** Characters of a sentence before and after the word. */
const MAX_CONTEXT = 120

export function checkFiles(files: readonly SourceText[], exceptions: readonly Exception[]): Report {
  const checked = files.filter(({ path, text }) => !isUnchecked(path) && !isBinary(text))
  const used = new Set<Exception>()
  const findings = checked.flatMap((file) =>
    findIn(file).filter((finding) => {
      const matching = exceptions.filter((exception) => isExcepted(file, finding, exception))
      for (const exception of matching) used.add(exception)
      return matching.length === 0
    }),
  )
  return {
    fileCount: checked.length,
    findings,
    staleExceptions: exceptions.filter((exception) => !used.has(exception)),
  }
}

const isBinary = (text: string) => text.includes('\0')

function findIn({ path, text }: SourceText): Finding[] {
  // Parsing takes most of the time, and few files need it.
  if (!mayContainWord(withoutEscapes(text))) return []
  const checked = checkedText(path, text)
  return findWords(checked).map((match) => {
    const before = text.slice(0, match.offset)
    const line = before.split('\n').length
    const column = match.offset - before.lastIndexOf('\n')
    return { ...match, path, line, column, sentence: sentenceAt(checked, match) }
  })
}

/** The sentence, table cell or string with the word. Ends with `…` where it is too long to print. */
function sentenceAt(text: string, { offset, found }: Match): string {
  const wordEnd = offset + found.length
  const before = text.slice(Math.max(0, offset - MAX_CONTEXT), offset)
  const after = text.slice(wordEnd, wordEnd + MAX_CONTEXT)
  const start = [...before.matchAll(/[\0|]|[.!?](?=\s)|\n[^\S\n]*\n/g)].at(-1)
  const end = /[\0|]|(?<=[.!?])\s|\n[^\S\n]*\n/.exec(after)
  const opening = start ? before.slice(start.index + start[0].length) : clip(offset, MAX_CONTEXT) + before
  const ending = end ? after.slice(0, end.index) : after + clip(text.length - wordEnd, MAX_CONTEXT)
  return `${opening}${found}${ending}`.replace(/\s+/g, ' ').trim()
}

const clip = (available: number, shown: number) => (available > shown ? '…' : '')

function isExcepted({ path, text }: SourceText, { offset, found }: Finding, exception: Exception): boolean {
  const { phrase } = exception
  if (exception.path !== path) return false
  const from = Math.max(0, offset + found.length - phrase.length)
  const at = text.indexOf(phrase, from)
  return at !== -1 && at <= offset
}

export function format({ fileCount, findings, staleExceptions }: Report): string[] {
  return [
    ...findings.map(
      ({ path, line, column, found, advice, sentence }) =>
        `${path}:${line}:${column}  ${found.replace(/\s+/g, ' ')}  ${advice}  in: ${sentence}`,
    ),
    ...staleExceptions.map(
      ({ path, phrase }) =>
        `checks/words/exceptions.ts  ${phrase}  matches no finding in ${path}: delete the exception`,
    ),
    `words: ${fileCount} files, ${findings.length + staleExceptions.length} findings`,
  ]
}

/** One line per entry of the list, also for those without findings. */
export const formatCounts = ({ findings }: Report): string[] =>
  entryNames.map((name) => `${name}: ${findings.filter((finding) => finding.name === name).length}`)
