// The picture of the user: choose or drop a file, see it at once, and remove it.
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { User } from '../../../../../sdk/src/api.gen.ts'
import { Avatar, isOwnPicture } from '../../components/avatar.tsx'
import { requireApi, useConsole } from '../../context.ts'
import { describePictureProblem, PICTURE_TYPES, preparePicture } from './prepare-picture.ts'

/** An upload that takes longer shows that it goes on. */
const PROGRESS_DELAY_MS = 2_000

/** In this tab. A picture that is chosen while a removal waits replaces the removed one, and stays. */
let uploads = 0

export function ProfilePicture() {
  const { user, messages, bookingUrl } = useConsole()
  const texts = messages.picture
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { preview, isUploading, problem, upload, remove } = usePicture()
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
      <Avatar name={user.name} src={user.avatar_url} preview={preview} />
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
          {isOwnPicture(bookingUrl, user.avatar_url) && (
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
function usePicture() {
  const console = useConsole()
  const { api, cache, user, messages, showToast, delayAct } = console
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
  const showPicture = (avatar_url: string | null) =>
    cache.update<User>('getCurrentUser', (one) => ({ ...one, avatar_url }))

  const send = async (chosen: File) => {
    setProblem(null)
    setUploading(true)
    try {
      const file = await preparePicture(chosen)
      setPreview(URL.createObjectURL(file))
      const { avatar_url } = await requireApi(api).replaceCurrentUserPicture({ file })
      uploads += 1
      showPicture(avatar_url)
      showToast({ text: messages.picture.saved })
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
    const before = uploads
    const isReplaced = () => uploads !== before
    delayAct({
      text: messages.picture.removed,
      show: () => {
        showPicture(null)
        return () => void (isReplaced() || showPicture(user.avatar_url))
      },
      async run() {
        if (isReplaced()) return
        await requireApi(api).deleteCurrentUserPicture()
        showPicture(null)
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
