// Personal data in the organization: look it up, export it, and delete it. For admins of the organization.
import { useConsole } from '../../../context.ts'
import { useMembership } from '../../../data/use-membership.ts'
import { SettingsArea } from '../settings-area.tsx'
import { DeletePeriod } from './delete-period.tsx'
import { DeletionList } from './deletion-list.tsx'
import { LookUp } from './look-up.tsx'

export function PersonalDataPage() {
  const { messages } = useConsole()
  const { isAdmin } = useMembership()
  return (
    <SettingsArea section="personalData">
      {isAdmin ? (
        <>
          <LookUp />
          <DeletePeriod />
          <DeletionList />
        </>
      ) : (
        <p class="notice">{messages.personalData.adminsOnly}</p>
      )}
    </SettingsArea>
  )
}
