// Proves that "Try it" in the console, the service and the documentation agree about which rule of a routing form decides.
import type { RoutingForm } from '../sdk/src/api.gen.ts'
import { startBrowser } from '../testbed/browser.ts'
import { type Client, createClient } from '../testbed/client.ts'
import { createMeetingFixtures, type MeetingFixtures } from '../testbed/meeting-fixtures.ts'
import type { Person } from '../testbed/people.ts'
import { reportFaultChecks, withFault } from '../testbed/planted-fault.ts'
import { seededRandom } from '../testbed/random.ts'
import { forEachConcurrently, runConcurrently } from '../testbed/run-concurrently.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import { startTestbed, type Testbed } from '../testbed/testbed.ts'
import type { Decision, TriedAnswers } from '../web/src/console/pages/routing/builder/decide-answers.ts'
import { type ExpectedDecision, expectDecision } from './routing/expected-decision.ts'
import { type FormCase, generateForm, type ResultCase } from './routing/generate-form.ts'
import {
  type DecideInBrowser,
  enterable,
  loadTryIt,
  openAdminPage,
  tryOnPage,
} from './routing/try-in-browser.ts'

/** `onPage`: forms that are also answered on their page in the console. */
const SIZES = { full: { forms: 10_000, onPage: 100 }, short: { forms: 150, onPage: 4 }, withFault: 40 }
const ANSWERS_PER_FORM = 3
const FORMS_PER_BATCH = 50
const CONCURRENCY = 8
const MAX_SHOWN = 10

/** The last rule that applies decides, not the first. */
const lastRuleDecides = {
  file: 'domain/routing/form.ts',
  right: 'const index = rules.findIndex(',
  wrong: 'const index = rules.findLastIndex(',
}

interface Environment {
  readonly testbed: Testbed
  readonly client: Client
  readonly owner: Person
  readonly fixtures: MeetingFixtures
  /** URIs of event types. */
  readonly off: string
  readonly on: readonly string[]
}

interface Counts {
  forms: number
  submissions: number
  refused: number
  decidedByRule: number
  onPage: number
  differences: string[]
}

interface Submitted {
  readonly generated: FormCase
  readonly form: RoutingForm
  /** By the uuid of the question, in the order of the generated answers. */
  readonly answers: readonly TriedAnswers[]
  readonly outcomes: readonly Outcome[]
}

/** What the service says: a result, or the names of the questions that it refuses. */
type Outcome =
  | { readonly missing: readonly string[]; readonly invalid: readonly string[] }
  | { readonly result: ResultCase }

interface SubmissionBody {
  readonly resource?: { readonly result: ResultCase }
  readonly details?: readonly { readonly parameter: string; readonly message: string }[]
}

async function createEventTypes(fixtures: MeetingFixtures) {
  const off = await fixtures.createType([fixtures.owner.userId], { active: false })
  const on = [
    await fixtures.createType([fixtures.owner.userId]),
    await fixtures.createType([fixtures.owner.userId]),
  ]
  return { off, on }
}

const callAs =
  ({ client, owner }: Environment, url: string) =>
  async <Body>(path: string, body: object, statuses: readonly number[]): Promise<Body> => {
    const response = await client.call(url, 'POST', path, { token: owner.token, body })
    if (!statuses.includes(response.status))
      throw new Error(`POST ${path} with ${JSON.stringify(body)}: ${response.status} ${response.text}`)
    return JSON.parse(response.text) as Body
  }
type Call = ReturnType<typeof callAs>

async function createForm(call: Call, { questions, rules, default_result }: FormCase): Promise<RoutingForm> {
  const fields = { name: 'Proof', status: 'published', questions, rules, default_result }
  return (await call<{ resource: RoutingForm }>('/routing_forms', fields, [201])).resource
}

