// Uses cursors where they do not belong: each misuse must be refused, and each honest use accepted.
import { type Answer, type Client, codeOf } from '../stand/client.ts'
import type { Chance } from '../stand/pick.ts'
import type { Owner } from '../stand/stand.ts'

export interface Cast {
  /** Whose cursors they are; all of `GET /groups?sort=created_at:asc`. */
  readonly owner: Owner
  /** Another token of the same user. */
  readonly otherToken: string
  /** Another user, who may list the same. */
  readonly colleague: Owner
  /** A user of another organization. */
  readonly stranger: Owner
}

interface Use {
  readonly says: string
  readonly honest?: true
  send(cursor: string): { readonly path: string; readonly token: string }
}

const flipBit = (bytes: Buffer, chance: Chance): Buffer => {
  const at = chance.between(0, bytes.length - 1)
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << chance.between(0, 7)), at)
  return bytes
}

function usesOf({ owner, otherToken, colleague, stranger }: Cast, chance: Chance): readonly Use[] {
  const organization = `http://meetwright.test/organizations/${owner.organizationId}`
  const groups = (cursor: string, rest = '') =>
    `/groups?sort=created_at:asc&page_token=${encodeURIComponent(cursor)}${rest}`
  const mine = (path: string) => ({ path, token: owner.token })
  return [
    {
      says: 'another caller',
      send: (cursor) => ({ path: groups(cursor), token: colleague.token }),
    },
    {
      says: 'another organization',
      send: (cursor) => ({ path: groups(cursor), token: stranger.token }),
    },
    { says: 'another filter', send: (cursor) => mine(groups(cursor, `&organization=${organization}`)) },
    { says: 'another sort', send: (cursor) => mine(`/groups?sort=created_at:desc&page_token=${cursor}`) },
    {
      says: 'another list',
      send: (cursor) =>
        mine(
          chance.of([
            `/group_relationships?page_token=${cursor}`,
            `/organization_memberships?page_token=${cursor}`,
            `/organization_invitations?organization=${organization}&page_token=${cursor}`,
            `/organizations/${owner.organizationId}/invitations?page_token=${cursor}`,
          ]),
        ),
    },
    {
      says: 'a bit flipped',
      send: (cursor) => mine(groups(flipBit(Buffer.from(cursor, 'base64url'), chance).toString('base64url'))),
    },
    {
      says: 'a bit of the text flipped',
      send: (cursor) => mine(groups(flipBit(Buffer.from(cursor), chance).toString('latin1'))),
    },
    {
      says: 'cut short',
      send: (cursor) => mine(groups(cursor.slice(0, chance.between(1, cursor.length - 1)))),
    },
    {
      says: 'another token of the same user',
      honest: true,
      send: (cursor) => ({ path: groups(cursor), token: otherToken }),
    },
    {
      says: 'another page size',
      honest: true,
      send: (cursor) => mine(groups(cursor, `&count=${chance.between(1, 100)}`)),
    },
  ]
}

export interface Tally {
  readonly use: string
  tried: number
  refused: number
  wrong: number
}

const isRefusal = (answer: Answer) => answer.status === 400 && codeOf(answer) === 'invalid_page_token'
/** A text that is no query value any more (a NUL, say) is refused as a malformed parameter; that is 400 too. */
const isMalformed = (answer: Answer) => answer.status === 400 && codeOf(answer) === 'invalid_argument'

/** Each cursor once in every misuse and every honest use; `wrong` counts answers that should have been others. */
export async function useCursors(
  client: Client,
  url: string,
  cast: Cast,
  cursors: readonly string[],
  chance: Chance,
): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const use of usesOf(cast, chance)) {
    const tally = { use: use.says, tried: 0, refused: 0, wrong: 0 }
    tallies.push(tally)
    for (let at = 0; at < cursors.length; at += 20) {
      const answers = await Promise.all(
        cursors.slice(at, at + 20).map((cursor) => {
          const { path, token } = use.send(cursor)
          return client.call(url, 'GET', path, { token })
        }),
      )
      for (const answer of answers) {
        tally.tried += 1
        if (answer.status === 400) tally.refused += 1
        const right = use.honest ? answer.status === 200 : isRefusal(answer) || isMalformed(answer)
        if (!right) tally.wrong += 1
      }
    }
  }
  return tallies
}
