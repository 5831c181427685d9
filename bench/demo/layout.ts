// Plans a large demo: its organizations, their teams, and the number of events per host.
import { createHash } from 'node:crypto'
import { type Random, seededRandom } from '../../testbed/random.ts'

export interface DemoSize {
  readonly hosts: number
  readonly events: number
  /** Another seed gives other people and times. */
  readonly seed: number
}

export interface HostPlan {
  /** The number of events of the host. */
  readonly quota: number
  /** Has more events than average, and therefore works full time. */
  readonly isBusy: boolean
}

export interface TeamPlan {
  /** The seed of its random choices. */
  readonly key: string
  readonly index: number
  /** The index of its first host in the organization. */
  readonly firstHost: number
  readonly hosts: readonly HostPlan[]
}

export interface OrganizationPlan {
  readonly key: string
  /** Unique per size and seed: prevents collisions of email addresses between demos. */
  readonly domainSuffix: string
  readonly index: number
  readonly hosts: number
  readonly teams: readonly TeamPlan[]
}

/** An average. More events would not fit into the working hours of the busiest host. */
export const MAX_EVENTS_PER_HOST = 1_000

const WHALE_SHARE = 0.2
const MIN_ORGANIZATION_HOSTS = 3
const MAX_ORGANIZATION_HOSTS = 300
const TEAM_SIZE = { smallest: 3, largest: 9 }

/** Deterministic for a size and seed. The first organization is the whale, with a fifth of all hosts. */
export function planOrganizations({ hosts, events, seed }: DemoSize): OrganizationPlan[] {
  const key = `${seed}/${hosts}/${events}`
  const domainSuffix = createHash('sha256').update(key).digest('hex').slice(0, 6)
  const random = seededRandom(key, 'layout')
  const all = planHosts(hosts, events, random)
  let first = 0
  return planSizes(hosts, random).map((size, index) => {
    const own = all.slice(first, first + size)
    first += size
    return {
      key: `${key}/${index}`,
      domainSuffix,
      index,
      hosts: size,
      teams: planTeams(`${key}/${index}`, own, random),
    }
  })
}

/** Log-uniform sizes: most organizations are small, but most people are in large ones. */
function planSizes(hosts: number, random: Random): number[] {
  const whale = Math.max(1, Math.round(hosts * WHALE_SHARE))
  const largest = Math.max(MIN_ORGANIZATION_HOSTS, Math.min(MAX_ORGANIZATION_HOSTS, Math.floor(whale / 2)))
  const sizes = [whale]
  for (let left = hosts - whale; left > 0; ) {
    const targetSize = Math.round(
      MIN_ORGANIZATION_HOSTS * (largest / MIN_ORGANIZATION_HOSTS) ** random.next(),
    )
    // The last organization takes the remaining hosts if they are too few for another one.
    const size = left - targetSize < MIN_ORGANIZATION_HOSTS ? left : targetSize
    sizes.push(size)
    left -= size
  }
  return sizes
}

function planTeams(organizationKey: string, hosts: readonly HostPlan[], random: Random): TeamPlan[] {
  const teams: TeamPlan[] = []
  for (let first = 0; first < hosts.length; ) {
    const size = random.int(TEAM_SIZE.smallest, TEAM_SIZE.largest)
    const index = teams.length
    teams.push({
      key: `${organizationKey}/${index}`,
      index,
      firstHost: first,
      hosts: hosts.slice(first, first + size),
    })
    first += size
  }
  return teams
}

/** The busiest hosts get up to three times as many events as the quietest. The sum is exactly `events`. */
function planHosts(hosts: number, events: number, random: Random): HostPlan[] {
  const weights = Array.from({ length: hosts }, () => 0.5 + random.next())
  return apportion(events, weights).map((quota) => ({ quota, isBusy: quota > events / hosts }))
}

/** Splits `total` into whole numbers in proportion to the weights. */
export function apportion(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  let assigned = 0
  return weights.map((weight, index) => {
    sum += weight
    // The last share absorbs the rounding error.
    const upTo = index === weights.length - 1 ? total : Math.floor((total * sum) / all)
    const share = upTo - assigned
    assigned = upTo
    return share
  })
}
