// Whether hours are shown as a week or as a list. The browser remembers the choice.
import { useBrowserValue } from '../../data/use-browser-value.ts'

export type HoursView = 'week' | 'list'

const STORAGE_KEY = 'hours view'
/** Small screens and fingers get the list first. */
const WEEK_QUERY = '(min-width: 64rem) and (pointer: fine)'

function readChoice(): HoursView {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(STORAGE_KEY)
  } catch {
    // Without storage, the screen decides.
  }
  if (stored === 'week' || stored === 'list') return stored
  return window.matchMedia(WEEK_QUERY).matches ? 'week' : 'list'
}

export function useHoursView(): [HoursView, (view: HoursView) => void] {
  const [view, setView] = useBrowserValue<HoursView>('list', readChoice)
  const choose = (chosen: HoursView) => {
    setView(chosen)
    try {
      localStorage.setItem(STORAGE_KEY, chosen)
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
  }
  return [view, choose]
}
