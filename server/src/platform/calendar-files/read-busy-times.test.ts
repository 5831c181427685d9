// Busy times of calendar files, as common programs write them.
import { describe, expect, it } from 'vitest'
import { instant, iso } from '../../domain/time/instant.ts'
import { asIntervals } from '../../domain/time/interval.ts'
import { getZone } from '../../domain/time/zone.ts'
import { readBusyTimes } from './read-busy-times.ts'

const at = (text: string) => instant(Date.parse(text))
const WINDOW = { from: at('2026-03-01T00:00:00Z'), to: at('2026-04-15T00:00:00Z') }
/** A meeting from 9 to 10. */
const OURS = asIntervals([at('2026-03-10T09:00:00Z'), at('2026-03-10T10:00:00Z')])
const OPTIONS = {
  window: WINDOW,
  zone: getZone('Europe/Berlin'),
  ownMeetings: new Map([['x@ours', OURS]]),
  ownAddresses: new Set(['ada@example.com']),
}

/** Each busy time as `start/end` in UTC. */
function busy(lines: string, options: { local?: string; window?: typeof WINDOW } = {}): string[] {
  const found = readBusyTimes(calendar(lines), {
    ...OPTIONS,
    ...options,
    zone: getZone(options.local ?? 'Europe/Berlin'),
  })
  if (typeof found === 'string') return [found]
  const short = (ms: number) => iso(instant(ms)).slice(5, 16)
  return found.flatMap((start, place) =>
    place % 2 === 0 ? [`${short(start)}/${short(found[place + 1] ?? 0)}`] : [],
  )
}

const calendar = (lines: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:test',
    ...lines
      .trim()
      .split('\n')
      .map((line) => line.trim()),
    'END:VCALENDAR',
  ].join('\r\n')
const event = (lines: string, uid = 'one@test') => `BEGIN:VEVENT\nUID:${uid}\n${lines.trim()}\nEND:VEVENT`

describe('an event', () => {
  it('is busy in UTC, in a zone, and in floating time', () => {
    expect(busy(event('DTSTART:20260310T090000Z\nDTEND:20260310T100000Z'))).toEqual([
      '03-10T09:00/03-10T10:00',
    ])
    expect(busy(event('DTSTART;TZID=America/New_York:20260310T090000\nDURATION:PT90M'))).toEqual([
      '03-10T13:00/03-10T14:30',
    ])
    expect(
      busy(event('DTSTART:20260310T090000\nDTEND:20260310T100000'), { local: 'Asia/Kathmandu' }),
    ).toEqual(['03-10T03:15/03-10T04:15'])
  })

  it('that lasts whole days uses the host’s time zone, also across a clock change', () => {
    expect(busy(event('DTSTART;VALUE=DATE:20260328\nDTEND;VALUE=DATE:20260330'))).toEqual([
      '03-27T23:00/03-29T22:00',
    ])
    expect(busy(event('DTSTART;VALUE=DATE:20260310'))).toEqual(['03-09T23:00/03-10T23:00'])
  })

  const hour = 'DTSTART:20260310T090000Z\nDTEND:20260310T100000Z'

  it.each([
    'STATUS:CANCELLED',
    'TRANSP:TRANSPARENT',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE',
    'ATTENDEE;CN="Ada: host";PARTSTAT=DECLINED:mailto:Ada@Example.com',
    'ATTENDEE;PARTSTAT=declined;EMAIL=ada@example.com:urn:uuid:7f1c',
    'ATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@example.com\nATTENDEE;PARTSTAT=DECLINED:MAILTO:ada@example.com',
  ])('is not busy with %s', (line) => {
    expect(busy(event(`${hour}\n${line}`))).toEqual([])
  })

  it.each([
    'STATUS:TENTATIVE',
    'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE',
    'X-MICROSOFT-CDO-BUSYSTATUS:OOF',
    'CLASS:PRIVATE',
    'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ada@example.com',
    'ATTENDEE;PARTSTAT=TENTATIVE:mailto:ada@example.com',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:bob@example.com',
    'ATTENDEE:mailto:ada@example.com',
  ])('is busy with %s', (line) => {
    expect(busy(event(`${hour}\n${line}`))).toEqual(['03-10T09:00/03-10T10:00'])
  })

  it('begins earlier by its travel time, up to a day', () => {
    const travel = (duration: string) =>
      busy(event(`${hour}\nX-APPLE-TRAVEL-DURATION;VALUE=DURATION:${duration}`))
    expect(travel('PT45M')).toEqual(['03-10T08:15/03-10T10:00'])
    expect(travel('P900D')).toEqual(['03-09T09:00/03-10T10:00'])
    expect(travel('-PT45M')).toEqual(['03-10T09:00/03-10T10:00'])
    expect(travel('soon')).toEqual(['03-10T09:00/03-10T10:00'])
  })

  it('that we created is not counted, as far as we know its time', () => {
    expect(busy(event(hour, 'x@ours'))).toEqual([])
    const longer = event('DTSTART:20260310T083000Z\nDTEND:20260310T103000Z', 'x@ours')
    expect(busy(longer)).toEqual(['03-10T08:30/03-10T09:00', '03-10T10:00/03-10T10:30'])
    const moved = event('DTSTART:20260312T083000Z\nDTEND:20260312T093000Z', 'x@ours')
    expect(busy(moved)).toEqual(['03-12T08:30/03-12T09:30'])
  })

  it('without an end, or with an end before its start, is not busy', () => {
    expect(busy(event('DTSTART:20260310T090000Z'))).toEqual([])
    expect(busy(event('DTSTART:20260310T090000Z\nDTEND:20260310T080000Z'))).toEqual([])
  })
})

