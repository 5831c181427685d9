// What the writes of the idempotency proof left in the database: groups and events, counted by name.
import { sql } from '../../server/src/platform/db/sql.ts'
import type { Owner, Stand } from '../stand/stand.ts'

/** One key and everything that was answered to it. */
export interface Ordeal {
  readonly name: string
  readonly tries: number
  /** Whether its first whole answer told of a write that an earlier request, whose answer was lost, had done. */
  readonly replayed: boolean
  /** The bodies of all 2xx answers that arrived whole. */
  readonly bodies: readonly string[]
  /** Answers that no honest service gives here. */
  readonly strange: readonly string[]
}

export interface Tally {
  readonly keys: number
  readonly tries: number
  readonly replayed: number
  readonly groups: number
  readonly events: number
  readonly faults: readonly string[]
}

/** Exactly one group and one `group.created` for each key, and one body in all its answers. */
export async function audit(stand: Stand, owner: Owner, ordeals: readonly Ordeal[]): Promise<Tally> {
  const reader = stand.ctx.db.withOrganization(owner.organizationId)
  const groups = await reader.rows(
    sql.selectFrom('groups').select(['id', 'name']).where('organization_id', '=', owner.organizationId),
  )
  const events = await reader.rows(
    sql
      .selectFrom('events')
      .select('subject_id')
      .where('organization_id', '=', owner.organizationId)
      .where('type', '=', 'group.created'),
  )
  const idsByName = Map.groupBy(groups, ({ name }) => name)
  const eventsById = Map.groupBy(events, ({ subject_id }) => subject_id)
  const faults: string[] = []
  let [groupCount, eventCount, tries] = [0, 0, 0]
  for (const ordeal of ordeals) {
    const ids = idsByName.get(ordeal.name) ?? []
    const told = ids.reduce((sum, { id }) => sum + (eventsById.get(id)?.length ?? 0), 0)
    const spellings = new Set(ordeal.bodies)
    groupCount += ids.length
    eventCount += told
    tries += ordeal.tries
    if (ids.length !== 1) faults.push(`${ordeal.name}: ${ids.length} groups`)
    if (told !== ids.length) faults.push(`${ordeal.name}: ${told} events for ${ids.length} groups`)
    if (spellings.size !== 1) faults.push(`${ordeal.name}: ${spellings.size} different 2xx bodies`)
    if (ids.length === 1 && !ordeal.bodies.every((body) => body.includes(ids[0]?.id ?? '')))
      faults.push(`${ordeal.name}: an answer names another group`)
    faults.push(...ordeal.strange.map((answer) => `${ordeal.name}: ${answer}`))
  }
  // An event without its group would be a phantom; the proof deletes no group of its own names.
  const known = new Set(groups.map(({ id }) => id))
  const phantoms = events.filter(({ subject_id }) => !known.has(subject_id)).length
  if (phantoms > 0) faults.push(`${phantoms} events tell of a group that is not there`)
  const replayed = ordeals.filter((ordeal) => ordeal.replayed).length
  return { keys: ordeals.length, tries, replayed, groups: groupCount, events: eventCount, faults }
}
