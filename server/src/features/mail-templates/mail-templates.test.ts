// Mail templates over HTTP: saving, what may be saved, the mails that use them, previews and tests.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findMailTo, type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { verifyOwnEmail } from '../../../test/mail-template-recipes.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, START } from '../../../test/service.ts'
import { mailLetters } from '../../domain/email/mail-letters.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'

interface Segment {
  readonly text?: string | null
  readonly variable?: string | null
  readonly question?: string | null
  readonly fallback?: string | null
}
interface Template {
  readonly subject: readonly Segment[]
  readonly headline: readonly Segment[]
  readonly text: readonly Segment[]
}
interface Shown extends Template {
  readonly source: string
  readonly event_type: string | null
  readonly inherited: Template
  readonly variables: readonly { readonly variable: string; readonly needs_fallback: boolean }[]
  readonly updated_at: string | null
}
interface Preview {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly empty_variables: readonly object[]
  readonly preview_url: string
}

let mailServer: MailServer
let service: Service
let owner: Person
let admin: Person
let member: Person
let outsider: Person
let meet: Meetings

beforeAll(async () => {
  mailServer = await startMailServer()
  service = mailServer.service
  outsider = await service.createOrganization('Other')
})
afterAll(() => mailServer.stop())
beforeEach(async () => {
  service.setClock(START)
  mailServer.smtp.drain()
  owner = await service.createOrganization('Acme')
  admin = await service.addMember(owner.organizationId, 'Ada Admin', 'admin')
  member = await service.addMember(owner.organizationId, 'Mia Member')
  meet = createMeetings(service, owner)
})

const hello = (greeting: string): Template => ({
  subject: [{ text: `${greeting}: ` }, { variable: 'event.name' }],
  headline: [{ text: 'We are glad' }],
  text: [
    { text: `${greeting} ` },
    { variable: 'invitee.first_name', fallback: 'friend' },
    { text: ',\n\nread https://example.com/a?b=c.\nTeam: ' },
    { variable: 'invitee.answer', question: 'Team size', fallback: 'unknown' },
  ],
})
const pathTo = (letter: string, type?: string, language = 'en') =>
  `/mail_templates/${letter}/${language}${type === undefined ? '' : `?event_type=${type}`}`
const save = (body: object, path = pathTo('booked'), as = admin) => service.call('PUT', path, { as, body })
const get = async (path = pathTo('booked'), as = admin) =>
  (await service.call('GET', path, { as })).body.resource as unknown as Shown
const preview = async (body: object, letter = 'booked', language = 'en') => {
  const answer = await service.call('POST', `/mail_templates/${letter}/${language}/previews`, {
    as: admin,
    body,
  })
  return { status: answer.status, ...(answer.body.resource as unknown as Preview) }
}
const createType = async (name = 'Call') =>
  meet.createType([await service.addMember(owner.organizationId, 'Hal Host')], { name })
const fullSegment = ({ text = null, variable = null, question = null, fallback = null }: Segment) => ({
  ...{ text, variable, question, fallback },
})

