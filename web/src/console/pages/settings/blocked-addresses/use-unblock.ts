// Unblocks an address or a domain. It stays blocked until the request is sent, so that the act can be undone.
import type { BlockedInvitee } from '../../../../../../sdk/src/api.gen.ts'
import { requireApi, useConsole } from '../../../context.ts'
import { BLOCKED_LIST } from '../../../data/blocked-queries.ts'
import { idOf } from '../../../data/queries.ts'

export function useUnblock(): (blocked: BlockedInvitee) => void {
  const { api, cache, messages, delayAct } = useConsole()
  return ({ uri, pattern }) => {
    document.getElementById('content')?.focus()
    delayAct({
      text: messages.blockedAddresses.unblocked(pattern),
      show: () =>
        cache.updateList<BlockedInvitee>(BLOCKED_LIST, (list) => list.filter((one) => one.uri !== uri)),
      async run() {
        await requireApi(api).deleteBlockedInvitee({ uuid: idOf(uri) })
        cache.invalidate(BLOCKED_LIST)
      },
    })
  }
}