async function submitForm(call: Call, generated: FormCase, form: RoutingForm): Promise<Submitted> {
  const uuidOf = (name: string) => form.questions.find((one) => one.name === name)?.uuid ?? ''
  const answers = generated.answers.map((one) =>
    Object.fromEntries(Object.entries(one).map(([name, answer]) => [uuidOf(name), answer])),
  )
  const outcomes: Outcome[] = []
  for (const one of answers) {
    const sent = Object.entries(one).map(([question_uuid, answer]) => ({ question_uuid, answer }))
    const body = { routing_form: form.uri, questions_and_answers: sent }
    const { resource, details = [] } = await call<SubmissionBody>(
      '/routing_form_submissions',
      body,
      [201, 400],
    )
    outcomes.push(resource ? { result: resource.result } : readRefusal(form, sent, details))
  }
  return { generated, form, answers, outcomes }
}

function readRefusal(
  form: RoutingForm,
  sent: readonly { readonly question_uuid: string }[],
  details: NonNullable<SubmissionBody['details']>,
): Outcome {
  const nameOf = (uuid: string | undefined) => form.questions.find((one) => one.uuid === uuid)?.name ?? ''
  const invalid = details.flatMap(({ parameter }) => {
    const index = /^questions_and_answers\.(\d+)\.answer$/.exec(parameter)?.[1]
    return index === undefined ? [] : [nameOf(sent[Number(index)]?.question_uuid)]
  })
  const missing = details.flatMap(
    ({ message }) => /must include an answer to: (.*)$/s.exec(message)?.[1] ?? [],
  )
  return { missing, invalid }
}

const sorted = (names: readonly string[]) => JSON.stringify([...names].sort())

/** The service names the result, not the rule. */
const agrees = (expected: ExpectedDecision, outcome: Outcome): boolean =>
  'rule' in expected
    ? 'result' in outcome && isSame(expected.result, outcome.result)
    : 'missing' in outcome &&
      sorted(expected.missing) === sorted(outcome.missing) &&
      sorted(expected.invalid) === sorted(outcome.invalid)

const isSame = (one: ResultCase, other: ResultCase | null) =>
  one.type === other?.type && one.value === other.value

const agreesInBrowser = (expected: ExpectedDecision, decision: Decision): boolean =>
  decision.kind === 'decided'
    ? 'rule' in expected && expected.rule === decision.rule && isSame(expected.result, decision.result)
    : agrees(expected, decision)

const toSentence = (expected: ExpectedDecision): string => {
  if ('rule' in expected)
    return expected.rule === null ? 'No rule applies: ' : `Rule ${expected.rule + 1} decides: `
  const { missing, invalid } = expected
  return missing.length > 0 ? `Still to answer: ${missing.join(', ')}` : `Not accepted: ${invalid.join(', ')}`
}

/** `url`: of the API that the forms are submitted to. */
async function compareForms(
  environment: Environment,
  decide: DecideInBrowser,
  seeds: readonly number[],
  counts: Counts,
  url?: string,
): Promise<readonly Submitted[]> {
  const { testbed, fixtures, off, on } = environment
  const call = callAs(environment, url ?? testbed.apis[0]?.url ?? '')
  const bookableTypes = new Set(on)
  // Forms can't be saved with a deleted event type, so it is deleted afterwards.
  const deleted = await fixtures.createType([environment.owner.userId])
  const created: { readonly generated: FormCase; readonly form: RoutingForm }[] = []
  await runConcurrently(CONCURRENCY, seeds.length, async (index) => {
    const random = seededRandom('routing', seeds[index] ?? 0)
    const generated = generateForm(random, [off, deleted, ...on], ANSWERS_PER_FORM)
    created.push({ generated, form: await createForm(call, generated) })
  })
  await environment.client.call(testbed.apis[0]?.url ?? '', 'DELETE', new URL(deleted).pathname, {
    token: environment.owner.token,
  })
  const submitted: Submitted[] = []
  await forEachConcurrently(CONCURRENCY, created, async ({ generated, form }) => {
    submitted.push(await submitForm(call, generated, form))
  })
  const decisions = await decide(submitted, on)
  for (const [index, { generated, outcomes, form }] of submitted.entries()) {
    counts.forms += 1
    for (const [position, given] of generated.answers.entries()) {
      const expected = expectDecision(generated, given, bookableTypes)
      const outcome = outcomes[position]
      const decision = decisions[index]?.[position]
      counts.submissions += 1
      if (!('rule' in expected)) counts.refused += 1
      else if (expected.rule !== null) counts.decidedByRule += 1
      const details = () =>
        `${JSON.stringify({ questions: form.questions, rules: generated.rules, given })}\n  expected ${JSON.stringify(expected)}, service ${JSON.stringify(outcome)}, "Try it" ${JSON.stringify(decision)}`
      if (outcome === undefined || !agrees(expected, outcome))
        counts.differences.push(`the service: ${details()}`)
      if (decision === undefined || !agreesInBrowser(expected, decision))
        counts.differences.push(`"Try it": ${details()}`)
    }
  }
  return submitted
}

