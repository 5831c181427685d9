// Invents the organizations and teams of a demo at size: who is in them, when they work, and what they offer.
import { slugFrom } from '../../../domain/access/slug.ts'
import { compileRules, type RuleDefinition } from '../../../domain/availability/rule-definitions.ts'
import type { ScheduleRules } from '../../../domain/availability/rules.ts'
import { type Instant, instant } from '../../../domain/time/instant.ts'
import { findZone, type Zone } from '../../../domain/time/zone.ts'
import { generateHours } from './hours.ts'
import type { HostPlan, OrganizationPlan, TeamPlan } from './layout.ts'
import { type DemoPerson, demoPerson, REGION_COUNT } from './people.ts'
import { Random, uuidAt } from './random.ts'
import { type DemoType, generateHostTypes, generateTeamTypes } from './types.ts'

export interface DemoOrganization {
  readonly id: string
  readonly name: string
  /** Of the e-mail addresses. */
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
  /** How many events they get. */
  readonly quota: number
}

export interface DemoTeam {
  readonly key: string
  readonly id: string
  readonly organizationId: string
  readonly name: string
  readonly slug: string
  /** Of what its event types say. */
  readonly locale: string
  readonly hosts: readonly DemoHost[]
  readonly types: readonly DemoType<DemoHost>[]
}

/** When everything was made that is not an event: fixed, so that a run on another day finds the same ids. */
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
/** One in so many administers the organization. */
const ADMIN_INTERVAL = 12

export function generateOrganization({ key, domainSuffix, index }: OrganizationPlan): DemoOrganization {
  const first = FIRST_WORDS[index % FIRST_WORDS.length]
  const second = SECOND_WORDS[Math.floor(index / FIRST_WORDS.length + index) % SECOND_WORDS.length]
  const round = Math.floor(index / (FIRST_WORDS.length * SECOND_WORDS.length))
  const name = index === 0 ? LARGEST_NAME : `${first} ${second}${round === 0 ? '' : ` ${round + 1}`}`
  return {
    id: uuidAt(new Random(key, 'organization'), CREATED_AT + index),
    name,
    domain: `${slugFrom(name)}-${domainSuffix}.example`,
  }
}

/** From its own key alone, so that it can be made again without the others. */
export function generateTeam(organization: DemoOrganization, plan: TeamPlan): DemoTeam {
  const random = new Random(plan.key, 'team')
  const at = CREATED_AT + plan.firstHost
  const id = uuidAt(random, at)
  const round = Math.floor(plan.index / TEAM_NAMES.length)
  const name = `${TEAM_NAMES[plan.index % TEAM_NAMES.length]}${round === 0 ? '' : ` ${round + 1}`}`
  const region = random.int(0, REGION_COUNT - 1)
  const hosts = plan.hosts.map((host, index) => {
    const hostIndex = plan.firstHost + index
    // A team is of one region: its people have hours in common.
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
  if (zone === null) throw new Error(`The zone ${person.timezone} is not in the table of zones.`)
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

/** With the end of the id, which nobody else has. */
const uniqueSlug = (name: string, id: string): string => `${slugFrom(name).slice(0, 48)}-${id.slice(-12)}`
