// Creates, changes and deletes groups, and changes who is in them. Each can be undone.
import type { Group, GroupRelationship, User } from '../../../../../../sdk/src/api.gen.ts'
import { etagOf } from '../../../../../../sdk/src/etags.ts'
import { requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { membershipOf } from '../../../data/team-queries.ts'

const GROUPS = 'listGroups'
const PEOPLE = 'listGroupRelationships'

type GroupRole = GroupRelationship['role']
/** What a dialog can change. */
export type GroupFields = Pick<Group, 'name' | 'slug'>

export const nameOf = ({ owner }: GroupRelationship): string => owner.name ?? owner.email

export function useGroupActs() {
  const { api, cache, messages, navigate, offerUndo, delayAct } = useConsole()
  const texts = messages.groups
  const showRole = (uri: string, role: GroupRole) =>
    cache.updateList<GroupRelationship>(PEOPLE, (list) =>
      list.map((one) => (one.uri === uri ? { ...one, role } : one)),
    )

  /** Refused if someone else has changed it after `base` was read. */
  const setFields = async (base: Group, { name, slug }: GroupFields): Promise<Group> => {
    const changed = await requireApi(api).updateGroup(
      { uuid: idOf(base.uri), name, slug },
      { ifMatch: etagOf(base) },
    )
    cache.replace('getGroup', changed)
    cache.invalidate(GROUPS)
    return changed
  }
  const setRole = async (uri: string, from: GroupRole, to: GroupRole): Promise<void> => {
    showRole(uri, to)
    try {
      await requireApi(api).updateGroupRelationship({ uuid: idOf(uri), role: to })
    } catch (error) {
      showRole(uri, from)
      throw error
    }
  }
  const addOwner = async (group: string, owner: string, role: GroupRole): Promise<void> => {
    await requireApi(api).createGroupRelationship({ group, owner, role })
    cache.invalidate(PEOPLE, GROUPS)
  }

  return {
    async create(name: string): Promise<void> {
      const created = await requireApi(api).createGroup({ name })
      cache.invalidate(GROUPS)
      navigate(`/app/people/groups/${idOf(created.uri)}`)
    },

    async change(group: Group, fields: GroupFields): Promise<void> {
      const changed = await setFields(group, fields)
      offerUndo(texts.changed(changed.name), async () => {
        await setFields(changed, group)
      })
    },

    /** Its members stay in the organization. */
    remove({ uri, name }: Group): void {
      navigate('/app/people/groups')
      delayAct({
        text: texts.deleted(name),
        show: () => cache.updateList<Group>(GROUPS, (list) => list.filter((one) => one.uri !== uri)),
        async run() {
          await requireApi(api).deleteGroup({ uuid: idOf(uri) })
          cache.invalidate(GROUPS, PEOPLE, 'getGroup')
        },
      })
    },

    async add(group: Group, user: User): Promise<void> {
      const { collection } = await membershipOf(user.uri).load(requireApi(api))
      const owner = collection[0]?.uri
      if (owner !== undefined) await addOwner(group.uri, owner, 'member')
    },

    async changeRole(relationship: GroupRelationship, to: GroupRole): Promise<void> {
      const { uri, role } = relationship
      await setRole(uri, role, to)
      offerUndo(texts.roleChanged(nameOf(relationship), texts.roles[to]), () => setRole(uri, to, role))
    },

    async removePerson(relationship: GroupRelationship): Promise<void> {
      const { uri, group, owner, role } = relationship
      const takeBack = cache.updateList<GroupRelationship>(PEOPLE, (list) =>
        list.filter((one) => one.uri !== uri),
      )
      try {
        await requireApi(api).deleteGroupRelationship({ uuid: idOf(uri) })
      } catch (error) {
        takeBack()
        throw error
      }
      cache.invalidate(PEOPLE, GROUPS)
      offerUndo(texts.removed(nameOf(relationship)), () => addOwner(group, owner.uri, role))
    },
  }
}
