// Every reason of the API has a complete sentence in every language.
import { expect, test } from 'vitest'
import { closedReasons } from '../../../../server/src/domain/availability/explain.ts'
import { de } from './why/de.ts'
import { en } from './why/en.ts'
import { es } from './why/es.ts'
import { fr } from './why/fr.ts'
import { it } from './why/it.ts'
import { nl } from './why/nl.ts'
import { pt } from './why/pt.ts'
import { uk } from './why/uk.ts'

const facts = { until: '14:45', minimumNotice: '4 h', incrementMinutes: 30, dailyLimit: 2 }
const mentioned: Partial<Record<(typeof closedReasons)[number], readonly string[]>> = {
  minimum_notice: ['4 h', '14:45'],
  not_on_increment: ['30'],
  public_holiday: ['14:45'],
  time_off: ['14:45'],
  busy: ['14:45'],
  buffer: ['14:45'],
  daily_limit: ['2'],
}

test.each(Object.entries({ de, en, es, fr, it, nl, pt, uk }))('%s', (_, { why }) => {
  for (const rule of closedReasons) {
    const sentence = why.reasons[rule](facts)
    expect(sentence).toMatch(/^\S.*\.$/)
    for (const fact of mentioned[rule] ?? []) expect(sentence).toContain(fact)
    const withoutEnd = why.reasons[rule]({ ...facts, until: null })
    expect(withoutEnd).toMatch(/^\S.*\.$/)
    expect(withoutEnd).not.toMatch(/null|undefined|14:45| {2}/)
  }
})
