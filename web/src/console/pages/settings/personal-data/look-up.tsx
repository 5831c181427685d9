// Looks up what is kept about an address, which can then be exported or deleted.
import { useId, useState } from 'preact/hooks'
import type { DataLookup } from '../../../../../../sdk/src/api.gen.ts'
import { SaveProblem } from '../../../components/problem.tsx'
import { useConsole } from '../../../context.ts'
import { DeletePerson } from './delete-person.tsx'
import { ExportPerson } from './export-person.tsx'
import { FoundList } from './found-list.tsx'
import { type LookupState, useLookup } from './use-lookup.ts'

export function LookUp() {
  const { messages } = useConsole()
  const texts = messages.personalData
  const id = useId()
  const [typed, setTyped] = useState('')
  const [address, setAddress] = useState('')
  const search = useLookup((api, uuid) => api.getDataLookup({ uuid }))
  const contents = useLookup((api, uuid) => api.getDataLookup({ uuid }))
  const submit = (event: Event) => {
    event.preventDefault()
    const email = typed.trim()
    setAddress(email)
    contents.clear()
    void search.start((api) => api.createDataLookup({ email }))
  }
  return (
    <section class="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts.lookUp}</h2>
      <p>{texts.lead}</p>
      <form class="look-up" onSubmit={submit}>
        <div class="field">
          <label for={id}>{texts.email}</label>
          <input
            id={id}
            type="email"
            required
            maxLength={320}
            autocomplete="off"
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
        <button type="submit" class="button main" disabled={search.isRunning}>
          {texts.search}
        </button>
      </form>
      <div aria-live="polite">
        {search.isRunning && <p class="hint">{texts.searching}</p>}
        {search.error !== null && <SaveProblem error={search.error} />}
        {search.lookup?.status === 'done' && (
          <Found
            address={address}
            lookup={search.lookup}
            contents={contents}
            onDeleted={() => {
              search.clear()
              contents.clear()
            }}
          />
        )}
      </div>
    </section>
  )
}

interface FoundProps {
  readonly address: string
  readonly lookup: DataLookup
  readonly contents: LookupState
  readonly onDeleted: () => void
}

function Found({ address, lookup, contents, onDeleted }: FoundProps) {
  const { messages } = useConsole()
  const texts = messages.personalData
  const [isDeleting, setDeleting] = useState(false)
  const member = lookup.is_member && <p>{texts.isMember}</p>
  if (lookup.found.length === 0)
    return (
      <>
        <p class="notice">{texts.nothing(address)}</p>
        {member}
        <p class="hint">{texts.hashes}</p>
      </>
    )
  return (
    <>
      <h3 class="found-title">{texts.found(address)}</h3>
      <FoundList found={lookup.found} />
      {member}
      <div class="buttons">
        <ExportPerson
          address={address}
          state={contents}
          create={(api) => api.createDataLookup({ email: address, with_contents: true })}
          readContents={(api, uuid) => api.getDataLookupContents({ uuid })}
        />
        <button type="button" class="button danger" onClick={() => setDeleting(true)}>
          {texts.delete}
        </button>
      </div>
      {isDeleting && (
        <DeletePerson address={address} onDeleted={onDeleted} onClose={() => setDeleting(false)} />
      )}
    </>
  )
}
