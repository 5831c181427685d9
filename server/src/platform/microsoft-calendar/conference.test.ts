// Teams meetings of entries in a Microsoft calendar: the service adds a block to their text, which must stay.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MicrosoftAccount, startMicrosoftAccount } from '../../../test/microsoft-account.ts'
import { berlin, createEntryText, createLaterText, identity } from '../../../test/sample-entry.ts'
import type { CalendarObject } from '../calendar-servers/calendar-server.ts'
import { type EntryText, hashEntry, readEntryText } from '../icalendar/entry-text.ts'
import { microsoftEntryNames } from './entry-names.ts'

const names = microsoftEntryNames(identity)
const entry: EntryText = {
  ...createEntryText(names.uid),
  ...{ summary: 'Intro: Grace Hopper', description: 'Line one\nLine two', location: null, url: null },
}
const later: EntryText = { ...createLaterText(names.uid), url: null }

let microsoft: MicrosoftAccount
let url: string

beforeEach(async () => {
  microsoft = await startMicrosoftAccount()
  url = `${microsoft.calendarUrl}/${names.fileName}`
})
afterEach(() => microsoft.stop())

const create = () => microsoft.server.create(microsoft.calendarUrl, url, entry, null)
const lookAtPresent = async (): Promise<CalendarObject> =>
  (await microsoft.server.lookAt(microsoft.calendarUrl, url)) ?? expect.unreachable()
const change = (object: CalendarObject, to = later, ownHashes = hashEntry(entry)) =>
  microsoft.server.change(microsoft.calendarUrl, object, { entry: to, ownHashes, zone: berlin })
const stored = () => microsoft.calendar.list()[0] ?? expect.unreachable()
const byHost = (body: object) => microsoft.calendar.patch(stored().id, body as Record<string, unknown>)

describe('a conference', () => {
  const add = () => microsoft.server.extras?.addConference(microsoft.calendarUrl, url, 'request-1')
  const readState = () => microsoft.server.extras?.readConference(microsoft.calendarUrl, url)

  test('is pending at first, then has a link, and stays with a changed entry', async () => {
    await create()
    expect(await readState()).toBeNull()
    expect(await add()).toEqual({ state: 'pending', joinUrl: null })
    const ready = await readState()
    const joinUrl = expect.stringMatching(/^https:\/\/teams\.microsoft\.com\//)
    expect(ready).toEqual({ state: 'ready', joinUrl })
    expect(await add()).toEqual(ready)
    await change(await lookAtPresent())
    expect(stored().written.subject).toBe(later.summary)
    expect(stored().times.start).toBe(later.start)
    expect(await readState()).toEqual(ready)
  })

  describe('whose text the service has added to', () => {
    const spaced = { ...later, description: 'Who:  <b>"Grace"</b> & Ada’s\n\n  two  spaces' }
    const line = '_'.repeat(80)

    beforeEach(async () => {
      await microsoft.server.create(microsoft.calendarUrl, url, entry, 'request-1')
    })

    const readText = async () => readEntryText((await lookAtPresent()).text, berlin)?.hashes.description

    test('is read without that part', async () => {
      expect(await readText()).toBe(hashEntry(entry).description)
    })

    test('stays when our text is replaced, again and again', async () => {
      const ready = await readState()
      let former = entry
      for (const next of [spaced, entry, { ...later, description: '' }, spaced]) {
        expect(await change(await lookAtPresent(), next, hashEntry(former))).toMatchObject({
          outcome: 'written',
        })
        expect(await readText()).toBe(hashEntry(next).description)
        former = next
      }
      expect(stored().text).not.toContain('Line one')
      expect(await readState()).toEqual(ready)
    })

    test('stays with a text that looks like that part', async () => {
      const ready = await readState()
      const alike = { ...later, description: `Join: ${ready?.joinUrl}\n${line}\n${ready?.joinUrl}\n${line}` }
      await change(await lookAtPresent(), alike)
      expect(await readText()).toBe(hashEntry(alike).description)
      await change(await lookAtPresent(), later, hashEntry(alike))
      expect(await readText()).toBe(hashEntry(later).description)
      expect(await readState()).toEqual(ready)
    })

    test('stays inside of other elements', async () => {
      const ready = await readState()
      const inside = stored().text.replace(/<body>/, '<body lang="en"><div class="WordSection1"><p>')
      byHost({ body: { contentType: 'html', content: inside.replace('</body>', '</p></div></body>') } })
      await change(await lookAtPresent())
      expect(stored().text).toContain('<body lang="en"><div>New text</div><div class="WordSection1">')
      expect(await readState()).toEqual(ready)
    })

    test('stays with notes of the host, which stay too', async () => {
      const ready = await readState()
      byHost({
        body: { contentType: 'html', content: stored().text.replace('Line two', 'Line two, and mine') },
      })
      await change(await lookAtPresent())
      expect(stored().text).toContain('Line two, and mine')
      expect(stored().written.subject).toBe(later.summary)
      expect(await readState()).toEqual(ready)
    })

    test('stays if the event changes between two requests', async () => {
      const object = await lookAtPresent()
      byHost({ categories: ['Red'] })
      expect(await change(object)).toEqual({ outcome: 'changed' })
      expect(stored().text).toContain('Line one')
    })

    test('ends if its part is removed', async () => {
      byHost({ body: { contentType: 'text', content: 'Only this' } })
      expect(await readState()).toBeNull()
    })
  })

  test('is created together with an entry, once', async () => {
    const createWith = (requestId: string) =>
      microsoft.server.create(microsoft.calendarUrl, url, entry, requestId)
    expect(await createWith('request-1')).toMatchObject({ conference: { state: 'pending', joinUrl: null } })
    const ready = await readState()
    expect(ready?.state).toBe('ready')
    expect(await createWith('request-1')).toMatchObject({ outcome: 'written', conference: ready })
    expect(microsoft.calendar.list()).toHaveLength(1)
  })

  test('fails in a calendar that does not allow it', async () => {
    const plain = microsoft.contract.addCalendar(microsoft.account, { name: 'Plain', allowsTeams: false })
    const calendarUrl = microsoft.urlOf(plain)
    const objectUrl = `${calendarUrl}/${names.fileName}`
    await microsoft.server.create(calendarUrl, objectUrl, entry, null)
    const failed = { state: 'failed', joinUrl: null }
    const added = microsoft.server.extras?.addConference(calendarUrl, objectUrl, 'request-1')
    expect(await added).toEqual(failed)
    const second = `${calendarUrl}/${microsoftEntryNames({ ...identity, generation: 2 }).fileName}`
    const created = await microsoft.server.create(calendarUrl, second, entry, 'request-2')
    expect(created).toMatchObject({ outcome: 'written', conference: failed })
    expect(plain.list()).toHaveLength(2)
  })

  test('of a deleted entry is missing', async () => {
    await create()
    microsoft.calendar.delete(stored().id)
    expect([await add(), await readState()]).toEqual([null, null])
  })
})
