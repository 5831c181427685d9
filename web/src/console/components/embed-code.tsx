// The code that puts a booking page on another site: inline, in a popup, or behind a button in the corner.
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { textColorOn } from '../../../../server/src/domain/colors/contrast.ts'
import { useConsole } from '../context.ts'
import { useCopy } from '../shell/use-copy.ts'
import { ChoiceRow } from './choice-row.tsx'
import { Dialog } from './dialog.tsx'
import { buildEmbedSnippet, type EmbedKind, embedKinds } from './embed-snippet.ts'
import { TextField } from './field.tsx'

const MAX_TEXT_LENGTH = 80

export interface EmbedCodeProps {
  readonly link: string
  /** Of the event type. Null: the default of the embed script. */
  readonly color: string | null
}

export function EmbedCode({ link, color }: EmbedCodeProps) {
  const { messages, embedUrl } = useConsole()
  const { share: texts } = messages
  const copy = useCopy()
  const [kind, setKind] = useState<EmbedKind>('inline')
  const [typed, setTyped] = useState(texts.defaultText)
  const text = typed.trim() || texts.defaultText
  const code = buildEmbedSnippet(kind, { url: link, script: embedUrl, text, color })
  const id = useId()
  return (
    <div class="embed">
      <ChoiceRow
        label={texts.embedKind}
        choices={embedKinds.map((one) => ({ value: one, label: texts.embedKinds[one] }))}
        value={kind}
        onChange={setKind}
      />
      <p class="hint">{texts.embedHints[kind]}</p>
      {kind !== 'inline' && (
        <TextField label={texts.embedText} value={typed} maxLength={MAX_TEXT_LENGTH} onChange={setTyped} />
      )}
      <div class="field">
        <label for={`${id}-code`}>{texts.code}</label>
        <textarea
          id={`${id}-code`}
          class="code"
          readOnly
          rows={6}
          spellcheck={false}
          value={code}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p class="hint">{texts.codeHint}</p>
      </div>
      <div class="buttons">
        <button type="button" class="button main" onClick={() => void copy(code, texts.codeCopied)}>
          {texts.copyCode}
        </button>
      </div>
      <EmbedPreview kind={kind} link={link} text={text} color={color} />
    </div>
  )
}

interface EmbedPreviewProps extends EmbedCodeProps {
  readonly kind: EmbedKind
  readonly text: string
}

/** Shows what visitors of the site see. The content policy of the console doesn't allow the embed script itself. */
function EmbedPreview({ kind, link, text, color }: EmbedPreviewProps) {
  const { share: texts } = useConsole().messages
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Properties, because the content policy forbids style attributes.
  useEffect(() => {
    if (button.current === null || kind !== 'badge' || color === null) return
    Object.assign(button.current.style, { backgroundColor: color, color: textColorOn(color) })
  }, [kind, color])
  return (
    <section class="embed-preview" aria-label={texts.preview}>
      <h3>{texts.preview}</h3>
      {kind === 'inline' ? (
        <BookingFrame link={link} />
      ) : (
        <div class="sample-site">
          <button
            key={kind}
            ref={button}
            type="button"
            class={kind === 'popup' ? 'sample-link' : 'sample-badge'}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {text}
          </button>
        </div>
      )}
      {isOpen && (
        <Dialog title={text} onClose={() => setOpen(false)}>
          <BookingFrame link={link} />
        </Dialog>
      )}
    </section>
  )
}

function BookingFrame({ link }: { readonly link: string }) {
  const { share: texts } = useConsole().messages
  return <iframe class="booking-frame" src={link} title={texts.previewTitle} loading="lazy" />
}
