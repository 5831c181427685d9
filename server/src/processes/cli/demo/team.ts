// Invents the organizations and teams of a demo at size: who is in them, when they work, and what they offer.
import { slugFrom } from '../../../domain/access/slug.ts'
import type { ScheduleRules } from '../../../domain/availability/rules.ts'
import { readRules, type WrittenRule } from '../../../domain/availability/written-rules.ts'
import { type Instant, instant } from '../../../domain/time/instant.ts'
import { findZone, type Zone } from '../../../domain/time/zone.ts'
import { inventHours } from './hours.ts'
import type { HostPlan, OrganizationPlan, TeamPlan } from './layout.ts'
import { type DemoPerson, demoPerson, REGIONS } from './people.ts'
import { Random, uuidAt } from './random.ts'
import { type DemoType, inventTypesOf, inventTypesOfTeam } from './types.ts'

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
  readonly written: readonly WrittenRule[]
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
export const FOUNDED: Instant = instant(Date.UTC(2025, 0, 6, 9))

const FIRST_WORDS =
  'Amber Birch Cedar Copper Coral Crescent Delta Ember Fern Granite Harbor Hazel Indigo Juniper Lantern'.split(
    ' ',
  )
const SECOND_WORDS =
  'Analytics Architects Clinic Consulting Design Dental Energy Labs Learning Legal Logistics Partners Realty Software Studio Therapy Travel'.split(
    ' ',
  )
const WHALE = 'Meridian Group'
const TEAMS = ['Sales', 'Customer success', 'Recruiting', 'Support', 'Advisory', 'Engineering', 'Finance']
/** One in so many administers the organization. */
const ADMIN_EVERY = 12

export function inventOrganization({ key, mark, place }: OrganizationPlan): DemoOrganization {
  const first = FIRST_WORDS[place % FIRST_WORDS.length]
  const second = SECOND_WORDS[Math.floor(place / FIRST_WORDS.length + place) % SECOND_WORDS.length]
  const round = Math.floor(place / (FIRST_WORDS.length * SECOND_WORDS.length))
  const name = place === 0 ? WHALE : `${first} ${second}${round === 0 ? '' : ` ${round + 1}`}`
  return {
    id: uuidAt(new Random(key, 'organization'), FOUNDED + place),
    name,
    domain: `${slugFrom(name)}-${mark}.example`,
  }
}

/** From its own key alone, so that it can be made again without the others. */
export function inventTeam(organization: DemoOrganization, plan: TeamPlan): DemoTeam {
  const random = new Random(plan.key, 'team')
  const at = FOUNDED + plan.firstHost
  const id = uuidAt(random, at)
  const round = Math.floor(plan.place / TEAMS.length)
  const name = `${TEAMS[plan.place % TEAMS.length]}${round === 0 ? '' : ` ${round + 1}`}`
  const region = random.int(0, REGIONS - 1)
  const hosts = plan.hosts.map((host, index) => {
    const place = plan.firstHost + index
    // A team is of one region: its people have hours in common.
    return inventHost(demoPerson(region + REGIONS * place, organization.domain), place, host, random)
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
      ...hosts.flatMap((host) => inventTypesOf(host, random, at)),
      ...inventTypesOfTeam(id, hosts, random, at),
    ],
  }
}

function inventHost(
  person: DemoPerson,
  place: number,
  { quota, isBusy }: HostPlan,
  random: Random,
): DemoHost {
  const at = FOUNDED + place
  const id = uuidAt(random, at)
  const zone = findZone(person.timezone)
  if (zone === null) throw new Error(`The zone ${person.timezone} is not in the table of zones.`)
  const written = inventHours(random, isBusy)
  return {
    ...person,
    id,
    membershipId: uuidAt(random, at),
    relationshipId: uuidAt(random, at),
    scheduleId: uuidAt(random, at),
    role: place === 0 ? 'owner' : place % ADMIN_EVERY === 1 ? 'admin' : 'user',
    slug: uniqueSlug(person.name, id),
    zone,
    written,
    rules: readRules(written),
    quota,
  }
}

/** With the end of the id, which nobody else has. */
const uniqueSlug = (name: string, id: string): string => `${slugFrom(name).slice(0, 48)}-${id.slice(-12)}`
