// The texts about booking requests.
import type { RequestState } from '../../../../server/src/domain/booking/request.ts'

export interface RequestsMessages {
  readonly requests: {
    /** Of the list. */
    readonly label: string
    /** Of the tabs that choose which requests are listed. */
    readonly show: string
    readonly waiting: string
    readonly all: string
    /** Of the tabs with which admins choose whose requests are listed. */
    readonly whose: string
    readonly mine: string
    readonly everyone: string
    readonly host: (name: string) => string
    readonly hostLeft: string
    readonly none: string
    /** Of everyone's requests. */
    readonly noneWaiting: string
    readonly noneAtAll: string
    readonly states: Readonly<Record<RequestState, string>>
    readonly until: (time: string) => string
    readonly move: string
    readonly accept: string
    readonly acceptOf: (who: string) => string
    readonly decline: string
    readonly declineOf: (who: string) => string
    readonly booked: (who: string) => string
    readonly declineTitle: (who: string) => string
    readonly declineLead: (who: string) => string
    readonly declineNoMail: string
    readonly message: string
    readonly declining: (who: string) => string
    readonly keep: string
    readonly open: string
    /** What a host wrote when declining, who may be a colleague. */
    readonly wrote: (message: string) => string
    readonly guests: (guests: string) => string
  }
}
