// The QR code of a link, with buttons that save it as a file.
import { useEffect, useState } from 'preact/hooks'
import { useConsole } from '../context.ts'
import { saveFile } from '../data/save-file.ts'
import type { QrDrawing } from './draw-qr-code.ts'

export interface QrCodeProps {
  readonly link: string
  /** Of the saved files, without an extension. */
  readonly fileName: string
}

/** The library loads with the first code. */
const load = () => import('./draw-qr-code.ts')

export function QrCode({ link, fileName }: QrCodeProps) {
  const { messages, showToast } = useConsole()
  const { share: texts, problems } = messages
  const [drawing, setDrawing] = useState<QrDrawing | null>(null)
  const fail = () => showToast({ text: problems.unreachable, tone: 'bad' })
  useEffect(() => {
    let isCurrent = true
    load().then(({ drawQrCode }) => isCurrent && setDrawing(drawQrCode(link)), fail)
    return () => {
      isCurrent = false
    }
  }, [link])
  const save = async (format: 'svg' | 'png') => {
    if (drawing === null) return
    const { toSvg, toPng } = await load()
    saveFile(format === 'svg' ? toSvg(drawing) : await toPng(drawing), `${fileName}.${format}`)
  }
  return (
    <div class="qr">
      <div class="qr-code">
        {drawing && (
          <svg role="img" aria-label={texts.qrAlt(link)} viewBox={`0 0 ${drawing.size} ${drawing.size}`}>
            <path d={drawing.path} />
          </svg>
        )}
      </div>
      <div class="qr-text">
        <p class="hint">{texts.qrHint}</p>
        <div class="buttons">
          {(['svg', 'png'] as const).map((format) => (
            <button
              key={format}
              type="button"
              class="button plain"
              disabled={drawing === null}
              onClick={() => save(format).catch(fail)}
            >
              {texts.download(format.toUpperCase())}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
