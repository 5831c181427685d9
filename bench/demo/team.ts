// Generates the organizations and teams of a large demo: people, working hours and event types.
import { slugFrom, slugWithId } from '../../server/src/domain/access/slug.ts'
import { compileRules, type RuleDefinition } from '../../server/src/domain/availability/rule-definitions.ts'
import type { ScheduleRules } from '../../server/src/domain/availability/rules.ts'
import { type Instant, instant } from '../../server/src/domain/time/instant.ts'
import { findZone, type Zone } from '../../server/src/domain/time/zone.ts'
import { type DemoPerson, demoPerson, REGION_COUNT } from '../../server/src/processes/cli/demo/people.ts'
import { type Random, seededRandom } from '../../testbed/random.ts'
import { generateHours } from './hours.ts'
import type { HostPlan, OrganizationPlan, TeamPlan } from './layout.ts'
import { type DemoType, generateHostTypes, generateTeamTypes } from './types.ts'
import { uuidAt } from './uuid-at.ts'

export interface DemoOrganization {
  readonly id: string
  readonly name: string
  /** The domain of the email addresses. */
  readonly domain: string
}

export interface DemoHost extends DemoPerson {
  readonly id: string
  readonly membershipId: string
  readonly relationshipId: string
  readonly scheduleId: string
  readonly role: 'owner' | 'admin' | 'user'
  readonly slug: string
  readonly zone: Zone
  readonly writtenRules: readonly RuleDefinition[]
  readonly rules: ScheduleRules
  /** The number of events of the host. */
  readonly quota: number
}

export interface DemoTeam {
  readonly key: string
  readonly id: string
  readonly organizationId: string
  readonly name: string
  readonly slug: string
  /** The language of its event types. */
  readonly locale: string
  readonly hosts: readonly DemoHost[]
  readonly types: readonly DemoType<DemoHost>[]
}

/** The creation time of everything except events. It is fixed, so a run on another day gives the same ids. */
export const CREATED_AT: Instant = instant(Date.UTC(2025, 0, 6, 9))

const FIRST_WORDS =
  'Amber Birch Cedar Copper Coral Crescent Delta Ember Fern Granite Harbor Hazel Indigo Juniper Lantern'.split(
    ' ',
  )
const SECOND_WORDS =
  'Analytics Architects Clinic Consulting Design Dental Energy Labs Learning Legal Logistics Partners Realty Software Studio Therapy Travel'.split(
    ' ',
  )
const LARGEST_NAME = 'Meridian Group'
const TEAM_NAMES = [
  'Sales',
  'Customer success',
  'Recruiting',
  'Support',
  'Advisory',
  'Engineering',
  'Finance',
]
/** One in this many hosts is an organization admin. */
const ADMIN_INTERVAL = 12

export function generateOrganization({ key, domainSuffix, index }: OrganizationPlan): DemoOrganization {
  const first = FIRST_WORDS[index % FIRST_WORDS.length]
  const second = SECOND_WORDS[Math.floor(index / FIRST_WORDS.length + index) % SECOND_WORDS.length]
  const round = Math.floor(index / (FIRST_WORDS.length * SECOND_WORDS.length))
  const name = index === 0 ? LARGEST_NAME : `${first} ${second}${round === 0 ? '' : ` ${round + 1}`}`
  return {
    id: uuidAt(seededRandom(key, 'organization'), CREATED_AT + index),
    name,
    domain: `${slugFrom(name)}-${domainSuffix}.example`,
  }
}

/** Depends only on the team's key, so a team can be generated without the others. */
export function generateTeam(organization: DemoOrganization, plan: TeamPlan): DemoTeam {
  const random = seededRandom(plan.key, 'team')
  const at = CREATED_AT + plan.firstHost
  const id = uuidAt(random, at)
  const round = Math.floor(plan.index / TEAM_NAMES.length)
  const name = `${TEAM_NAMES[plan.index % TEAM_NAMES.length]}${round === 0 ? '' : ` ${round + 1}`}`
  const region = random.int(0, REGION_COUNT - 1)
  const hosts = plan.hosts.map((host, index) => {
    const hostIndex = plan.firstHost + index
    // All hosts of a team are in one region, so their working hours overlap.
    return generateHost(
      demoPerson(region + REGION_COUNT * hostIndex, organization.domain),
      hostIndex,
      host,
      random,
    )
  })
  return {
    key: plan.key,
    id,
    organizationId: organization.id,
    name,
    slug: uniqueSlug(name, id),
    locale: hosts[0]?.locale ?? 'en',
    hosts,
    types: [
      ...hosts.flatMap((host) => generateHostTypes(host, random, at)),
      ...generateTeamTypes(id, hosts, random, at),
    ],
  }
}

function generateHost(
  person: DemoPerson,
  index: number,
  { quota, isBusy }: HostPlan,
  random: Random,
): DemoHost {
  const at = CREATED_AT + index
  const id = uuidAt(random, at)
  const zone = findZone(person.timezone)
  if (zone === null) throw new Error(`Unknown time zone: ${person.timezone}.`)
  const writtenRules = generateHours(random, isBusy)
  return {
    ...person,
    id,
    membershipId: uuidAt(random, at),
    relationshipId: uuidAt(random, at),
    scheduleId: uuidAt(random, at),
    role: index === 0 ? 'owner' : index % ADMIN_INTERVAL === 1 ? 'admin' : 'user',
    slug: uniqueSlug(person.name, id),
    zone,
    writtenRules,
    rules: compileRules(writtenRules),
    quota,
  }
}

const uniqueSlug = (name: string, id: string): string => slugWithId(slugFrom(name), id)
