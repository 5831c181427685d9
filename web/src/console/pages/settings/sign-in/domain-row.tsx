// One email domain: whether it is verified, the record that proves it, and the buttons that check and remove it.
import { useRef, useState } from 'preact/hooks'
import type { SignInDomain } from '../../../../../../sdk/src/api.gen.ts'
import { SaveProblem } from '../../../components/problem.tsx'
import { SaveDialog } from '../../../components/save-dialog.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { DOMAIN_LIST, PROVIDER } from '../../../data/identity-queries.ts'
import { idOf } from '../../../data/queries.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import { CopyValue } from './copy-value.tsx'

export interface DomainRowProps {
  readonly domain: SignInDomain
  readonly isEnabled: boolean
}

export function DomainRow({ domain, isEnabled }: DomainRowProps) {
  const api = useSessionApi()
  const { cache, messages, showToast } = useConsole()
  const texts = messages.signInSettings
  const row = useRef<HTMLLIElement>(null)
  const [isChecking, setChecking] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const { domain: name, record, status } = domain
  const isPending = status === 'pending'
  const check = async () => {
    setChecking(true)
    setError(null)
    try {
      const checked = await requireApi(api).verifySignInDomain({ uuid: idOf(domain.uri) })
      // The button goes: its row keeps the focus.
      row.current?.focus()
      cache.replace<SignInDomain>(DOMAIN_LIST, checked)
      cache.invalidate(PROVIDER)
      showToast({ text: texts.checked(name) })
    } catch (failure) {
      setError(failure)
    }
    setChecking(false)
  }
  return (
    <li ref={row} class="item" tabIndex={-1} aria-label={name}>
      <div class="item-line">
        <span class="item-text">
          <b>{name}</b>{' '}
          <span class={isPending ? 'badge' : 'badge good'}>{isPending ? texts.pending : texts.verified}</span>
          {record === null && <span class="hint">{texts.byOperator}</span>}
        </span>
        <span class="line-actions">
          {isPending && (
            <button
              type="button"
              class="button main"
              aria-label={`${texts.check}: ${name}`}
              aria-disabled={isChecking}
              onClick={() => void check()}
            >
              {texts.check}
            </button>
          )}
          <button
            type="button"
            class="button plain"
            aria-label={texts.removeNamed(name)}
            onClick={() => setRemoving(true)}
          >
            {texts.remove}
          </button>
        </span>
      </div>
      {isPending && record && (
        <>
          <p class="hint">{texts.recordLead}</p>
          <dl class="copy-values">
            <CopyValue label={texts.recordName} value={record.name} />
            <CopyValue label={texts.recordValue} value={record.value} />
          </dl>
        </>
      )}
      {error !== null && <SaveProblem error={error} texts={texts.errors} />}
      {isRemoving && (
        <RemoveDomain
          domain={domain}
          hasEffect={isEnabled && !isPending}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  )
}

interface RemoveDomainProps {
  readonly domain: SignInDomain
  /** People sign in with addresses of this domain. */
  readonly hasEffect: boolean
  readonly onClose: () => void
}

function RemoveDomain({ domain: { domain, uri }, hasEffect, onClose }: RemoveDomainProps) {
  const api = useSessionApi()
  const { cache, messages, showToast } = useConsole()
  const texts = messages.signInSettings
  const save = async () => {
    await requireApi(api).deleteSignInDomain({ uuid: idOf(uri) })
    cache.updateList<SignInDomain>(DOMAIN_LIST, (list) => list.filter((one) => one.uri !== uri))
    cache.invalidate(PROVIDER)
    showToast({ text: texts.removed(domain) })
  }
  return (
    <SaveDialog
      title={texts.removeNamed(domain)}
      button={texts.remove}
      canSave
      save={save}
      errors={texts.errors}
      onClose={onClose}
    >
      {hasEffect && <p>{texts.removeLead(domain)}</p>}
    </SaveDialog>
  )
}
