// Bench: how soon each list of the console is usable in an organization of 10,000 members with a million meetings.
import { consolePages } from '../server/src/domain/pages/console-pages.ts'
import { uriOf } from '../server/src/platform/uris.ts'
import { startBrowser } from '../testbed/browser.ts'
import { createClient } from '../testbed/client.ts'
import type { Person } from '../testbed/people.ts'
import { median } from '../testbed/percentiles.ts'
import type { Proof, Report, Verdict } from '../testbed/runner.ts'
import { startTestbed, type Testbed } from '../testbed/testbed.ts'
import { fullSpeed, load, openVisitor, type SignedIn, signIn } from './console/visitor.ts'
import { LARGE, SMALL, seedLargeOrganization } from './seed/large-organization.ts'
import { seedRequests } from './seed/requests.ts'

const GOAL_MS = 1_000
const GROUPS = 200
/** One booking request for this many meetings. */
const REQUEST_EVERY = 10
const INVITATIONS = 40

/** Filters and searches that admins of a large organization use. */
function filteredLists({ ctx }: Testbed, { organizationId }: Person): readonly string[] {
  const organization = uriOf(ctx.config.urls.api, 'organizations', organizationId)
  const queries: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
    '/meetings': [
      { organization },
      { organization, status: 'past' },
      { organization, status: 'canceled' },
      { organization, status: 'past', search: 'grace' },
      { organization, status: 'past', search: 'customer-4711' },
    ],
    '/meetings/requests': [{ show: 'all' }],
    '/people': [{ search: 'member 47' }, { search: 'zzyzx' }, { role: 'admin' }],
  }
  return Object.entries(queries).flatMap(([path, all]) =>
    all.map((query) => `${path}?${new URLSearchParams(query)}`),
  )
}

/** Setup is for a new installation; pages of one object show no list of the whole organization. */
const plainLists = consolePages
  .map(({ path }): string => path)
  .filter((path) => !path.includes('{') && path !== '/setup')

async function createGroupsAndInvitations(testbed: Testbed, owner: Person): Promise<void> {
  const client = createClient()
  const post = async (path: string, body: object) => {
    const { status, text } = await client.call(testbed.apis[0]?.url ?? '', 'POST', path, {
      token: owner.token,
      body,
    })
    if (status !== 201) throw new Error(`POST ${path} returned ${status}: ${text}`)
  }
  for (let number = 1; number <= GROUPS; number += 1) await post('/groups', { name: `Team ${number}` })
  const invitations = `/organizations/${owner.organizationId}/invitations`
  for (let number = 1; number <= INVITATIONS; number += 1)
    await post(invitations, { email: `invited-${number}@example.com` })
  client.close()
}

async function measureLists(signedIn: SignedIn, paths: readonly string[], repeats: number, report: Report) {
  const measured = []
  for (const path of paths) {
    report.progress(path)
    const times: number[] = []
    for (let turn = 0; turn < repeats; turn += 1) {
      const { context, page } = await openVisitor(signedIn, fullSpeed)
      times.push((await load(page, `${signedIn.url}/app${path}`)).answeredMs)
      await context.close()
    }
    measured.push({ path, medianMs: median(times), slowestMs: Math.max(...times) })
  }
  return measured
}

export default {
  claim: `every list of the console is usable within ${GOAL_MS} ms in an organization of 10,000 members with a million meetings`,
  async run({ full }, report): Promise<Verdict> {
    const size = full ? LARGE : SMALL
    const testbed = await startTestbed({ apis: 1, settings: { shared_buffers: '1GB', autovacuum: 'off' } })
    const browser = await startBrowser()
    try {
      const owner = await testbed.createOrganization('Large')
      await seedLargeOrganization(testbed, owner, size, report)
      await seedRequests(testbed, owner, size.events / REQUEST_EVERY, report)
      await createGroupsAndInvitations(testbed, owner)
      const paths = [...plainLists, ...filteredLists(testbed, owner)]
      const measured = await measureLists(
        await signIn(browser, testbed, owner),
        full ? paths : paths.slice(0, 2),
        full ? 5 : 1,
        report,
      )
      report.table(
        measured.map(({ path, medianMs, slowestMs }) => ({
          list: decodeURIComponent(path.replace(/organization=[^&]+/, 'organization')),
          'usable ms (median)': Math.round(medianMs),
          'slowest ms': Math.round(slowestMs),
        })),
      )
      const slowest = measured.reduce((a, b) => (b.medianMs > a.medianMs ? b : a))
      return {
        pass: slowest.medianMs <= GOAL_MS,
        figure: `${size.members.toLocaleString('en')} members, ${size.events.toLocaleString('en')} meetings: ${measured.length} lists, the slowest usable after ${Math.round(slowest.medianMs)} ms (${slowest.path.split('?')[0]}; goal ≤ ${GOAL_MS})`,
      }
    } finally {
      await browser.close()
      await testbed.stop()
    }
  },
} satisfies Proof
