// Which invitations the list of the console shows: those with one status, the newest first.

export const invitationStatuses = ['pending', 'expired', 'accepted', 'declined'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

const INVITATIONS_PER_PAGE = 25

/** The status that the address of the page names; otherwise those that wait for an answer. */
export const findShownStatus = ({ status }: { readonly status?: string | undefined }): InvitationStatus =>
  invitationStatuses.find((one) => one === status) ?? 'pending'

/** `organization`: its URI. */
export const invitationsInput = (organization: string, query: { readonly status?: string | undefined }) =>
  ({
    organization,
    status: findShownStatus(query),
    sort: 'created_at:desc',
    count: INVITATIONS_PER_PAGE,
  }) as const
