// The email domains of the organization, and the form that adds one.
import { useId, useState } from 'preact/hooks'
import type { SignInDomain } from '../../../../../../sdk/src/api.gen.ts'
import { SaveProblem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { DOMAIN_LIST } from '../../../data/identity-queries.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import { DomainRow } from './domain-row.tsx'

const MAX_DOMAIN_LENGTH = 253

export interface DomainsProps {
  readonly domains: readonly SignInDomain[]
  readonly isEnabled: boolean
}

export function Domains({ domains, isEnabled }: DomainsProps) {
  const { messages } = useConsole()
  const texts = messages.signInSettings
  return (
    <section class="card">
      <h2>{texts.domains}</h2>
      <p>{texts.domainsLead}</p>
      {domains.length > 0 && (
        <ul class="rows" aria-label={texts.domains}>
          {domains.map((domain) => (
            <DomainRow key={domain.uri} domain={domain} isEnabled={isEnabled} />
          ))}
        </ul>
      )}
      <AddDomain />
    </section>
  )
}

function AddDomain() {
  const api = useSessionApi()
  const { cache, messages } = useConsole()
  const texts = messages.signInSettings
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const submit = async (event: Event) => {
    event.preventDefault()
    setAdding(true)
    setError(null)
    try {
      const added = await requireApi(api).createSignInDomain({ domain: typed.trim() })
      cache.updateList<SignInDomain>(DOMAIN_LIST, (list) =>
        [...list, added].toSorted((a, b) => (a.domain < b.domain ? -1 : 1)),
      )
      setTyped('')
    } catch (failure) {
      setError(failure)
    }
    setAdding(false)
  }
  return (
    <>
      <form class="look-up" onSubmit={(event) => void submit(event)}>
        <div class="field">
          <label for={id}>{texts.domain}</label>
          <input
            id={id}
            type="text"
            required
            maxLength={MAX_DOMAIN_LENGTH}
            autocomplete="off"
            autoCapitalize="none"
            spellcheck={false}
            placeholder="example.com"
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
        <button type="submit" class="button main" aria-disabled={isAdding}>
          {texts.add}
        </button>
      </form>
      {error !== null && <SaveProblem error={error} texts={texts.errors} />}
    </>
  )
}
