// The actor of operations that accept a session only: the member with their browser.
import type { FastifyReply } from 'fastify'
import type { Member } from '../../domain/access/actor.ts'
import type { Config } from '../config/config.ts'
import { type Cookie, isSecure, writeCookie } from './cookies.ts'
import type { SignedInVisit } from './session.ts'

/** A member who is signed in in a browser. */
export interface SessionMember extends Member {
  readonly browser: SignedInVisit & { setCookie(cookie: Cookie): void }
}

export function withBrowser(config: Config, reply: FastifyReply): SessionMember {
  const { actor, visit } = reply.request
  const setCookie = (cookie: Cookie) => reply.header('set-cookie', writeCookie(cookie, isSecure(config)))
  return { ...(actor as Member), browser: { ...(visit as SignedInVisit), setCookie } }
}
