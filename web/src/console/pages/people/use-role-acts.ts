// Changes roles, and hands over the ownership.
import type { OrganizationMembershipInList } from '../../../../../sdk/src/api.gen.ts'
import type { Role } from '../../../../../server/src/domain/access/policies.ts'
import { requireApi, useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'

const LIST = 'listOrganizationMemberships'

type Listed = Pick<OrganizationMembershipInList, 'uri' | 'role' | 'user'>

export function useRoleActs() {
  const { api, cache, messages, viewer, offerUndo, showToast } = useConsole()
  const { roleChange, members } = messages

  const show = (uri: string, role: Role) =>
    cache.updateList<OrganizationMembershipInList>(LIST, (list) =>
      list.map((one) => (one.uri === uri ? { ...one, role } : one)),
    )
  /** Shows the new role at once, and the former one again if it is refused. */
  const setRole = async (uri: string, from: Role, to: Role) => {
    show(uri, to)
    try {
      await requireApi(api).updateOrganizationMembership({ uuid: idOf(uri), role: to })
    } catch (error) {
      show(uri, from)
      throw error
    }
  }

  return {
    async changeRole({ uri, role, user }: Listed, to: Role): Promise<void> {
      await setRole(uri, role, to)
      offerUndo(roleChange.changed(user.name, members.roles[to]), () => setRole(uri, to, role))
    },

    /** The viewer becomes an admin. */
    async handOver({ uri, user }: Listed): Promise<void> {
      await requireApi(api).updateOrganizationMembership({ uuid: idOf(uri), role: 'owner' })
      cache.updateList<OrganizationMembershipInList>(LIST, (list) =>
        list.map((one) => {
          if (one.uri === uri) return { ...one, role: 'owner' }
          return one.user.uri === viewer.uri ? { ...one, role: 'admin' } : one
        }),
      )
      showToast({ text: roleChange.handedOver(user.name) })
    },
  }
}
