// Generates calendar files that try to take a reader's time or memory. The same seed and number give the same file.
import { type Random, seededRandom } from '../../testbed/random.ts'

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const FREQUENCIES = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const STARTS = [
  ...[
    ':20261201T090000Z',
    ';TZID=Europe/Berlin:20261201T090000',
    ';VALUE=DATE:20261201',
    ':19700101T000000Z',
  ],
  ...[':00010101T000000', ':99991231T235959Z', ':20261399T256199Z', ':-0010101T000000', ':20261201', ':'],
  ...[
    ';TZID=Nowhere/Land:20261201T090000',
    `;TZID=${'A/'.repeat(140)}B:20261201T090000`,
    ';VALUE=PERIOD:20261201T090000Z/PT1H',
  ],
] as const

/** Of the user whose calendar is read. */
export const OWN_ADDRESS = 'ada@example.com'

/** More small numbers than large ones. */
const size = (random: Random, max: number): number => Math.ceil(max ** random.next())
const repeat = (count: number, text: (number: number) => string): string[] =>
  Array.from({ length: count }, (_, number) => text(number))
const wrap = (lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const entry = (number: number, lines: readonly string[]): string =>
  ['BEGIN:VEVENT', `UID:${number}`, ...lines, 'END:VEVENT'].join('\r\n')
const time = (random: Random): string =>
  `20${random.int(25, 29)}${String(random.int(1, 12)).padStart(2, '0')}${String(random.int(1, 28)).padStart(2, '0')}T${String(random.int(0, 23)).padStart(2, '0')}0000Z`

function rule(random: Random): string {
  const numbers = (max: number, isSigned: boolean) =>
    repeat(size(random, 1_000), () =>
      String(random.int(1, max) * (isSigned && random.chance(0.5) ? -1 : 1)),
    ).join()
  const parts = [
    `FREQ=${random.pick(FREQUENCIES)}`,
    `BYDAY=${repeat(size(random, 1_000), () => `${random.chance(0.8) ? random.int(-53, 53) || 1 : ''}${random.pick(DAYS)}`).join()}`,
    `BYSETPOS=${numbers(366, true)}`,
    `BYYEARDAY=${numbers(366, true)}`,
    `BYMONTHDAY=${numbers(31, true)}`,
    `BYHOUR=${numbers(23, false)}`,
    `BYMINUTE=${numbers(59, false)}`,
    `COUNT=${random.int(1, 1_000_000)}`,
    `INTERVAL=${random.int(1, 10_000)}`,
  ]
  return `RRULE:${parts.filter((_, index) => index === 0 || random.chance(0.4)).join(';')}`
}

const start = (random: Random): string =>
  `DTSTART${random.chance(0.6) ? ':20261201T090000Z' : random.pick(STARTS)}`

function zone(random: Random, name: string): string {
  const observance = (kind: string) =>
    [
      `BEGIN:${kind}`,
      random.chance(0.8) ? 'DTSTART:19700101T000000' : start(random),
      `TZOFFSETFROM:+${String(random.below(30)).padStart(2, '0')}00`,
      `TZOFFSETTO:-${String(random.below(30)).padStart(2, '0')}00`,
      rule(random),
      `RDATE:${repeat(size(random, 5_000), () => time(random)).join()}`,
      `END:${kind}`,
    ].join('\r\n')
  const kinds = repeat(size(random, 40), () => random.pick(['STANDARD', 'DAYLIGHT', 'VALARM']))
  return ['BEGIN:VTIMEZONE', `TZID:${name}`, ...kinds.map(observance), 'END:VTIMEZONE'].join('\r\n')
}

const kinds: Readonly<Record<string, (random: Random) => string>> = {
  'long lists in rules': (random) =>
    wrap(repeat(size(random, 2_000), (one) => entry(one, [start(random), 'DURATION:PT1M', rule(random)]))),
  'small entries': (random) =>
    wrap(repeat(size(random, 50_000), (one) => entry(one, [`DTSTART:${time(random)}`, 'DURATION:PT5M']))),
  'excluded dates': (random) => {
    const dates = repeat(size(random, 250_000), () => time(random))
    const lines = random.chance(0.5) ? [`EXDATE:${dates.join()}`] : dates.map((one) => `EXDATE:${one}`)
    return wrap([entry(0, [start(random), 'DURATION:PT1H', 'RRULE:FREQ=DAILY', ...lines])])
  },
  'additional dates': (random) => {
    const dates = repeat(size(random, 60_000), () => `${time(random)}${random.chance(0.5) ? '/P1D' : ''}`)
    const value = random.chance(0.5) ? ';VALUE=PERIOD' : ''
    return wrap(
      repeat(random.int(1, 5), (one) =>
        entry(one, [start(random), 'DURATION:P4000D', `RDATE${value}:${dates.join()}`]),
      ),
    )
  },
  'rules without end': (random) =>
    wrap(
      repeat(size(random, 5_000), (one) =>
        entry(one, [start(random), 'DURATION:P9W', `RRULE:FREQ=${random.pick(FREQUENCIES)}`]),
      ),
    ),
  'nested components': (random) => {
    const names = repeat(size(random, 100_000), () =>
      random.pick(['VEVENT', 'VALARM', 'VCALENDAR', 'VTIMEZONE', 'X']),
    )
    return wrap([...names.map((name) => `BEGIN:${name}`), ...names.reverse().map((name) => `END:${name}`)])
  },
  'long lines': (random) =>
    wrap([
      entry(0, [
        start(random),
        `UID:${'x'.repeat(size(random, 4_000_000))}`,
        `DTSTART${';A=b'.repeat(size(random, 100_000))}:20261201T090000Z`,
      ]),
    ]),
  'folded lines': (random) =>
    wrap(repeat(size(random, 3_000), (one) => entry(one, [start(random), rule(random)]))).replaceAll(
      /[^\r\n]{1,3}/g,
      (part) => (random.chance(0.9) ? `${part}\r\n ` : part),
    ),
  'zones in the file': (random) => {
    const count = size(random, 300)
    return wrap([
      ...repeat(count, (one) => zone(random, `Zone ${one}`)),
      ...repeat(size(random, 4_000), (one) =>
        entry(one, [`DTSTART;TZID=Zone ${one % count}:20261201T090000`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY']),
      ),
    ])
  },
  'changed occurrences': (random) =>
    wrap(
      repeat(size(random, 5_000), () =>
        entry(0, [start(random), `RECURRENCE-ID:${time(random)}`, rule(random)]),
      ),
    ),
  attendees: (random) => {
    const attendee = () =>
      `ATTENDEE${random.pick(['', ';PARTSTAT=DECLINED', `;CN="${'x'.repeat(size(random, 290))}"`, `;EMAIL=${OWN_ADDRESS}`])}:${random.pick([`mailto:${OWN_ADDRESS}`, 'mailto:', 'urn:x'])}`
    const travel = `X-APPLE-TRAVEL-DURATION:${random.pick(['PT1H', `P${'9'.repeat(300)}W`, '-P1D', 'x'])}`
    return wrap(
      repeat(size(random, 2_000), (one) =>
        entry(one, [
          start(random),
          'DURATION:PT1H',
          'RRULE:FREQ=DAILY',
          travel,
          ...repeat(size(random, 100), attendee),
        ]),
      ),
    )
  },
  'random bytes': (random) => {
    const bytes = random.bytes(size(random, 20_000)).toString('latin1')
    return random.chance(0.5) ? bytes : wrap([entry(0, [start(random), bytes])])
  },
}

export interface HostileFile {
  readonly kind: string
  readonly text: string
}

const MAX_BYTES = 5 * 1024 * 1024

export function createHostileFile(seed: number, number: number): HostileFile {
  const names = Object.keys(kinds)
  const kind = names[number % names.length] ?? ''
  return {
    kind,
    text: (kinds[kind]?.(seededRandom('calendar-files', seed, number)) ?? '').slice(0, MAX_BYTES),
  }
}
