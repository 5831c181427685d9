// Removes a member from the organization.
import type { OrganizationMembershipInList, User } from '../../../../../sdk/src/api.gen.ts'
import { requireApi, useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'

const LIST = 'listOrganizationMemberships'

export function useRemoval() {
  const { api, cache, messages, showToast } = useConsole()
  const { removed, handedOver } = messages.removal

  /** `colleague` gets the meetings ahead; null: they are canceled. */
  return async ({ uri, user }: OrganizationMembershipInList, colleague: User | null): Promise<void> => {
    const futureEvents =
      colleague === null
        ? ({ future_events: 'cancel' } as const)
        : ({ future_events: 'reassign', reassign_to: colleague.uri } as const)
    await requireApi(api).deleteOrganizationMembership({ uuid: idOf(uri), ...futureEvents })
    cache.updateList<OrganizationMembershipInList>(LIST, (list) => list.filter((one) => one.uri !== uri))
    // The colleague has more meetings now.
    cache.invalidate(LIST, 'listScheduledEvents', 'getScheduledEvent')
    showToast({ text: colleague ? handedOver(user.name, colleague.name) : removed(user.name) })
  }
}