describe('a series', () => {
  const weekly = 'DTSTART;TZID=Europe/Berlin:20260323T090000\nDTEND;TZID=Europe/Berlin:20260323T100000\n'

  it('keeps its local time when the clock changes', () => {
    expect(busy(event(`${weekly}RRULE:FREQ=WEEKLY;COUNT=2`))).toEqual([
      '03-23T08:00/03-23T09:00',
      '03-30T07:00/03-30T08:00',
    ])
  })

  it('ends with UNTIL in UTC', () => {
    expect(busy(event(`${weekly}RRULE:FREQ=DAILY;UNTIL=20260325T080000Z`))).toHaveLength(3)
    expect(busy(event(`${weekly}RRULE:FREQ=DAILY;UNTIL=20260325T075959Z`))).toHaveLength(2)
  })

  it('omits excluded occurrences and moves changed ones', () => {
    const series = event(`${weekly}RRULE:FREQ=DAILY;COUNT=4\nEXDATE;TZID=Europe/Berlin:20260324T090000`)
    const moved = event(
      'RECURRENCE-ID;TZID=Europe/Berlin:20260325T090000\nDTSTART:20260325T150000Z\nDTEND:20260325T160000Z',
    )
    const canceled = event('RECURRENCE-ID:20260326T080000Z\nDTSTART:20260326T080000Z\nSTATUS:CANCELLED')
    expect(busy([series, moved, canceled].join('\n'))).toEqual([
      '03-23T08:00/03-23T09:00',
      '03-25T15:00/03-25T16:00',
    ])
  })

  it('is free where the user declined a single occurrence', () => {
    const series = event(
      `${weekly}RRULE:FREQ=DAILY;COUNT=2\nATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@example.com`,
    )
    const declined = event(
      'RECURRENCE-ID:20260324T080000Z\nDTSTART:20260324T080000Z\nDURATION:PT1H\nATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.com',
    )
    expect(busy([series, declined].join('\n'))).toEqual(['03-23T08:00/03-23T09:00'])
  })

  it('has additional times by RDATE, as dates and as periods', () => {
    expect(
      busy(
        event(`${weekly}RDATE;TZID=Europe/Berlin:20260401T090000\nRDATE;VALUE=PERIOD:20260402T000000Z/PT2H`),
      ),
    ).toEqual(['03-23T08:00/03-23T09:00', '04-01T07:00/04-01T08:00', '04-02T00:00/04-02T02:00'])
  })

  it('that began decades ago is expanded quickly', () => {
    const old = event('DTSTART;TZID=Europe/Berlin:19700101T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY')
    expect(busy(old)).toHaveLength(45)
  })

  it('in a skipped hour uses the offset before the gap', () => {
    const night = event(
      'DTSTART;TZID=Europe/Berlin:20260328T023000\nDURATION:PT30M\nRRULE:FREQ=DAILY;COUNT=3',
    )
    expect(busy(night)).toEqual([
      '03-28T01:30/03-28T02:00',
      '03-29T01:30/03-29T02:00',
      '03-30T00:30/03-30T01:00',
    ])
  })

  it('with an invalid rule is busy at its first occurrence', () => {
    expect(busy(event(`${weekly}RRULE:FREQ=SECONDLY`))).toEqual(['03-23T08:00/03-23T09:00'])
  })
})

