// The link of an invitation, for admins who pass it on themselves because the installation sends no mail.
import { useEffect, useState } from 'preact/hooks'
import type { InvitationLink, OrganizationInvitation } from '../../../../../../sdk/src/api.gen.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { LoadingRows } from '../../../components/loading.tsx'
import { Problem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { useCopy } from '../../../shell/use-copy.ts'

export interface InvitationLinkDialogProps {
  readonly invitation: OrganizationInvitation
  readonly onClose: () => void
}

export function InvitationLinkDialog({ invitation, onClose }: InvitationLinkDialogProps) {
  const { api, messages } = useConsole()
  const texts = messages.invitations
  const copy = useCopy()
  // Not in the cache: the link is a secret that no other page needs.
  const [link, setLink] = useState<InvitationLink | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    requireApi(api)
      .getOrganizationInvitationLink({ uuid: idOf(invitation.uri) })
      .then(setLink, setError)
  }, [])
  return (
    <Dialog title={texts.linkTitle} onClose={onClose}>
      {error !== null && <Problem error={error} />}
      {link === null && error === null && <LoadingRows rows={2} />}
      {link !== null && (
        <div class="dialog-form">
          <p>{texts.linkLead(invitation.email)}</p>
          <p class="link-text">
            <code>{link.url}</code>
          </p>
          <div class="buttons">
            <button type="button" class="button main" onClick={() => void copy(link.url)}>
              {messages.share.copy}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
