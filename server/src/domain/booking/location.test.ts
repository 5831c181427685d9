// Tests the location of a booked meeting.
import { describe, expect, test } from 'vitest'
import { type LocationInput, normalizeLocations } from '../event-types/locations.ts'
import { resolveLocation } from './location.ts'

const offer = (...inputs: LocationInput[]) => normalizeLocations(inputs)
const createRoom = () => 'https://meet.example.com/room'
const errorParameterOf = (resolved: ReturnType<typeof resolveLocation>) =>
  'error' in resolved ? resolved.error.parameter : null

describe('a location', () => {
  test('is null if the event type has no locations', () => {
    expect(resolveLocation([], null, createRoom)).toEqual({ location: null })
    expect(errorParameterOf(resolveLocation([], { kind: 'custom' }, createRoom))).toBe('location')
  })

  test('defaults to the only one', () => {
    const resolved = resolveLocation(offer({ kind: 'physical', location: 'Main St 1' }), null, createRoom)
    expect(resolved).toEqual({
      location: {
        type: 'physical',
        location: 'Main St 1',
        join_url: null,
        status: null,
        additional_info: null,
      },
    })
  })

  test('must be chosen if there are several, by kind and, if needed, by text', () => {
    const offered = offer(
      { kind: 'physical', location: 'Main St 1' },
      { kind: 'physical', location: 'Side St 2' },
      { kind: 'inbound_call', phone_number: '+4930123456' },
    )
    expect(errorParameterOf(resolveLocation(offered, null, createRoom))).toBe('location.kind')
    expect(errorParameterOf(resolveLocation(offered, { kind: 'custom' }, createRoom))).toBe('location.kind')
    expect(resolveLocation(offered, { kind: 'physical', location: 'Side St 2' }, createRoom)).toMatchObject({
      location: { location: 'Side St 2' },
    })
    expect(resolveLocation(offered, { kind: 'inbound_call' }, createRoom)).toMatchObject({
      location: { location: '+4930123456' },
    })
  })

  test('must be one of the offered texts if there are several of the kind', () => {
    const offered = offer(
      { kind: 'physical', location: 'Main St 1' },
      { kind: 'physical', location: 'Side St 2' },
      { kind: 'inbound_call', phone_number: '+4930123456' },
      { kind: 'inbound_call', phone_number: '+4940123456' },
    )
    for (const [kind, choices] of [
      ['physical', 'Main St 1 | Side St 2'],
      ['inbound_call', '+4930123456 | +4940123456'],
    ]) {
      expect(resolveLocation(offered, { kind, location: 'My office' }, createRoom)).toEqual({
        error: { parameter: 'location.location', message: `must be one of: ${choices}`, code: 'invalid' },
      })
      expect(resolveLocation(offered, { kind }, createRoom)).toEqual({
        error: {
          parameter: 'location.location',
          message: `is required, one of: ${choices}`,
          code: 'required',
        },
      })
    }
    for (const location of ['+4940123456', ' +49 40 123456'])
      expect(resolveLocation(offered, { kind: 'inbound_call', location }, createRoom)).toMatchObject({
        location: { type: 'inbound_call', location: '+4940123456' },
      })
  })

  test('is chosen by index if kind and text can’t distinguish two locations', () => {
    const calls = offer(
      { kind: 'inbound_call', phone_number: '+4930123456' },
      { kind: 'inbound_call', phone_number: '+4940123456' },
    )
    expect(resolveLocation(calls, { index: 1 }, createRoom)).toMatchObject({
      location: { location: '+4940123456' },
    })
    expect(errorParameterOf(resolveLocation(calls, { index: 2 }, createRoom))).toBe('location.kind')
  })

  test('is the invitee’s text if the event type asks for it', () => {
    const offered = offer({ kind: 'ask_invitee' })
    expect(errorParameterOf(resolveLocation(offered, null, createRoom))).toBe('location.location')
    expect(resolveLocation(offered, { location: 'My office' }, createRoom)).toMatchObject({
      location: { type: 'ask_invitee', location: 'My office' },
    })
    const calls = offer({ kind: 'outbound_call' })
    expect(errorParameterOf(resolveLocation(calls, { location: 'my desk' }, createRoom))).toBe(
      'location.location',
    )
    expect(resolveLocation(calls, { location: '+49 30 123456' }, createRoom)).toMatchObject({
      location: { location: '+4930123456' },
    })
  })

  test('gets a new room for a conference', () => {
    expect(resolveLocation(offer({ kind: 'jitsi_conference' }), null, createRoom)).toMatchObject({
      location: { join_url: 'https://meet.example.com/room', status: 'pushed' },
    })
  })

  test('has no room yet if the calendar of a host creates it', () => {
    const offered = offer({ kind: 'google_conference', additional_info: 'Bring coffee' })
    expect(resolveLocation(offered, null, createRoom)).toEqual({
      location: {
        type: 'google_conference',
        location: null,
        join_url: null,
        status: 'initiated',
        additional_info: 'Bring coffee',
      },
    })
  })

  test('has no URL if the installation no longer has a conference server', () => {
    expect(resolveLocation(offer({ kind: 'jitsi_conference' }), null, () => null)).toMatchObject({
      location: { join_url: null, status: 'failed' },
    })
  })
})