describe('a zone', () => {
  const meeting = (tzid: string) => event(`DTSTART;TZID=${tzid}:20260310T090000\nDURATION:PT1H`)

  it('is found by Outlook names and with a vendor prefix', () => {
    expect(busy(meeting('W. Europe Standard Time'))).toEqual(['03-10T08:00/03-10T09:00'])
    expect(busy(meeting('/citadel.org/20260101_1/America/Denver'))).toEqual(['03-10T15:00/03-10T16:00'])
  })

  it('uses our table instead of the definition in the file', () => {
    const wrong =
      'BEGIN:VTIMEZONE\nTZID:Europe/Berlin\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0500\nTZOFFSETTO:+0500\nEND:STANDARD\nEND:VTIMEZONE'
    expect(busy(`${wrong}\n${meeting('Europe/Berlin')}`)).toEqual(['03-10T08:00/03-10T09:00'])
  })

  it('with an unknown name uses the definition in the file, or the host’s time zone', () => {
    const own =
      'BEGIN:VTIMEZONE\nTZID:Mars\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0500\nTZOFFSETTO:+0500\nEND:STANDARD\nEND:VTIMEZONE'
    expect(busy(`${own}\n${meeting('Mars')}`)).toEqual(['03-10T04:00/03-10T05:00'])
    expect(busy(meeting('Venus'))).toEqual(['03-10T08:00/03-10T09:00'])
  })

  it('defined in the file changes its offset as defined', () => {
    const observance = (name: string, date: string, from: string, to: string, rule: string) =>
      `BEGIN:${name}\nDTSTART:${date}\nTZOFFSETFROM:${from}\nTZOFFSETTO:${to}\nRRULE:${rule}\nEND:${name}`
    const own = [
      'BEGIN:VTIMEZONE\nTZID:Customized Time Zone',
      observance('STANDARD', '16010101T030000', '+0200', '+0100', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'),
      observance('DAYLIGHT', '16010101T020000', '+0100', '+0200', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'),
      'END:VTIMEZONE',
    ].join('\n')
    const daily = event(
      'DTSTART;TZID=Customized Time Zone:20260327T023000\nDURATION:PT15M\nRRULE:FREQ=DAILY;COUNT=4',
    )
    expect(busy(`${own}\n${daily}`)).toEqual([
      '03-27T01:30/03-27T01:45',
      '03-28T01:30/03-28T01:45',
      '03-29T01:30/03-29T01:45',
      '03-30T00:30/03-30T00:45',
    ])
  })
})

describe('a file', () => {
  it('with VFREEBUSY counts the busy times', () => {
    const lines =
      'BEGIN:VFREEBUSY\nFREEBUSY:20260310T090000Z/PT1H,20260311T090000Z/20260311T093000Z\nFREEBUSY;FBTYPE=FREE:20260312T090000Z/PT1H\nEND:VFREEBUSY'
    expect(busy(lines)).toEqual(['03-10T09:00/03-10T10:00', '03-11T09:00/03-11T09:30'])
  })

  it('is clipped to the window, and overlapping times are merged', () => {
    const lines = [
      event('DTSTART:20260228T120000Z\nDTEND:20260301T120000Z', 'a'),
      event('DTSTART:20260301T110000Z\nDTEND:20260301T130000Z', 'b'),
    ].join('\n')
    expect(busy(lines)).toEqual(['03-01T00:00/03-01T13:00'])
  })

  it.each([
    '',
    '<html>sign in</html>',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR',
    'BEGIN:VCARD\r\nEND:VCARD',
  ])('that is not a calendar is an error, not a free calendar: %j', (text) => {
    expect(readBusyTimes(text, OPTIONS)).toBe('not_a_calendar')
  })

  it('counts even if one of its entries is invalid', () => {
    const lines = [
      event('DTSTART:tomorrow\nDTEND:20260310T100000Z', 'a'),
      event('DTSTART:20260311T090000Z\nDTEND:20260311T100000Z', 'b'),
    ].join('\n')
    expect(busy(lines)).toEqual(['03-11T09:00/03-11T10:00'])
  })

  it('is read with folded lines and with other broken lines', () => {
    const lines = [
      'no line at all',
      `ATTENDEE${';X=1'.repeat(100_000)}:mailto:x@example.com`,
      event(
        'dtstart;tzid=America/New_\n York:20260311T090000\nDTEND;TZID="America/New_York":20260311T1\n 00000',
      ),
    ]
    const text = calendar('').replace('END:VCALENDAR', `${lines.join('\n')}\nEND:VCALENDAR`)
    const started = performance.now()
    expect(readBusyTimes(text, OPTIONS)).toEqual([at('2026-03-11T13:00:00Z'), at('2026-03-11T14:00:00Z')])
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it.each([
    ['a zone whose rule matches no date', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'PT1H'],
    ['a zone that changes each second', 'FREQ=SECONDLY', 'PT1H'],
    ['an extremely long event', 'FREQ=YEARLY;BYMONTH=3', `P${'9'.repeat(400)}W`],
  ])('is read within two seconds even with %s', (_, rule, duration) => {
    const zone = `BEGIN:VTIMEZONE\nTZID:Mars\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0500\nTZOFFSETTO:+0500\nRRULE:${rule}\nEND:STANDARD\nEND:VTIMEZONE`
    const daily = `DTSTART;TZID=Mars:20260310T090000\nDURATION:${duration}\nRRULE:FREQ=DAILY;BYMONTH=3`
    const started = performance.now()
    expect(busy(`${zone}\n${event(daily)}`)[0]).toMatch(/^03-10T04:00/)
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it('may have 5,000 entries, not counting those of the past', () => {
    const entries = (count: number, date: string) =>
      Array.from({ length: count }, (_, one) =>
        event(`DTSTART:${date}T090000Z\nDTEND:${date}T100000Z`, `${date}${one}`),
      )
    expect(busy([...entries(5_000, '20260310'), ...entries(6_000, '20190310')].join('\n'))).toEqual([
      '03-10T09:00/03-10T10:00',
    ])
    expect(busy(entries(5_001, '20260310').join('\n'))).toEqual(['too_large'])
  })

  it('keeps entries of the past that reach into the window', () => {
    const lines = [
      event('DTSTART:20250101T090000Z\nDTEND:20260301T100000Z', 'long'),
      event('DTSTART:20250101T090000Z\nDURATION:P424DT2H', 'also long'),
      event('DTSTART:20260101T090000Z\nDURATION:PT1H\nRDATE:20260302T090000Z', 'repeated'),
    ]
    expect(busy(lines.join('\n'))).toEqual(['03-01T00:00/03-01T11:00', '03-02T09:00/03-02T10:00'])
  })

  it.each([
    ['excluded dates', `EXDATE:${'20260402T090000Z,'.repeat(60_000)}20260402T090000Z`],
    ['lines', Array.from({ length: 60_000 }, () => 'RDATE:20260402T090000Z').join('\n')],
  ])('with too many %s is rejected before it is parsed', (_, lines) => {
    expect(busy(event(`DTSTART:20260310T090000Z\nDURATION:PT1H\n${lines}`))).toEqual(['too_large'])
  })

  it('with too many occurrences is rejected quickly', () => {
    const all = Array.from({ length: 60 }, (_, number) => number).join(',')
    const hours = Array.from({ length: 24 }, (_, number) => number).join(',')
    const rule = `RRULE:FREQ=YEARLY;BYYEARDAY=${Array.from({ length: 366 }, (_, day) => day + 1).join(',')};BYHOUR=${hours};BYMINUTE=${all}`
    // CPU time, because the machine may be busy.
    const before = process.cpuUsage()
    const text = event(`DTSTART:20200101T000000Z\nDURATION:PT1M\n${rule};COUNT=1000000`)
    expect(
      busy(Array.from({ length: 50 }, (_, one) => text.replace('one@test', String(one))).join('\n')),
    ).toEqual(['too_large'])
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
  })
})
