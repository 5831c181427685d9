// What members of a deleted organization see instead of every other page. The owner can restore it here.
import type { Views } from '../../../../server/src/domain/pages/views.ts'
import { ActionButton } from '../../components/button.tsx'
import { Heading } from '../../components/heading.tsx'
import { Page } from '../../components/page.tsx'
import { useMessages } from '../../frame.ts'
import { accountMessages } from '../../messages/accounts.ts'
import { deletedOrganizationMessages } from '../../messages/deleted-organization.ts'

export function DeletedOrganization({
  organization,
  restorableUntil,
  isOwner,
}: Views['deletedOrganization']) {
  const texts = useMessages(deletedOrganizationMessages)
  const { account } = useMessages(accountMessages)
  const title = texts.title(organization)
  const describeUntil = isOwner ? texts.until : texts.memberUntil
  return (
    <Page title={title} layout="card">
      <Heading title={title}>{isOwner ? texts.owner : texts.member}</Heading>
      <p>{restorableUntil === null ? texts.over : describeUntil(restorableUntil)}</p>
      {isOwner && restorableUntil !== null && (
        <ActionButton path="/account/deleted-organization/restore">{texts.restore}</ActionButton>
      )}
      <ActionButton path="/sign-out">{account.signOut}</ActionButton>
    </Page>
  )
}
