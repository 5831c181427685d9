// The signing key of a webhook: creates a new one, which is shown once.
import { useRef, useState } from 'preact/hooks'
import type { WebhookSubscription } from '../../../../../../sdk/src/api.gen.ts'
import { SaveDialog } from '../../../components/save-dialog.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { WEBHOOK } from '../../../data/webhook-queries.ts'
import { ShownOnce } from '../shown-once.tsx'
import { useKeyTexts } from './use-key-texts.ts'

export function SigningKey({ webhook }: { readonly webhook: WebhookSubscription }) {
  const texts = useConsole().messages.webhooks
  const keyTexts = useKeyTexts()
  const [isRotating, setRotating] = useState(false)
  const [key, setKey] = useState<string | null>(null)
  return (
    <section class="card" aria-labelledby="signing-key">
      <h3 id="signing-key">{texts.signingKey}</h3>
      <p>{texts.keyLead}</p>
      {key !== null && (
        <ShownOnce
          label={texts.keyOf(webhook.callback_url)}
          secret={key}
          texts={keyTexts}
          onDone={() => setKey(null)}
        />
      )}
      <div class="buttons">
        <button type="button" class="button plain" onClick={() => setRotating(true)}>
          {texts.rotate}
        </button>
      </div>
      {isRotating && (
        <RotateKey
          webhook={webhook}
          onClose={(created) => {
            setRotating(false)
            if (created !== null) setKey(created)
          }}
        />
      )}
    </section>
  )
}

interface RotateKeyProps {
  readonly webhook: WebhookSubscription
  readonly onClose: (key: string | null) => void
}

function RotateKey({ webhook, onClose }: RotateKeyProps) {
  const { api, cache, messages } = useConsole()
  const texts = messages.webhooks
  const key = useRef<string | null>(null)
  const save = async () => {
    const changed = await requireApi(api).updateWebhookSubscription({
      uuid: idOf(webhook.uri),
      rotate_signing_key: true,
    })
    key.current = changed.signing_key
    cache.invalidate(WEBHOOK)
  }
  return (
    <SaveDialog
      title={texts.rotateTitle}
      button={texts.rotateButton}
      canSave
      save={save}
      onClose={() => onClose(key.current)}
    >
      <p>{texts.rotateLead}</p>
    </SaveDialog>
  )
}
