// Gives a test people with passwords, and the links that are mailed to them.
import { sendAccountMail } from '../src/features/accounts/send-account-mail.ts'
import { setPassword } from '../src/features/accounts/store.ts'
import type { PostOffice } from './post-office.ts'
import type { Person, Service } from './service.ts'
import type { Received } from './smtp-server.ts'
import { type Visitor, type VisitorOptions, visit } from './visitor.ts'

export const PASSWORD = 'correct horse battery staple'

const never = new AbortController().signal

export async function givePassword({ ctx }: Service, person: Person, password = PASSWORD): Promise<void> {
  const hash = await ctx.passwords.hash(password)
  const account = { organization_id: person.organizationId, user_id: person.userId, generation: 0 }
  await ctx.db.transaction(person.organizationId, (tx) =>
    tx.rows(setPassword(account, hash, ctx.clock.now())),
  )
}

export async function emailOf(service: Service, person: Person): Promise<string> {
  return (await service.call('GET', '/users/me', { as: person })).body.resource.email ?? ''
}

/** Sends what is due, and returns what arrived. */
export async function deliverAccountMail({ service, server }: PostOffice): Promise<Received[]> {
  await sendAccountMail.run(service.ctx, never)
  return server.take()
}

/** The path of the one link in the one mail to this address. */
export function linkTo(received: readonly Received[], address: string): string {
  const theirs = received.filter(({ to }) => to.includes(address))
  if (theirs.length !== 1) throw new Error(`${theirs.length} mails to ${address}`)
  const text = theirs[0]?.mail.text ?? ''
  const link = /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1]
  if (link === undefined) throw new Error(`There is no link in: ${text}`)
  return link
}

/** A browser in which the person is signed in. */
export async function signedIn(
  service: Service,
  email: string,
  password = PASSWORD,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const visitor = visit(service, options)
  const { status, html } = await visitor.send('/sign-in', { email, password })
  if (status !== 303) throw new Error(`Signing in was answered ${status}: ${html}`)
  return visitor
}
