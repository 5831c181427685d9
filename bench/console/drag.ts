// Measures the frames of the browser while hours are dragged in the week grid.
import type { Page } from 'playwright-core'
import { summarizeTimes } from '../../testbed/percentiles.ts'

/** At 60 frames a second. */
export const FRAME_MS = 1_000 / 60
/** Frames begin at multiples of 1/60 s, but their times are rounded. */
const TOLERANCE_MS = 1

export interface DragTimes {
  readonly frames: number
  /** Share of the frames that came later than 1/60 s after the one before. */
  readonly lateShare: number
  /** Work of the page for a move of the pointer, until its frame is painted: median and 99th percentile. */
  readonly workMs: number
  readonly slowWorkMs: number
}

/** Work begins with the event and ends with a message posted in the next frame, which arrives after it is painted. */
const OBSERVE = `(() => {
  const times = window.dragTimes = { frames: [], work: [] }
  let isRunning = true
  const frame = (at) => {
    times.frames.push(at)
    if (isRunning) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  document.addEventListener('pointermove', () => {
    const started = performance.now()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => times.work.push(performance.now() - started)
      port2.postMessage(null)
    })
  }, { capture: true })
  document.addEventListener('pointerup', () => { isRunning = false }, { capture: true })
})()`

interface Observed {
  readonly frames: readonly number[]
  readonly work: readonly number[]
}

/** In the next week, which `seedBusyWeek` fills. Drags the first block up and down over all days, a move for each frame. */
export async function measureDrag(page: Page, moves: number): Promise<DragTimes> {
  await page.locator('.week-bar .forward').click()
  await page.locator('.week-block.hatched').first().waitFor()
  const block = page.locator('.week-block.open').first()
  await block.scrollIntoViewIfNeeded()
  const [box, grid] = [await block.boundingBox(), await page.locator('.week-grid').boundingBox()]
  if (!box || !grid) throw new Error('The week grid is not shown.')
  const [x, y] = [box.x + box.width / 2, box.y + 30]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(OBSERVE)
  for (let move = 1; move <= moves; move += 1) {
    const turn = (move / moves) * 2 * Math.PI
    const across = (1 - Math.cos(turn)) / 2
    await page.mouse.move(x + across * (grid.x + grid.width - box.width - x), y + Math.sin(4 * turn) * 120)
  }
  await page.mouse.up()
  const { frames, work } = await page.evaluate<Observed>('window.dragTimes')
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  const late = gaps.filter((gap) => gap > FRAME_MS + TOLERANCE_MS)
  const { p50, p99 } = summarizeTimes(work)
  return { frames: gaps.length, lateShare: late.length / gaps.length, workMs: p50, slowWorkMs: p99 }
}
