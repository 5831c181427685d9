// Replaces the secret of an app. The former one can work for a while, so that the app can be updated.
import { useRef, useState } from 'preact/hooks'
import type { OauthApp } from '../../../../../../sdk/src/api.gen.ts'
import { SelectField } from '../../../components/field.tsx'
import { SaveDialog } from '../../../components/save-dialog.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import type { NewSecret } from './organization-apps-page.tsx'

const OVERLAP_HOURS = [0, 24, 168] as const

export interface RotateSecretProps {
  readonly app: OauthApp
  readonly onClose: (created: NewSecret | null) => void
}

export function RotateSecret({ app, onClose }: RotateSecretProps) {
  const api = useSessionApi()
  const { cache, messages } = useConsole()
  const texts = messages.organizationApps
  const [hours, setHours] = useState<(typeof OVERLAP_HOURS)[number]>(24)
  const secret = useRef<string | null>(null)
  const save = async () => {
    const { client_secret, ...changed } = await requireApi(api).rotateOauthAppSecret({
      uuid: idOf(app.uri),
      overlap_hours: hours,
    })
    secret.current = client_secret
    cache.replace<OauthApp>('listOauthApps', changed)
  }
  return (
    <SaveDialog
      title={texts.rotateTitle(app.name)}
      button={texts.rotateButton}
      canSave
      save={save}
      onClose={() => onClose(secret.current === null ? null : { name: app.name, secret: secret.current })}
    >
      <p>{texts.rotateLead}</p>
      <SelectField
        label={texts.overlap}
        value={String(hours)}
        choices={OVERLAP_HOURS.map((one) => ({ value: String(one), label: texts.overlaps[one] }))}
        onChange={(value) => setHours(OVERLAP_HOURS.find((one) => String(one) === value) ?? 0)}
      />
    </SaveDialog>
  )
}
