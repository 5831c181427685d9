// Normalizes the data of an invitee.

export interface NamesInput {
  readonly name?: string | undefined
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
}

export interface Names {
  readonly name: string
  readonly first_name: string | null
  readonly last_name: string | null
}

/** Null if neither a name nor a first name is present. */
export function resolveNames({ name, first_name, last_name }: NamesInput): Names | null {
  if (name === undefined && first_name === undefined) return null
  return {
    name: name ?? [first_name, last_name].filter((part) => part !== undefined).join(' '),
    first_name: first_name ?? null,
    last_name: last_name ?? null,
  }
}

type TrackingKey = 'utm_campaign' | 'utm_source' | 'utm_medium' | 'utm_content' | 'utm_term' | 'crm_uuid'

export type Tracking = Readonly<Record<TrackingKey, string | null>>
export type TrackingInput = Readonly<Partial<Record<TrackingKey | 'salesforce_uuid', string | null>>>

/** Always all six keys; `salesforce_uuid` is the hosted service's name for `crm_uuid`. */
export const toTracking = (input: TrackingInput): Tracking => ({
  utm_campaign: input.utm_campaign ?? null,
  utm_source: input.utm_source ?? null,
  utm_medium: input.utm_medium ?? null,
  utm_content: input.utm_content ?? null,
  utm_term: input.utm_term ?? null,
  crm_uuid: input.crm_uuid ?? input.salesforce_uuid ?? null,
})

/** As the caller reports it: Meetwright takes no payments. `amount` is in minor units. */
export type Payment = {
  readonly external_id: string | null
  readonly provider: string | null
  readonly amount: number | null
  readonly currency: string | null
  readonly terms: string | null
  readonly successful: boolean | null
}

/** Always all six keys. */
export const toPayment = (
  input: { readonly [Key in keyof Payment]?: Payment[Key] | undefined },
): Payment => ({
  external_id: input.external_id ?? null,
  provider: input.provider ?? null,
  amount: input.amount ?? null,
  currency: input.currency ?? null,
  terms: input.terms ?? null,
  successful: input.successful ?? null,
})