describe('a template', () => {
  test('is ours at first, then that of the organization, then that of the event type', async () => {
    const type = await createType()
    const ours = await get()
    expect(ours).toMatchObject({ source: 'default', event_type: null, updated_at: null })
    expect(ours.variables).toContainEqual({
      variable: 'invitee.answer',
      needs_fallback: true,
      only_in_text: true,
    })
    expect(ours.inherited).toEqual({ subject: ours.subject, headline: ours.headline, text: ours.text })
    expect((await save(hello('Hello'))).status).toBe(200)
    const { source, inherited } = await get(pathTo('booked', type))
    expect([source, inherited.headline]).toEqual(['organization', [fullSegment({ text: 'We are glad' })]])
    const { body } = await save(hello('Hi'), pathTo('booked', type))
    expect(body.resource).toMatchObject({
      source: 'event_type',
      subject: hello('Hi').subject.map(fullSegment),
      inherited: { subject: hello('Hello').subject.map(fullSegment) },
      updated_at: '2026-11-02T09:00:00.000000Z',
    })
    expect(await get(pathTo('booked', type))).toEqual(body.resource)
    for (const [path, next] of [
      [pathTo('booked', type), 'organization'],
      [pathTo('booked'), 'default'],
    ] as const)
      for (let times = 0; times < 2; times += 1) {
        expect((await service.call('DELETE', path, { as: admin })).status).toBe(204)
        expect((await get(pathTo('booked', type))).source).toBe(next)
      }
  })

  test('is replaced, keeps its creation, and is in the activity log', async () => {
    await save(hello('Hello'))
    service.setClock(instant(START + MINUTE))
    await save(hello('Hi'))
    const { collection } = (await service.call('GET', '/mail_templates', { as: admin })).body
    expect(collection).toEqual([
      {
        letter: 'booked',
        language: 'en',
        event_type: null,
        created_at: '2026-11-02T09:00:00.000000Z',
        updated_at: '2026-11-02T09:01:00.000000Z',
      },
    ])
    await service.call('DELETE', pathTo('booked'), { as: admin })
    const entries = (await service.call('GET', '/activity_log_entries?sort=occurred_at:asc', { as: owner }))
      .body.collection
    expect(
      entries.filter(({ namespace }) => namespace === 'MailTemplate').map(({ action }) => action),
    ).toEqual(['Updated', 'Updated', 'Deleted'])
  })

  test.each<[string, object]>([
    ['text.0.text', { text: [{ text: 'Hi {{first_name}}' }] }],
    ['text.0.fallback', { text: [{ variable: 'invitee.first_name' }] }],
    ['subject.0.variable', { subject: [{ variable: 'invitee.answer', question: 'Q', fallback: 'x' }] }],
    ['subject.0', { subject: [{ text: 'a', variable: 'event.name' }] }],
    ['headline.0', { headline: [{}] }],
    ['text.0', { text: [{ text: 'a', fallback: 'b' }] }],
    ['headline', { headline: [{ text: ' ' }] }],
    ['text.0.text', { text: [{ text: 'http://example.com' }] }],
  ])('that can’t be filled is refused: %s', async (parameter, part) => {
    const { status, body } = await save({ ...hello('Hi'), ...part })
    expect([status, body.details?.[0]?.parameter]).toEqual([400, parameter])
    expect((await get()).source).toBe('default')
  })

  test('of the invitation belongs to no event type, and of a foreign event type does not exist', async () => {
    const type = await createType()
    const invitation = {
      ...hello('Hi'),
      text: [{ variable: 'invitation.inviter' }],
      subject: [{ text: 'Hi' }],
    }
    expect((await save(invitation, pathTo('invitation', type))).status).toBe(400)
    expect((await save(invitation, pathTo('invitation'))).status).toBe(200)
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? hello('Hi') : undefined
      const answer = await service.call(method, pathTo('booked', type), { as: outsider, body })
      expect([method, answer.status]).toEqual([method, 404])
    }
    expect((await service.call('GET', '/mail_templates/nothing/en', { as: admin })).status).toBe(404)
  })

  test('is for admins', async () => {
    expect((await save(hello('Hi'), pathTo('booked'), member)).status).toBe(403)
    expect((await service.call('GET', pathTo('booked'), { as: member })).status).toBe(403)
    await save(hello('Hi'))
    expect((await get(pathTo('booked'), outsider)).source).toBe('default')
  })
})

