// What is known of an invitee, put into one form.

export interface GivenNames {
  readonly name?: string | undefined
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
}

export interface Names {
  readonly name: string
  readonly first_name: string | null
  readonly last_name: string | null
}

/** Null where neither a name nor a first name is given. */
export function namesOf({ name, first_name, last_name }: GivenNames): Names | null {
  if (name === undefined && first_name === undefined) return null
  return {
    name: name ?? [first_name, last_name].filter((part) => part !== undefined).join(' '),
    first_name: first_name ?? null,
    last_name: last_name ?? null,
  }
}

type TrackingKey = 'utm_campaign' | 'utm_source' | 'utm_medium' | 'utm_content' | 'utm_term' | 'crm_uuid'

export type Tracking = Readonly<Record<TrackingKey, string | null>>
export type GivenTracking = Readonly<Partial<Record<TrackingKey | 'salesforce_uuid', string | null>>>

/** Always the six keys; `salesforce_uuid` is the hosted service's name for `crm_uuid`. */
export const trackingOf = (given: GivenTracking): Tracking => ({
  utm_campaign: given.utm_campaign ?? null,
  utm_source: given.utm_source ?? null,
  utm_medium: given.utm_medium ?? null,
  utm_content: given.utm_content ?? null,
  utm_term: given.utm_term ?? null,
  crm_uuid: given.crm_uuid ?? given.salesforce_uuid ?? null,
})

/** As whoever booked reports it: we take no payments. `amount` is in minor units. */
export type Payment = {
  readonly external_id: string | null
  readonly provider: string | null
  readonly amount: number | null
  readonly currency: string | null
  readonly terms: string | null
  readonly successful: boolean | null
}

/** Always the six keys. */
export const paymentOf = (
  given: { readonly [Key in keyof Payment]?: Payment[Key] | undefined },
): Payment => ({
  external_id: given.external_id ?? null,
  provider: given.provider ?? null,
  amount: given.amount ?? null,
  currency: given.currency ?? null,
  terms: given.terms ?? null,
  successful: given.successful ?? null,
})
