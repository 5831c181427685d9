// How users act in the journeys of browser tests: with the pointer, or with the keyboard alone.
import type { Locator } from 'playwright-core'
import type { Appearance } from '../../testbed/browser.ts'
import { tabTo } from './console.ts'

export interface JourneyDriver {
  readonly press: (control: Locator) => Promise<void>
  readonly check: (choice: Locator) => Promise<void>
  /** Replaces the text of the field. */
  readonly fill: (field: Locator, text: string) => Promise<void>
  /** Chooses an option of a list by its label. */
  readonly choose: (list: Locator, label: string) => Promise<void>
}

const pressKey = async (control: Locator, key: string): Promise<void> => {
  await control.waitFor()
  await tabTo(control.page(), control)
  await control.page().keyboard.press(key)
}

export const journeyDrivers: Readonly<Record<'pointer' | 'keyboard', JourneyDriver>> = {
  pointer: {
    press: (control) => control.click(),
    check: (choice) => choice.check(),
    fill: (field, text) => field.fill(text),
    choose: async (list, label) => void (await list.selectOption({ label })),
  },
  keyboard: {
    async press(control) {
      await control.waitFor()
      await pressKey(control, (await control.getAttribute('role')) === 'switch' ? 'Space' : 'Enter')
    },
    check: (choice) => pressKey(choice, 'Space'),
    async fill(field, text) {
      await pressKey(field, 'Control+A')
      await field.page().keyboard.type(text)
    },
    async choose(list, label) {
      await list.waitFor()
      await tabTo(list.page(), list)
      const labels = await list.locator('option').allTextContents()
      const current = (await list.locator('option:checked').textContent()) ?? ''
      const steps = labels.indexOf(label) - labels.indexOf(current)
      for (let step = 0; step < Math.abs(steps); step += 1)
        await list.page().keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
    },
  },
}

export interface JourneyRow extends Appearance {
  readonly name: string
  readonly language: 'en' | 'de' | 'uk'
}

/** Journeys by pointer take all rows, those by keyboard the first. */
export const journeyRows: readonly JourneyRow[] = [
  { name: 'desktop', width: 1280, language: 'en' },
  { name: 'phone, dark', width: 390, isDark: true, language: 'en' },
  { name: 'German', width: 1280, language: 'de' },
  { name: 'Ukrainian', width: 390, language: 'uk' },
]
