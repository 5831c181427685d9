// Asks for pages and mail with changes that are not saved, each time the user stops changing them.
import { useEffect, useState } from 'preact/hooks'
import type { BrandPreview, BrandPreviewRequest } from '../../../../../../sdk/src/api.gen.ts'
import { useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { useDelayed } from '../../../data/use-delayed.ts'

const DELAY_MS = 300
/** A preview is valid for 15 minutes. */
const RENEWAL_MS = 14 * 60_000

export interface ShownPreview {
  /** The former one until the next one is there. */
  readonly preview: BrandPreview | null
  readonly error: unknown
  readonly retry: () => void
}

export function useBrandPreview(draft: BrandPreviewRequest): ShownPreview {
  const { api, organization } = useConsole()
  const { uri, updated_at, logo_url } = organization
  const [preview, setPreview] = useState<BrandPreview | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const body = useDelayed(JSON.stringify(draft), DELAY_MS)
  useEffect(() => {
    if (api === null) return
    let isShown = true
    const load = async () => {
      try {
        const next = await api.previewOrganizationBrand({ uuid: idOf(uri), ...JSON.parse(body) })
        if (!isShown) return
        setPreview(next)
        setError(null)
      } catch (failure) {
        if (isShown) setError(failure)
      }
    }
    void load()
    const renewal = setInterval(() => void load(), RENEWAL_MS)
    return () => {
      isShown = false
      clearInterval(renewal)
    }
  }, [body, attempt, updated_at, logo_url])
  return { preview, error, retry: () => setAttempt(attempt + 1) }
}
