// Uses cursors in wrong and right ways: each misuse must be refused, and each valid use accepted.
import { type Client, errorCodeOf, type HttpResponse } from '../../testbed/client.ts'
import type { Person } from '../../testbed/people.ts'
import type { Random } from '../../testbed/random.ts'

export interface CursorUsers {
  /** The owner of the cursors; all are of `GET /groups?sort=created_at:asc`. */
  readonly owner: Person
  /** Another token of the same user. */
  readonly otherToken: string
  /** Another user, who may read the same list. */
  readonly colleague: Person
  /** A user of another organization. */
  readonly otherOwner: Person
}

interface Use {
  readonly description: string
  readonly isAllowed?: true
  send(cursor: string): { readonly path: string; readonly token: string }
}

const flipBit = (bytes: Buffer, random: Random): Buffer => {
  const at = random.int(0, bytes.length - 1)
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.int(0, 7)), at)
  return bytes
}

function listUses({ owner, otherToken, colleague, otherOwner }: CursorUsers, random: Random): readonly Use[] {
  const organization = `http://meetwright.test/organizations/${owner.organizationId}`
  const groups = (cursor: string, rest = '') =>
    `/groups?sort=created_at:asc&page_token=${encodeURIComponent(cursor)}${rest}`
  const mine = (path: string) => ({ path, token: owner.token })
  return [
    {
      description: 'another caller',
      send: (cursor) => ({ path: groups(cursor), token: colleague.token }),
    },
    {
      description: 'another organization',
      send: (cursor) => ({ path: groups(cursor), token: otherOwner.token }),
    },
    {
      description: 'another filter',
      send: (cursor) => mine(groups(cursor, `&organization=${organization}`)),
    },
    {
      description: 'another sort',
      send: (cursor) => mine(`/groups?sort=created_at:desc&page_token=${cursor}`),
    },
    {
      description: 'another list',
      send: (cursor) =>
        mine(
          random.pick([
            `/group_relationships?page_token=${cursor}`,
            `/organization_memberships?page_token=${cursor}`,
            `/organization_invitations?organization=${organization}&page_token=${cursor}`,
            `/organizations/${owner.organizationId}/invitations?page_token=${cursor}`,
          ]),
        ),
    },
    {
      description: 'a bit flipped',
      send: (cursor) => mine(groups(flipBit(Buffer.from(cursor, 'base64url'), random).toString('base64url'))),
    },
    {
      description: 'a bit of the text flipped',
      send: (cursor) => mine(groups(flipBit(Buffer.from(cursor), random).toString('latin1'))),
    },
    {
      description: 'truncated',
      send: (cursor) => mine(groups(cursor.slice(0, random.int(1, cursor.length - 1)))),
    },
    {
      description: 'another token of the same user',
      isAllowed: true,
      send: (cursor) => ({ path: groups(cursor), token: otherToken }),
    },
    {
      description: 'another page size',
      isAllowed: true,
      send: (cursor) => mine(groups(cursor, `&count=${random.int(1, 100)}`)),
    },
  ]
}

export interface Tally {
  readonly use: string
  tried: number
  refused: number
  wrong: number
}

const isRefusal = (response: HttpResponse) =>
  response.status === 400 && errorCodeOf(response) === 'invalid_page_token'
/** A text that is not a valid query value (with a NUL, say) is refused as a malformed parameter, also with 400. */
const isMalformed = (response: HttpResponse) =>
  response.status === 400 && errorCodeOf(response) === 'invalid_argument'

/** Tries each cursor once in every misuse and every valid use; `wrong` counts unexpected responses. */
export async function tryCursors(
  client: Client,
  url: string,
  users: CursorUsers,
  cursors: readonly string[],
  random: Random,
): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const use of listUses(users, random)) {
    const tally = { use: use.description, tried: 0, refused: 0, wrong: 0 }
    tallies.push(tally)
    for (let at = 0; at < cursors.length; at += 20) {
      const responses = await Promise.all(
        cursors.slice(at, at + 20).map((cursor) => {
          const { path, token } = use.send(cursor)
          return client.call(url, 'GET', path, { token })
        }),
      )
      for (const response of responses) {
        tally.tried += 1
        if (response.status === 400) tally.refused += 1
        const right = use.isAllowed ? response.status === 200 : isRefusal(response) || isMalformed(response)
        if (!right) tally.wrong += 1
      }
    }
  }
  return tallies
}
