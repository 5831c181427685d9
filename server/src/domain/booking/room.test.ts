// The states of a room, and of the location that has it.
import { describe, expect, test } from 'vitest'
import { withoutRoom } from './location.ts'
import { FAILED_ROOM, locationWithRoom, nextRoom, REQUESTED_ROOM, roomDelayMs } from './room.ts'

const PENDING = { state: 'pending', joinUrl: null } as const
const location = withoutRoom({ type: 'google_conference', additional_info: 'Bring coffee' })

describe('a room', () => {
  test('is asked for again after 1, 2, 4 seconds and so on, at last once a minute, and then fails', () => {
    const delays: number[] = []
    let room = REQUESTED_ROOM
    while (room.state === 'pending') {
      room = nextRoom(room, delays.length % 2 === 0 ? PENDING : null)
      if (room.state === 'pending') delays.push(roomDelayMs(room) / 1_000)
    }
    expect(delays.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    expect(delays).toHaveLength(19)
    expect(room).toMatchObject({ state: 'failed', url: null })
  })

  test('fails if the server says so, or has no link', () => {
    expect(nextRoom(REQUESTED_ROOM, { state: 'failed', joinUrl: null }).state).toBe('failed')
    expect(nextRoom(REQUESTED_ROOM, { state: 'ready', joinUrl: null }).state).toBe('pending')
  })
})

describe('a location', () => {
  test('has a link only if the room is ready', () => {
    const room = nextRoom(REQUESTED_ROOM, { state: 'ready', joinUrl: 'https://meet.example.com/a' })
    const pushed = locationWithRoom(location, room)
    expect(pushed).toEqual({ ...location, status: 'pushed', join_url: 'https://meet.example.com/a' })
    expect(locationWithRoom(pushed, FAILED_ROOM)).toEqual({ ...location, status: 'failed' })
    expect(locationWithRoom(pushed, REQUESTED_ROOM)).toEqual(location)
    expect(locationWithRoom(location, nextRoom(REQUESTED_ROOM, PENDING)).status).toBe('processing')
  })
})
