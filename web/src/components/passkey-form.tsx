// A form that the browser completes with a passkey. It is hidden until the script of the page runs.
import type { ComponentChildren } from 'preact'
import type { PasskeyPrompt } from '../../../server/src/domain/pages/security-views.ts'
import { useFrame, useHref, useMessages } from '../frame.ts'
import { securityMessages } from '../messages/security.ts'
import { Button, type ButtonKind } from './button.tsx'

export interface PasskeyFormProps {
  /** Null = posts to the current URL. */
  readonly path: `/${string}` | null
  /** For the browser, as JSON. */
  readonly options: string
  readonly children: ComponentChildren
}

export function PasskeyForm({ path, options, children }: PasskeyFormProps) {
  const { passkeys: messages } = useMessages(securityMessages)
  const href = useHref()
  return (
    <form
      method="post"
      action={path === null ? undefined : href(path)}
      class="form passkey"
      data-options={options}
      noValidate
      hidden
    >
      <input type="hidden" name="response" value="" />
      {children}
      <p class="field-error" role="alert" data-failure hidden>
        {messages.failed}
      </p>
    </form>
  )
}

/** Loads the script. Only on pages whose response has `hasScript`. */
export function PasskeyScript() {
  const { assets } = useFrame()
  return <script type="module" src={assets.passkeyScript} />
}

export interface PasskeyButtonProps {
  readonly prompt: PasskeyPrompt
  readonly kind?: ButtonKind
  readonly children: ComponentChildren
}

/** A form with one button. */
export function PasskeyButton({ prompt: { path, options }, kind = 'plain', children }: PasskeyButtonProps) {
  return (
    <PasskeyForm path={path} options={options}>
      <Button kind={kind}>{children}</Button>
    </PasskeyForm>
  )
}
