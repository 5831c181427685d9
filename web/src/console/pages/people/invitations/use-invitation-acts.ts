// Sends an invitation again, or revokes it.
import type { OrganizationInvitation } from '../../../../../../sdk/src/api.gen.ts'
import { MeetwrightError } from '../../../../../../sdk/src/errors.ts'
import { describeProblem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { INVITATION_LIST } from '../../../data/invitation-queries.ts'
import { idOf } from '../../../data/queries.ts'
import { describeRefusal } from './describe-refusal.ts'
import { readRefusal } from './send-invitations.ts'

export function useInvitationActs() {
  const console = useConsole()
  const { api, cache, messages, showToast, delayAct } = console
  const texts = messages.invitations

  return {
    /** Returns why it was refused; null: it was sent. */
    async resend({ uri, email }: OrganizationInvitation): Promise<string | null> {
      try {
        await requireApi(api).resendOrganizationInvitation({ uuid: idOf(uri) })
      } catch (error) {
        const refusal = readRefusal(error, Date.now())
        if (error instanceof MeetwrightError && (error.status === 409 || error.status === 404)) {
          cache.invalidate(INVITATION_LIST)
          return texts.refusals.decided
        }
        return refusal === null ? describeProblem(console, error).text : describeRefusal(console, refusal)
      }
      cache.invalidate(INVITATION_LIST)
      showToast({ text: texts.resent(email) })
      return null
    },

    /** Its link works until it is sent, so that the act can be undone. */
    remove({ uri, email, status }: OrganizationInvitation): void {
      document.getElementById('content')?.focus()
      delayAct({
        text: status === 'pending' ? texts.revoked(email) : texts.deleted(email),
        show: () =>
          cache.updateList<OrganizationInvitation>(INVITATION_LIST, (list) =>
            list.filter((one) => one.uri !== uri),
          ),
        async run() {
          await requireApi(api).deleteOrganizationInvitation({ uuid: idOf(uri) })
          cache.invalidate(INVITATION_LIST, 'listGroupRelationships')
        },
      })
    },
  }
}
