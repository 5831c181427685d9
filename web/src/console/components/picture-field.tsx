// A picture that is saved at once: choose or drop a file, see it, and remove it.
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { useConsole } from '../context.ts'
import type { PictureTexts } from '../messages/profile.ts'
import { describePictureProblem, PICTURE_TYPES, type PictureKind, preparePicture } from './prepare-picture.ts'

/** An upload that takes longer shows that it goes on. */
const PROGRESS_DELAY_MS = 2_000

/** In this tab, by the name of the field. A picture that is chosen while a removal waits replaces the removed one, and stays. */
const uploads = new Map<string, number>()

export interface SavedPicture {
  /** Identifies the field. */
  readonly name: string
  readonly kind: PictureKind
  readonly texts: PictureTexts
  /** Null: there is none. */
  readonly url: string | null
  readonly show: (url: string | null) => void
  /** Returns the URL. */
  readonly upload: (file: Blob) => Promise<string | null>
  readonly remove: () => Promise<void>
}

export interface PictureFieldProps {
  readonly picture: SavedPicture
  /** `preview`: the URL of a picture that is not saved yet. */
  readonly render: (preview: string | null) => ComponentChildren
}

export function PictureField({ picture, render }: PictureFieldProps) {
  const { texts } = picture
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { preview, isUploading, problem, upload, remove } = usePicture(picture)
  const isSlow = useLongerThan(PROGRESS_DELAY_MS, isUploading)
  const hintId = useId()
  const send = (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file) upload(file)
  }
  return (
    <section
      class={`picture-field${isOver ? ' over' : ''}`}
      aria-label={texts.title}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        send(event.dataTransfer?.files)
      }}
    >
      {render(preview)}
      <div class="picture-actions">
        <div class="buttons">
          <input
            ref={input}
            type="file"
            class="unseen"
            tabIndex={-1}
            aria-hidden="true"
            accept={PICTURE_TYPES.join(',')}
            onChange={({ currentTarget }) => {
              send(currentTarget.files)
              // The same file can be chosen again.
              currentTarget.value = ''
            }}
          />
          <button
            type="button"
            class="button plain"
            aria-describedby={hintId}
            onClick={() => input.current?.click()}
          >
            {texts.choose}
          </button>
          {picture.url !== null && (
            <button type="button" class="button plain" onClick={remove}>
              {texts.remove}
            </button>
          )}
        </div>
        <p class="hint" id={hintId}>
          {texts.hint}
        </p>
        <div role="status">{isSlow && <Uploading />}</div>
        {problem !== null && <p role="alert">{problem}</p>}
      </div>
    </section>
  )
}

function Uploading() {
  const { uploading } = useConsole().messages.picture
  return (
    <label>
      {uploading} <progress />
    </label>
  )
}

/** Shows a change at once, and the former picture again if it fails. */
function usePicture(picture: SavedPicture) {
  const console = useConsole()
  const { showToast, delayAct } = console
  const { name, kind, texts, url, show } = picture
  const [preview, setPreview] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isUploading, setUploading] = useState(false)
  const running = useRef(Promise.resolve())
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview)
    },
    [preview],
  )

  const send = async (chosen: File) => {
    setProblem(null)
    setUploading(true)
    try {
      const file = await preparePicture(kind, chosen)
      setPreview(URL.createObjectURL(file))
      const saved = await picture.upload(file)
      uploads.set(name, (uploads.get(name) ?? 0) + 1)
      show(saved)
      showToast({ text: texts.saved })
    } catch (failure) {
      setPreview(null)
      setProblem(describePictureProblem(console, failure))
    } finally {
      setUploading(false)
    }
  }
  // One after the other, so that the last one stays.
  const upload = (chosen: File) => {
    running.current = running.current.then(() => send(chosen))
  }
  const remove = () => {
    setPreview(null)
    setProblem(null)
    const before = uploads.get(name)
    const isReplaced = () => uploads.get(name) !== before
    delayAct({
      text: texts.removed,
      show: () => {
        show(null)
        return () => void (isReplaced() || show(url))
      },
      async run() {
        if (isReplaced()) return
        await picture.remove()
        show(null)
      },
    })
  }
  return { preview, isUploading, problem, upload, remove }
}

function useLongerThan(milliseconds: number, isRunning: boolean): boolean {
  const [isLonger, setLonger] = useState(false)
  useEffect(() => {
    if (!isRunning) return setLonger(false)
    const timer = setTimeout(() => setLonger(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isRunning])
  return isLonger
}
