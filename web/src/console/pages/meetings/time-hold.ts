// Holds the chosen time while the form is open: one hold at a time, which ends when another time is chosen.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ErrorCode, Hold, NewHold } from '../../../../../sdk/src/api.gen.ts'
import type { Meetwright } from '../../../../../sdk/src/client.ts'
import { MeetwrightError } from '../../../../../sdk/src/errors.ts'
import { requireApi, useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'

/** The longest that the API allows. It is not renewed: a form that stays open would block the time without end. */
const HOLD_SECONDS = 600
/** Arrow keys choose every time on the way to the one that is meant. */
const CHOICE_DELAY_MS = 400

export interface TimeToHold {
  readonly event_type: string
  readonly start_time: string
  readonly duration: number
  readonly allow?: NonNullable<NewHold['allow']>
}

/** Why the chosen time is not held: someone else has it, or the hold ended by itself. */
export type HoldEnd = 'taken' | 'expired'

type HoldApi = Pick<Meetwright, 'createHold' | 'deleteHold'>
type Timer = ReturnType<typeof setTimeout>

export class TimeHold {
  readonly #api: HoldApi
  readonly #onEnd: (end: HoldEnd) => void
  readonly #delayMs: number
  #chosen: TimeToHold | null = null
  /** The chosen time, until its hold is requested. */
  #waiting: TimeToHold | null = null
  #hold: Hold | null = null
  #delay: Timer | undefined
  #expiry: Timer | undefined
  /** Requests run one after the other: a time that overlaps the held one can only be held after its release. */
  #requests: Promise<void> = Promise.resolve()

  constructor(api: HoldApi, onEnd: (end: HoldEnd) => void, delayMs = CHOICE_DELAY_MS) {
    this.#api = api
    this.#onEnd = onEnd
    this.#delayMs = delayMs
  }

  /** Null: no time, or the form was closed. */
  choose(time: TimeToHold | null): void {
    clearTimeout(this.#delay)
    this.#chosen = time
    this.#waiting = time
    this.#enqueue(() => this.#release())
    if (time !== null) this.#delay = setTimeout(() => this.#start(), this.#delayMs)
  }

  /** Books with the hold, or without it if it has ended: then the API decides whether the time is still free. */
  async book<Booked>(create: (hold: string | null) => Promise<Booked>): Promise<Booked> {
    clearTimeout(this.#delay)
    this.#start()
    await this.#requests
    const uri = this.#hold?.uri ?? null
    const booked = await create(uri).catch((error: unknown) => {
      if (uri === null || !hasCode(error, 'conflict')) throw error
      return create(null)
    })
    this.#discard()
    return booked
  }

  /** Creates the hold that waits for the end of the choice. */
  #start(): void {
    const time = this.#waiting
    this.#waiting = null
    if (time !== null) this.#enqueue(() => this.#create(time))
  }

  #enqueue(request: () => Promise<void>): void {
    this.#requests = this.#requests.then(request)
  }

  async #create(time: TimeToHold): Promise<void> {
    if (this.#chosen !== time) return
    try {
      const hold = await this.#api.createHold({ ...time, ttl: HOLD_SECONDS })
      this.#hold = hold
      // Their difference, because the clock of the browser may be wrong.
      const lifetime = Date.parse(hold.expires_at) - Date.parse(hold.created_at)
      this.#expiry = setTimeout(() => {
        this.#discard()
        this.#onEnd('expired')
      }, lifetime)
    } catch (error) {
      // After other errors the time can be booked without a hold.
      if (hasCode(error, 'already_filled') && this.#chosen === time) this.#onEnd('taken')
    }
  }

  async #release(): Promise<void> {
    if (this.#hold === null) return
    const uuid = idOf(this.#hold.uri)
    this.#discard()
    // If this fails, it has ended already or soon ends by itself.
    await this.#api.deleteHold({ uuid }).catch(() => undefined)
  }

  /** The hold was booked, released or has expired. */
  #discard(): void {
    this.#hold = null
    clearTimeout(this.#expiry)
  }
}

export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof MeetwrightError && error.code === code

/** Releases the hold when the component goes or the user leaves the page. */
export function useTimeHold(time: TimeToHold | null, onEnd: (end: HoldEnd) => void): TimeHold {
  const { api } = useConsole()
  const latestOnEnd = useRef(onEnd)
  latestOnEnd.current = onEnd
  const [hold] = useState(() => new TimeHold(requireApi(api), (end) => latestOnEnd.current(end)))
  useEffect(() => hold.choose(time), [time?.event_type, time?.start_time, time?.duration])
  useEffect(() => {
    const release = () => hold.choose(null)
    window.addEventListener('pagehide', release)
    return () => {
      window.removeEventListener('pagehide', release)
      release()
    }
  }, [])
  return hold
}
