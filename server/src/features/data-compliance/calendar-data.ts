// The personal data of subscribed and connected calendars, and of accounts for video meetings.
import { FIXED, HASH, kept, masked, PROGRAM, type TableEntry } from './personal-columns.ts'

export const calendarData: Readonly<Record<string, TableEntry>> = {
  calendar_subscriptions: {
    scan: { id: 'id' },
    columns: {
      name: masked('the name, chosen by its user'),
      host: kept('the host of the user’s other calendar'),
      url: kept('the secret URL of the user’s other calendar, encrypted'),
      etag: PROGRAM,
      last_modified: PROGRAM,
      fault: FIXED,
    },
  },
  calendar_providers: {
    columns: { provider: FIXED, client_id: PROGRAM, tenant: PROGRAM, client_secret: 'a secret, encrypted' },
  },
  calendar_connections: {
    columns: {
      provider: FIXED,
      account: kept('the username of a user at their calendar server'),
      host: kept('the host of the user’s calendar server'),
      homes: kept('the URLs of the user’s calendars'),
      addresses: kept('the email addresses of the user at their calendar server'),
      credentials: kept(
        'the username and password of the user at their calendar server, or its refresh token, encrypted',
      ),
      subject: kept('the id of the user at their calendar provider'),
      scopes: FIXED,
      access_token: kept('access to the user’s calendars, encrypted'),
      state: FIXED,
      failure: FIXED,
    },
  },
  calendar_revocations: {
    columns: {
      provider: FIXED,
      subject: kept('the id of the user at their calendar or conference provider'),
      credentials: kept('access to the user’s account until it is revoked, encrypted'),
      room_ids: PROGRAM,
    },
  },
  conference_accounts: {
    columns: {
      provider: FIXED,
      account: kept('the email address of the user at their conference service'),
      subject: kept('the id of the user at their conference service'),
      credentials: kept('access to the user’s conference account, encrypted'),
      access_token: kept('access to the user’s conference account, encrypted'),
      state: FIXED,
      failure: FIXED,
    },
  },
  conference_rooms: {
    columns: {
      wanted: FIXED,
      state: FIXED,
      external_id: PROGRAM,
      join_url: kept('the link of a meeting at the host’s conference service'),
      failure: FIXED,
    },
  },
  calendar_watches: { columns: { channel: PROGRAM, resource: PROGRAM } },
  connected_calendars: {
    columns: {
      url: kept('the URL of the user’s calendar'),
      name: kept('the name of the calendar at its server'),
      color: FIXED,
      cursor: PROGRAM,
      tag: PROGRAM,
      failure: FIXED,
      on_move: FIXED,
      on_delete: FIXED,
      watch_channel: PROGRAM,
      watch_resource: PROGRAM,
      conference_kinds: FIXED,
    },
  },
  calendar_entries: {
    columns: {
      url: kept('the URL of a meeting in the host’s calendar'),
      uid: PROGRAM,
      etag: PROGRAM,
      wanted: FIXED,
      state: FIXED,
      sent: kept('the times of a meeting that were written to the host’s calendar'),
      digest: HASH,
      hashes: HASH,
      question: FIXED,
      failure: FIXED,
      conference_kind: FIXED,
      conference_state: FIXED,
      conference_url: kept('the link of a video meeting, which the host’s calendar server has created'),
    },
  },
  calendar_objects: {
    columns: {
      url: kept('the URL of an event in the user’s calendar'),
      etag: PROGRAM,
      contents: kept('the times of an event in the user’s calendar, without texts'),
    },
  },
}