describe('a mail', () => {
  const book = async (type: string, fields: object = {}) => {
    await meet.bookOrThrow(type, '2026-11-03T14:30:00Z', { email: 'grace@example.org', ...fields })
    return findMailTo(await mailServer.deliver(), 'grace@example.org')
  }

  test('has the template of the event type or the organization, and keeps its time, facts and links', async () => {
    const [type, other] = [await createType('Call'), await createType('Other')]
    await save(hello('Hello'))
    await save(hello('Hi <b>'), pathTo('booked', type))
    const mail = await book(type)
    expect(mail.subject).toBe('Hi <b>: Call')
    expect(mail.text).toContain(
      'We are glad\n\nHi <b> friend,\n\nread https://example.com/a?b=c.\nTeam: unknown\n\n',
    )
    expect(mail.html).toContain('Hi &lt;b&gt; friend,</p>')
    expect(mail.html).toContain('<a class="link" href="https://example.com/a?b=c"')
    expect(mail.html).toContain('https://example.com/a?b=c</a>.<br>Team: unknown</p>')
    for (const link of ['Reschedule', 'Cancel', 'Stop these emails'])
      expect([mail.text?.includes(link), mail.html?.includes(link)]).toEqual([true, true])
    expect((await book(other)).subject).toBe('Hello: Other')
  })

  test('in another language, or to a host, has our text', async () => {
    const type = await createType()
    await save(hello('Hallo'), pathTo('booked', undefined, 'de'))
    expect((await book(type)).subject).toMatch(/^Booked: Call with /)
  })

  test('of an organization in the stage trial has our text', async () => {
    owner = await service.createOrganization('Trial', { stage: 'trial' })
    admin = owner
    meet = createMeetings(service, owner)
    const type = await createType()
    expect((await save(hello('Hello'))).status).toBe(200)
    expect((await book(type)).subject).toMatch(/^Booked: Call with /)
    expect((await preview({})).subject).toMatch(/^Hello: /)
  })

  test('with the text of a stranger contains none of their links', async () => {
    const type = await createType()
    await save({ ...hello('Hi'), text: [{ variable: 'invitee.name' }, { text: ' is welcome' }] })
    await meet.bookOrThrow(type, '2026-11-03T14:30:00Z', {
      email: 'grace@example.org',
      name: 'https://evil.example/x',
    })
    const mail = findMailTo(await mailServer.deliver(), 'grace@example.org')
    expect(mail.html).not.toContain('href="https://evil.example')
  })

  test('of an invitation to the organization has its template', async () => {
    await save(
      {
        subject: [{ text: 'Join ' }, { variable: 'organization.name' }],
        headline: [{ text: 'Welcome' }],
        text: [{ text: 'Until ' }, { variable: 'invitation.expiry_date' }],
      },
      pathTo('invitation'),
    )
    const path = `/organizations/${owner.organizationId}/invitations`
    await service.call('POST', path, { as: owner, body: { email: 'new@example.org' } })
    const mail = findMailTo(await mailServer.deliver(), 'new@example.org')
    expect(mail.subject).toBe('Join Acme')
    expect(mail.text).toMatch(/Welcome\n\nUntil [A-Z]/)
    expect(mail.html).toContain('Accept')
  })
})

describe('a preview', () => {
  test('shows a sample for every letter and language', async () => {
    for (const [index, letter] of mailLetters.entries()) {
      const language = ['en', 'fr', 'es', 'de', 'nl', 'pt', 'it', 'uk'][index % 8]
      const shown = await preview({}, letter, language)
      expect([letter, shown.status]).toEqual([letter, 200])
      expect(`${shown.subject}${shown.text}`).not.toMatch(/[{}]|undefined/)
    }
  })

  test('shows a real meeting with a draft, says what is empty, and opens no booking', async () => {
    const type = await createType()
    const invitee = await meet.bookOrThrow(type, '2026-11-03T14:30:00Z', { name: 'Grace Hopper' })
    const shown = await preview({ scheduled_event: invitee.event, template: hello('Hi') })
    expect(shown.subject).toBe('Hi: Call')
    expect(shown.text).toContain('Hi friend,')
    expect(shown.empty_variables).toEqual([
      { variable: 'invitee.first_name', question: null },
      { variable: 'invitee.answer', question: 'Team size' },
    ])
    expect(shown.html).not.toContain('/-/')
    const page = await fetch(service.url + shown.preview_url.slice(new URL(shown.preview_url).origin.length))
    expect(page.status).toBe(200)
    expect(await page.text()).toBe(shown.html)
    service.setClock(instant(START + 16 * MINUTE))
    const late = await fetch(service.url + shown.preview_url.slice(new URL(shown.preview_url).origin.length))
    expect(late.status).toBe(404)
  })

  test('refuses what can’t be saved, and meetings of others', async () => {
    expect((await preview({ template: { ...hello('Hi'), subject: [{ text: '{' }] } })).status).toBe(400)
    const theirs = createMeetings(service, outsider)
    const invitee = await theirs.bookOrThrow(await theirs.createType([outsider]), '2026-11-03T14:30:00Z', {})
    expect((await preview({ scheduled_event: invitee.event })).status).toBe(404)
  })
})

describe('a test mail', () => {
  const send = (as = admin) =>
    service.call('POST', '/mail_templates/booked/en/test_mails', { as, body: { template: hello('Hi') } })

  test('goes to the verified address of the admin, once per key', async () => {
    expect(await send()).toMatchObject({ status: 409, body: { message: 'Verify your email address first.' } })
    await verifyOwnEmail(service, admin)
    const { status, body } = await send()
    expect(status).toBe(200)
    const [sent, ...others] = mailServer.smtp.drain()
    expect([sent?.to, sent?.mail.subject, others]).toEqual([[body.resource.email], 'Hi: Meeting', []])
  })
})
