// Lays out a demo at size: which organizations there are, which teams they have, and how many events each host gets.
import { createHash } from 'node:crypto'
import { Random } from './random.ts'

export interface DemoSize {
  readonly hosts: number
  readonly events: number
  /** Another seed, other people and other times. */
  readonly seed: number
}

export interface HostPlan {
  /** How many events they get. */
  readonly quota: number
  /** More than the average: works full time. */
  readonly isBusy: boolean
}

export interface TeamPlan {
  /** What its random choices are made from. */
  readonly key: string
  readonly index: number
  /** The place of its first host in the organization. */
  readonly firstHost: number
  readonly hosts: readonly HostPlan[]
}

export interface OrganizationPlan {
  readonly key: string
  /** Belongs to this size and seed alone: keeps the addresses of several demos apart. */
  readonly domainSuffix: string
  readonly index: number
  readonly hosts: number
  readonly teams: readonly TeamPlan[]
}

/** On average; more would not fit into the working hours of the busiest. */
export const MAX_EVENTS_PER_HOST = 1_000

const WHALE_SHARE = 0.2
const MIN_ORGANIZATION_HOSTS = 3
const MAX_ORGANIZATION_HOSTS = 300
const TEAM_SIZE = { smallest: 3, largest: 9 }

/** The same for the same size and seed. The first organization is the whale: a fifth of all hosts. */
export function planOrganizations({ hosts, events, seed }: DemoSize): OrganizationPlan[] {
  const key = `${seed}/${hosts}/${events}`
  const domainSuffix = createHash('sha256').update(key).digest('hex').slice(0, 6)
  const random = new Random(key, 'layout')
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

/** As many small organizations as large ones on a scale of powers, so that most are small and most people are in large ones. */
function planSizes(hosts: number, random: Random): number[] {
  const whale = Math.max(1, Math.round(hosts * WHALE_SHARE))
  const largest = Math.max(MIN_ORGANIZATION_HOSTS, Math.min(MAX_ORGANIZATION_HOSTS, Math.floor(whale / 2)))
  const sizes = [whale]
  for (let left = hosts - whale; left > 0; ) {
    const targetSize = Math.round(
      MIN_ORGANIZATION_HOSTS * (largest / MIN_ORGANIZATION_HOSTS) ** random.next(),
    )
    // Nobody is left over for an organization that would be too small.
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

/** Busy hosts get up to three times as many as quiet ones; together exactly all. */
function planHosts(hosts: number, events: number, random: Random): HostPlan[] {
  const weights = Array.from({ length: hosts }, () => 0.5 + random.next())
  return apportion(events, weights).map((quota) => ({ quota, isBusy: quota > events / hosts }))
}

/** Whole numbers in proportion to the weights, with exactly this sum. */
export function apportion(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  let assigned = 0
  return weights.map((weight, index) => {
    sum += weight
    // The last one takes what rounding has left.
    const upTo = index === weights.length - 1 ? total : Math.floor((total * sum) / all)
    const share = upTo - assigned
    assigned = upTo
    return share
  })
}
