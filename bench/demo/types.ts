// Generates the event types of demo hosts and teams.
import { slugFrom } from '../../server/src/domain/access/slug.ts'
import type { RuleDefinition } from '../../server/src/domain/availability/rule-definitions.ts'
import { normalizeLocations, type TypeLocation } from '../../server/src/domain/event-types/locations.ts'
import { normalizeQuestions, type Question } from '../../server/src/domain/event-types/questions.ts'
import type { Random } from '../../testbed/random.ts'
import { generateOwnHours } from './hours.ts'
import { uuidAt } from './uuid-at.ts'

/** Lengths are whole minutes. */
export interface TypeSettings {
  readonly name: string
  readonly slug: string
  readonly duration: number
  readonly bufferBefore: number
  readonly bufferAfter: number
  readonly increment: 15 | 30
  readonly kind: 'solo' | 'group'
  readonly pooling: 'round_robin' | 'collective' | null
  /** 1 except for group events. */
  readonly seats: number
  /** Exactly one: invitees don't have to choose. */
  readonly locations: readonly [TypeLocation]
  readonly questions: readonly Question[]
}

export interface TypeHost<Host> {
  readonly id: string
  readonly host: Host
  /** Hours for this type only; null = the host's default schedule. */
  readonly ownRules: readonly RuleDefinition[] | null
}

export interface DemoType<Host> extends TypeSettings {
  readonly id: string
  /** A host, or the team. */
  readonly ownerId: string
  readonly position: number
  readonly hosts: readonly TypeHost<Host>[]
}

type LocationInput = Parameters<typeof normalizeLocations>[0][number]

const arrangeLocation = (given: LocationInput): readonly [TypeLocation] =>
  normalizeLocations([given]) as [TypeLocation]

/** The invitee enters a phone number when booking. */
const CALL = arrangeLocation({ kind: 'outbound_call' })
const HOTLINE = arrangeLocation({ kind: 'inbound_call', phone_number: '+12025550100' })
const MEETING_ROOM = arrangeLocation({
  kind: 'physical',
  location: '12 Harbor Street, second floor',
  additional_info: 'Ring at the reception.',
})
const TRAINING_ROOM = arrangeLocation({ kind: 'physical', location: '12 Harbor Street, training room' })

/** All questions are optional. */
const QUESTIONS = normalizeQuestions([
  { name: 'What would you like to talk about?', type: 'text' },
  { name: 'How did you hear of us?', type: 'string' },
])

const solo = (
  name: string,
  duration: number,
  increment: 15 | 30,
  bufferBefore = 0,
  bufferAfter = 0,
): TypeSettings => ({
  ...{ name, slug: slugFrom(name), duration, bufferBefore, bufferAfter, increment },
  ...{ kind: 'solo', pooling: null, seats: 1, locations: CALL, questions: QUESTIONS },
})

/** The first type of every host is short, so it fits into a full calendar. */
const FIRST_TYPES = [
  solo('Intro call', 15, 15),
  solo('30 minute meeting', 30, 30),
  solo('Catch-up', 30, 15, 0, 5),
]
const FURTHER_TYPES = [
  solo('Consultation', 60, 30, 10, 10),
  solo('Product demo', 45, 15, 0, 15),
  solo('Interview', 45, 30, 5, 10),
  solo('Quarterly review', 60, 30),
]
const ONBOARDING: TypeSettings = {
  ...solo('Onboarding session', 60, 30, 15, 0),
  ...{ kind: 'group', locations: TRAINING_ROOM },
}
const ROUND_ROBIN: TypeSettings = {
  ...solo('Talk to the team', 30, 30, 0, 10),
  ...{ pooling: 'round_robin', locations: HOTLINE },
}
const COLLECTIVE: TypeSettings = {
  ...solo('Meet the panel', 45, 30, 5, 5),
  ...{ pooling: 'collective', locations: MEETING_ROOM },
}

const SEATS = [5, 8, 12, 20, 40]
const MAX_COLLECTIVE_HOSTS = 3

interface Owner {
  readonly id: string
}

/** Generates one to three types owned by the host. */
export function generateHostTypes<Host extends Owner>(
  host: Host,
  random: Random,
  at: number,
): DemoType<Host>[] {
  const settings = [random.pick(FIRST_TYPES)]
  if (random.chance(0.6)) settings.push(random.pick(FURTHER_TYPES))
  if (random.chance(0.15)) settings.push({ ...ONBOARDING, seats: random.pick(SEATS) })
  return settings.map((one, position) => {
    const hasOwnHours = position > 0 && one.kind === 'solo' && random.chance(0.2)
    const ownRules = hasOwnHours ? generateOwnHours(random) : null
    const id = uuidAt(random, at)
    return { ...one, id, ownerId: host.id, position, hosts: [{ id: uuidAt(random, at), host, ownRules }] }
  })
}

/** Generates the types of a team: round robin, collective, or both. */
export function generateTeamTypes<Host extends Owner>(
  teamId: string,
  hosts: readonly Host[],
  random: Random,
  at: number,
): DemoType<Host>[] {
  if (hosts.length < 2) return []
  const pools: (readonly [TypeSettings, readonly Host[]])[] = []
  if (random.chance(0.5)) pools.push([ROUND_ROBIN, hosts])
  if (random.chance(0.35)) pools.push([COLLECTIVE, hosts.slice(0, random.int(2, MAX_COLLECTIVE_HOSTS))])
  return pools.map(([settings, pool], position) => ({
    ...settings,
    id: uuidAt(random, at),
    ownerId: teamId,
    position,
    hosts: pool.map((host) => ({ id: uuidAt(random, at), host, ownRules: null })),
  }))
}
