// The batch of invitations that this tab sends. It goes on while other pages of the console are shown, and what is not sent survives
// a reload of the tab.
import { useEffect, useState } from 'preact/hooks'
import type { Meetwright } from '../../../../../../sdk/src/client.ts'
import { newIdempotencyKey } from '../../../../../../sdk/src/idempotency-key.ts'
import { requireApi, useConsole } from '../../../context.ts'
import type { AnswerCache } from '../../../data/cache.ts'
import { INVITATION_LIST } from '../../../data/invitation-queries.ts'
import { idOf } from '../../../data/queries.ts'
import { SharedValue, useSharedValue } from '../../../data/shared-value.ts'
import { type Batch, retryRefused, type Sending, sendInvitations } from './send-invitations.ts'

/** The list is read again after as many invitations. */
const REFRESH_AFTER = 10

interface RunDeps {
  readonly api: Meetwright
  readonly cache: AnswerCache
  /** The URI of the organization. */
  readonly organization: string
  /** Where the tab keeps what is not sent. */
  readonly storageKey: string
}

export class InvitationRun {
  /** Null: nothing was sent, or the user has closed the result. */
  readonly state: SharedValue<Sending | null>
  readonly #deps: RunDeps

  constructor(deps: RunDeps) {
    this.#deps = deps
    const kept = readBatch(deps.storageKey)
    this.state = new SharedValue<Sending | null>(
      kept && { ...kept, waitingUntil: null, stop: { kind: 'paused' } },
    )
  }

  start(fields: Pick<Batch, 'role' | 'groups'>, emails: readonly string[]): void {
    const unsent = emails.map((email) => ({ email, idempotencyKey: newIdempotencyKey() }))
    void this.#send({ ...fields, unsent, refused: [], sent: 0 })
  }

  readonly continue = (): void => {
    const { current } = this.state
    if (current) void this.#send(current)
  }

  readonly retry = (): void => {
    const { current } = this.state
    if (current) void this.#send(retryRefused(current))
  }

  /** Forgets the result, and what is not sent. */
  readonly close = (): void => {
    storeBatch(this.#deps.storageKey, null)
    this.state.set(null)
  }

  async #send(batch: Batch): Promise<void> {
    const { api, cache, organization, storageKey } = this.#deps
    const refresh = () => cache.invalidate(INVITATION_LIST, 'listGroupRelationships')
    await sendInvitations(batch, {
      send: ({ email, idempotencyKey }, { role, groups }) =>
        api.createOrganizationInvitation(
          { uuid: idOf(organization), email, role, groups: [...groups] },
          { idempotencyKey },
        ),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      now: () => Date.now(),
      onChange: (sending) => {
        this.state.set(sending)
        storeBatch(storageKey, sending)
        if (sending.sent % REFRESH_AFTER === 0) refresh()
      },
    })
    refresh()
  }
}

function readBatch(key: string): Batch | null {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as Batch)
  } catch {
    return null
  }
}

function storeBatch(key: string, batch: Batch | null): void {
  try {
    if (batch === null || batch.unsent.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(batch))
  } catch {
    // Without storage, it lasts as long as the page.
  }
}

/** One per console: pages come and go. */
const runs = new WeakMap<AnswerCache, InvitationRun>()

const NO_STATE = new SharedValue<Sending | null>(null)

/** The run is null while the page is hydrated. */
export function useInvitationRun(): {
  readonly run: InvitationRun | null
  readonly sending: Sending | null
} {
  const { api, cache, viewer, organization, isHydrated } = useConsole()
  const [run, setRun] = useState(isHydrated ? (runs.get(cache) ?? null) : null)
  useEffect(() => {
    const existing = runs.get(cache)
    const storageKey = `invitations ${viewer.uri}`
    const shown =
      existing ??
      new InvitationRun({ api: requireApi(api), cache, organization: organization.uri, storageKey })
    runs.set(cache, shown)
    setRun(shown)
  }, [cache])
  return { run, sending: useSharedValue(run?.state ?? NO_STATE) }
}
