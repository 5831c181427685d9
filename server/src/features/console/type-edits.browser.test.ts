// Random edits of event types in a real browser: two editors never lose a change, and undo restores every byte.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../../testbed/browser.ts'
import { writeLimits } from '../../../../testbed/limits-file.ts'
import { type Random, seededRandom } from '../../../../testbed/random.ts'
import { openConsole } from '../../../test/console.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { chooseEdit, enterEdit, pickEditable, type Values } from '../../../test/type-edits.ts'

const isFull = process.env.PAGE_MATRIX === 'full'
const PAIRS = isFull ? 200 : 4
const EDITS = isFull ? 500 : 6
const MAX_STEPS = 5

vi.setConfig({ testTimeout: isFull ? 3_600_000 : 240_000, hookTimeout: 240_000 })

let service: Service
let browser: Browser
let owner: Person
let meetings: Meetings

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:1', LIMITS_FILE: writeLimits({}) })
  browser = await startBrowser()
  owner = await service.createOrganization('Analytical Engines')
  meetings = createMeetings(service, owner)
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

const readType = async (type: string): Promise<Values> =>
  (await meetings.call('GET', pathOf(type))).body.resource as unknown as Values
// An editor that follows the other one's changes would have no conflict.
const openEditor = (type: string) =>
  openConsole(browser, service, owner, `/app/event-types/${idOf(type)}`, {}, { isLive: false })
const waitUntilSaved = (page: Page) => page.locator('.save-bar').waitFor({ state: 'detached' })

interface Editor {
  readonly page: Page
  /** What the page showed before the edit. */
  seen: Values
}

/** Saves, answers the question if there is one, and returns what the service must have afterwards. */
async function saveEdit(editor: Editor, edit: Values, before: Values, random: Random): Promise<Values> {
  const { page, seen } = editor
  const changed = Object.keys(edit).filter((name) => edit[name] !== seen[name])
  const conflicts = changed.filter((name) => before[name] !== seen[name] && before[name] !== edit[name])
  const mine = Object.fromEntries(changed.map((name) => [name, edit[name]]))
  if (changed.length === 0) return before
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  if (conflicts.length === 0) {
    await waitUntilSaved(page)
    return { ...before, ...mine }
  }
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  // Both versions are shown, and the service still has the other one.
  expect(await dialog.locator('tbody tr').count()).toBe(conflicts.length)
  if (conflicts.includes('name')) {
    const row = dialog.getByRole('row', { name: /^Name/ })
    expect(await row.getByRole('cell').allTextContents()).toEqual([edit.name, before.name])
  }
  const isMine = random.chance(0.5)
  await dialog.getByRole('button', { name: isMine ? 'Keep mine' : 'Take theirs' }).click()
  await waitUntilSaved(page)
  const kept = changed.filter((name) => isMine || !conflicts.includes(name))
  return { ...before, ...Object.fromEntries(kept.map((name) => [name, edit[name]])) }
}

test(`two editors of one type lose nothing in ${PAIRS} random pairs`, async () => {
  const random = seededRandom('two editors')
  const type = await meetings.createType([owner], { name: 'Demo', slug: 'demo' })
  const initial = pickEditable(await readType(type))
  const editors: readonly Editor[] = [
    { page: await openEditor(type), seen: initial },
    { page: await openEditor(type), seen: initial },
  ]
  let expected = initial
  let conflicts = 0
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const order = random.chance(0.5) ? editors : editors.toReversed()
    const edits: Values[] = []
    // The second pair always changes the same field, so that every run has a conflict.
    for (const { page } of order) {
      const edit = { ...chooseEdit(random), ...(pair === 1 ? { name: `Name ${edits.length}` } : {}) }
      edits.push(edit)
      await enterEdit(page, edit)
    }
    for (const [index, editor] of order.entries()) {
      const edit = edits[index] ?? {}
      conflicts += Object.keys(edit).some(
        (name) => expected[name] !== editor.seen[name] && expected[name] !== edit[name],
      )
        ? 1
        : 0
      const isChanged = Object.keys(edit).some((name) => edit[name] !== editor.seen[name])
      expected = await saveEdit(editor, edit, expected, random)
      if (isChanged) editor.seen = expected
      expect([pair, pickEditable(await readType(type))]).toEqual([pair, expected])
    }
  }
  console.log(`two editors: ${PAIRS} pairs, ${conflicts} conflicts`)
  expect(conflicts).toBeGreaterThan(0)
  for (const { page } of editors) await page.context().close()
})

test(`undo restores ${EDITS} random edits byte for byte, up to ${MAX_STEPS} in a row`, async () => {
  const random = seededRandom('undo')
  const type = await meetings.createType([owner], {
    name: 'Demo',
    custom_questions: [{ name: 'Team size', type: 'single_select', answer_choices: ['1', '2'] }],
    locations: [{ kind: 'physical', location: '12 Marina Road', position: 3 }],
  })
  const read = async () => {
    const hosts = await meetings.call('GET', `/event_type_memberships?event_type=${type}`)
    return JSON.stringify([{ ...(await readType(type)), updated_at: '' }, hosts.body.collection])
  }
  const page = await openEditor(type)
  let edits = 0
  while (edits < EDITS) {
    const states = [await read()]
    const steps = Math.min(random.int(1, MAX_STEPS), EDITS - edits)
    for (let step = 0; step < steps; step += 1) {
      // A name that is always new, so that every edit changes something.
      await enterEdit(page, { ...chooseEdit(random), name: `Name ${edits} ${step}` })
      await page.keyboard.press('Control+Enter')
      await waitUntilSaved(page)
      states.push(await read())
    }
    for (const state of states.slice(0, -1).toReversed()) {
      await page.locator('h1').click()
      await page.keyboard.press('Control+z')
      await vi.waitFor(async () => expect(await read()).toBe(state), { timeout: 30_000, interval: 50 })
    }
    edits += steps
  }
  console.log(`undo: ${edits} edits`)
  await page.context().close()
})
