// A dialog in which an admin chooses the member whose availability is shown.
import { Dialog } from '../../components/dialog.tsx'
import { PersonSearch } from '../../components/person-search.tsx'
import { useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { withQuery } from '../../router.ts'

export interface ChoosePersonProps {
  /** The URI of the user who is shown now. */
  readonly shown: string
  readonly onClose: () => void
}

export function ChoosePerson({ shown, onClose }: ChoosePersonProps) {
  const { messages, viewer, location, navigate } = useConsole()
  const choose = (uri: string) => {
    onClose()
    // A schedule or an event type in the address belongs to the former user.
    navigate(withQuery(location.path, { user: uri === viewer.uri ? undefined : idOf(uri) }))
  }
  return (
    <Dialog title={messages.colleague.chooseTitle} onClose={onClose}>
      <PersonSearch label={messages.filter.person} exclude={[shown]} onChoose={({ uri }) => choose(uri)} />
    </Dialog>
  )
}
