// Proves that no mail with a template of an organization has a brace, “undefined” or an empty subject, or lacks its links.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { mailLetters } from '../server/src/domain/email/mail-letters.ts'
import { locales } from '../server/src/domain/language/locales.ts'
import { type Fault, type FaultCheck, reportFaultChecks, withFault } from '../testbed/planted-fault.ts'
import type { Proof } from '../testbed/runner.ts'
import type { Result, Task } from './templates/child.ts'

const DEFAULT_SEED = 1
const FULL_FILLINGS = 10_000
const COMBINATIONS = mailLetters.length * locales.length

const faults: readonly (Fault & { readonly description: string })[] = [
  {
    description: 'braces can be typed',
    file: 'domain/email/mail-template.ts',
    right: 'if (/[{}]/.test(text))',
    wrong: 'if (false)',
  },
  {
    description: 'an empty variable is written as it is',
    file: 'domain/email/fill-template.ts',
    right: 'readValue(segment, values, maxLength) ?? segment.fallback',
    wrong: 'String(readValue(segment, values, maxLength) ?? undefined)',
  },
  {
    description: 'no variable needs a fallback',
    file: 'domain/email/template-variables.ts',
    right: 'needsFallback: maybeEmpty.has(variable)',
    wrong: 'needsFallback: false && maybeEmpty.has(variable)',
  },
  {
    description: 'a template replaces the links',
    file: 'features/notifications/customize-mail.ts',
    right: '  paragraphs,\n})',
    wrong: '  paragraphs,\n  change: null,\n  main: null,\n})',
  },
  {
    description: 'strangers write the subject',
    file: 'domain/email/mail-template.ts',
    right: "if (rule.isOnlyInText && part !== 'text')",
    wrong: 'if (false)',
  },
  {
    description: 'people who ask for a meeting read what they entered',
    file: 'domain/email/template-variables.ts',
    right: "isRequestTemplate(template) && recipient === 'invitee'",
    wrong: 'false',
  },
  {
    description: 'first names keep their links',
    file: 'features/notifications/quote-strangers.ts',
    right: 'first_name: defang(invitee.first_name)',
    wrong: 'first_name: invitee.first_name',
  },
]

/** In a process of its own, with the faults. */
function run(task: Task, planted: readonly Fault[] = []): Promise<Result> {
  const execArgv = planted.length === 0 ? [] : [...(withFault(...planted).node ?? [])]
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'templates', 'child.ts'), [], { execArgv })
    let result: Result | null = null
    child.on('message', (message: Result) => {
      result = message
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (result === null) reject(new Error(`the process that fills templates ended with code ${code}`))
      else resolve(result)
    })
    child.send(task)
  })
}

export default {
  claim:
    'Every mail with a template of an organization is filled completely and keeps its links, in every language.',
  seed: DEFAULT_SEED,
  shortSeconds: 20,
  async run({ full, seed = DEFAULT_SEED }, report) {
    const fillings = full ? FULL_FILLINGS : 4 * COMBINATIONS
    const result = await run({ seed, fillings })
    for (const example of result.examples) report.print(example)
    const checks: FaultCheck[] = []
    for (const { description, ...fault } of faults) {
      report.progress(`with a fault: ${description}`)
      const { faults: found, examples } = await run({ seed, fillings: 2 * COMBINATIONS }, [fault])
      checks.push({ description, isCaught: found > 0, effect: examples[0] ?? null })
    }
    const areAllCaught = reportFaultChecks(report, checks)
    const figure = `${result.faults} faults in ${result.fillings.toLocaleString('en')} mails: ${result.combinations} of ${COMBINATIONS} letters and languages, ${result.refused.toLocaleString('en')} templates refused, ${checks.filter(({ isCaught }) => isCaught).length} of ${checks.length} planted faults caught`
    return {
      pass: result.faults === 0 && result.combinations === COMBINATIONS && areAllCaught,
      figure,
    }
  },
} satisfies Proof
