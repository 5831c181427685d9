// The account of the user: export what is kept about them, or close it.
import { SettingsArea } from '../settings-area.tsx'
import { CloseAccount } from './close-account.tsx'
import { ExportOwnData } from './export-own-data.tsx'

export function AccountPage() {
  return (
    <SettingsArea section="account">
      <ExportOwnData />
      <CloseAccount />
    </SettingsArea>
  )
}