const createCounts = (): Counts => ({
  forms: 0,
  submissions: 0,
  refused: 0,
  decidedByRule: 0,
  onPage: 0,
  differences: [],
})

const seedsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

/** Checks the proof itself: a service with this fault must differ. */
async function detectsFault(
  environment: Environment,
  decide: DecideInBrowser,
  seed: number,
  report: Report,
): Promise<boolean> {
  const faulty = await environment.testbed.startApi(withFault(lastRuleDecides))
  const counts = createCounts()
  await compareForms(environment, decide, seedsFrom(seed, SIZES.withFault), counts, faulty.url)
  return reportFaultChecks(report, [
    {
      description: 'the last rule decides',
      isCaught: counts.differences.length > 0,
      effect: `${counts.differences.length} differences`,
    },
  ])
}

export default {
  claim: '"Try it" says what the service decides about a routing form, as documented.',
  seed: 1,
  shortSeconds: 15,
  async run({ full, seed }, report) {
    const size = full ? SIZES.full : SIZES.short
    const testbed = await startTestbed()
    const [client, browser] = [createClient(), await startBrowser()]
    try {
      const owner = await testbed.createOrganization('Routed')
      const fixtures = createMeetingFixtures(testbed, client, owner)
      const types = await createEventTypes(fixtures)
      const bookableTypes = new Set(types.on)
      const environment = { testbed, client, owner, fixtures, ...types }
      const decide = await loadTryIt(browser)
      const page = await openAdminPage(browser, testbed, owner)
      const counts = createCounts()
      for (let first = 0; first < size.forms; first += FORMS_PER_BATCH) {
        const batch = seedsFrom(seed * 1_000_000 + first, Math.min(FORMS_PER_BATCH, size.forms - first))
        const submitted = await compareForms(environment, decide, batch, counts)
        const share = Math.ceil((size.onPage * FORMS_PER_BATCH) / size.forms)
        for (const { generated, form, answers } of submitted.slice(0, share)) {
          if (counts.onPage === size.onPage) break
          counts.onPage += 1
          const entered = answers.map((one) => enterable(form, one))
          const sentences = entered.map((one) =>
            toSentence(expectDecision(generated, byName(form, one), bookableTypes)),
          )
          const otherwise = await tryOnPage(page, { form, answers: entered }, sentences)
          if (otherwise !== null) counts.differences.push(`the page: ${form.uri}: ${otherwise}`)
        }
        report.progress(`${counts.forms} of ${size.forms} forms, ${counts.differences.length} differences`)
      }
      const isFaultCaught = await detectsFault(environment, decide, seed * 1_000_000, report)
      for (const difference of counts.differences.slice(0, MAX_SHOWN)) report.print(difference)
      report.table([
        { what: 'forms', number: counts.forms },
        { what: 'submissions', number: counts.submissions },
        { what: 'refused', number: counts.refused },
        { what: 'decided by a rule', number: counts.decidedByRule },
        { what: 'forms answered on the page', number: counts.onPage },
        { what: 'differences', number: counts.differences.length },
      ])
      return {
        pass: counts.differences.length === 0 && isFaultCaught && counts.decidedByRule > counts.forms / 2,
        figure: `${counts.forms} forms, ${counts.submissions} submissions, ${counts.onPage} forms on the page, ${counts.differences.length} differences`,
      }
    } finally {
      await browser.close()
      client.close()
      await testbed.stop()
    }
  },
} satisfies Proof

const byName = (form: RoutingForm, answers: TriedAnswers) =>
  Object.fromEntries(form.questions.map(({ uuid, name }) => [name, answers[uuid] ?? '']))
