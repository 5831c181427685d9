// The catalog of domain events. A write that names an unknown event does not compile; readers subscribe by name.

export const eventCatalog = {
  'organization.created': 'Organization.Created',
  'organization.updated': 'Organization.Updated',
  'user.created': 'User.Created',
  'user.updated': 'User.Updated',
  'organization_membership.created': 'OrganizationMembership.Created',
  'organization_membership.updated': 'OrganizationMembership.Updated',
  'organization_membership.deleted': 'OrganizationMembership.Deleted',
  'organization_invitation.created': 'OrganizationInvitation.Created',
  'organization_invitation.resent': 'OrganizationInvitation.Resent',
  'organization_invitation.accepted': 'OrganizationInvitation.Accepted',
  'organization_invitation.declined': 'OrganizationInvitation.Declined',
  'organization_invitation.deleted': 'OrganizationInvitation.Deleted',
  'group.created': 'Group.Created',
  'group.updated': 'Group.Updated',
  'group.deleted': 'Group.Deleted',
  'group_relationship.created': 'GroupRelationship.Created',
  'group_relationship.updated': 'GroupRelationship.Updated',
  'group_relationship.deleted': 'GroupRelationship.Deleted',
  'event_type.created': 'EventType.Created',
  'event_type.updated': 'EventType.Updated',
  'event_type.deleted': 'EventType.Deleted',
  'event_type_permission.created': 'EventTypePermission.Created',
  'event_type_permission.deleted': 'EventTypePermission.Deleted',
  'event_type_availability_schedule.updated': 'EventTypeAvailabilitySchedule.Updated',
  'user_availability_schedule.created': 'UserAvailabilitySchedule.Created',
  'user_availability_schedule.updated': 'UserAvailabilitySchedule.Updated',
  'user_availability_schedule.deleted': 'UserAvailabilitySchedule.Deleted',
  'user_time_off.created': 'UserTimeOff.Created',
  'user_time_off.updated': 'UserTimeOff.Updated',
  'user_time_off.deleted': 'UserTimeOff.Deleted',
  'personal_meeting_link.updated': 'PersonalMeetingLink.Updated',
  'personal_meeting_link.deleted': 'PersonalMeetingLink.Deleted',
  'user_busy_source.updated': 'UserBusySource.Updated',
  'calendar_subscription.created': 'CalendarSubscription.Created',
  'calendar_subscription.updated': 'CalendarSubscription.Updated',
  'calendar_subscription.read_requested': 'CalendarSubscription.ReadRequested',
  'calendar_subscription.deleted': 'CalendarSubscription.Deleted',
  'calendar_connection.created': 'CalendarConnection.Created',
  'calendar_connection.updated': 'CalendarConnection.Updated',
  'calendar_connection.read_requested': 'CalendarConnection.ReadRequested',
  'calendar_connection.failing': 'CalendarConnection.Failing',
  'calendar_connection.refused': 'CalendarConnection.Refused',
  'calendar_connection.given_up': 'CalendarConnection.GivenUp',
  'calendar_connection.restored': 'CalendarConnection.Restored',
  'calendar_connection.deleted': 'CalendarConnection.Deleted',
  'connected_calendar.updated': 'ConnectedCalendar.Updated',
  'connected_calendar.deleted': 'ConnectedCalendar.Deleted',
  'calendar_entry.moved': 'CalendarEntry.Moved',
  'calendar_entry.put_back': 'CalendarEntry.PutBack',
  'calendar_entry.question_asked': 'CalendarEntry.QuestionAsked',
  'calendar_entry.many_deleted': 'CalendarEntry.ManyDeleted',
  'calendar_entry.failed': 'CalendarEntry.Failed',
  'calendar_entry.conflict_found': 'CalendarEntry.ConflictFound',
  'calendar_entry.answered': 'CalendarEntry.Answered',
  'calendar_feed.created': 'CalendarFeed.Created',
  'calendar_feed.deleted': 'CalendarFeed.Deleted',
  'invitee.created': 'Invitee.Created',
  'invitee.updated': 'Invitee.Updated',
  'invitee.canceled': 'Invitee.Canceled',
  'invitee.rescheduled': 'Invitee.Rescheduled',
  'invitee.reschedule_requested': 'Invitee.RescheduleRequested',
  'invitee.reconfirmed': 'Invitee.Reconfirmed',
  'invitee_no_show.created': 'InviteeNoShow.Created',
  'invitee_no_show.deleted': 'InviteeNoShow.Deleted',
  'scheduled_event.canceled': 'ScheduledEvent.Canceled',
  'scheduled_event.updated': 'ScheduledEvent.Updated',
  'blocked_invitee.created': 'BlockedInvitee.Created',
  'blocked_invitee.deleted': 'BlockedInvitee.Deleted',
  'hold.created': 'Hold.Created',
  'hold.deleted': 'Hold.Deleted',
  'hold.expired': 'Hold.Expired',
  'scheduling_link.created': 'SchedulingLink.Created',
  'scheduling_link.deleted': 'SchedulingLink.Deleted',
  'share.created': 'Share.Created',
  'share.deleted': 'Share.Deleted',
  'routing_form.created': 'RoutingForm.Created',
  'routing_form.updated': 'RoutingForm.Updated',
  'routing_form.deleted': 'RoutingForm.Deleted',
  'routing_form_submission.created': 'RoutingFormSubmission.Created',
  'routing_form_submission.updated': 'RoutingFormSubmission.Updated',
  'webhook_subscription.created': 'WebhookSubscription.Created',
  'webhook_subscription.updated': 'WebhookSubscription.Updated',
  'webhook_subscription.deleted': 'WebhookSubscription.Deleted',
  'webhook_subscription.disabled': 'WebhookSubscription.Disabled',
  'webhook_subscription.tested': 'WebhookSubscription.Tested',
  'webhook_delivery.redelivered': 'WebhookDelivery.Redelivered',
  'session.created': 'Session.Created',
  'session.deleted': 'Session.Deleted',
  'password.changed': 'Password.Changed',
  'totp_factor.created': 'TotpFactor.Created',
  'totp_factor.deleted': 'TotpFactor.Deleted',
  'passkey.created': 'Passkey.Created',
  'passkey.deleted': 'Passkey.Deleted',
  'recovery_codes.created': 'RecoveryCodes.Created',
  'recovery_codes.used': 'RecoveryCodes.Used',
  'recovery_codes.deleted': 'RecoveryCodes.Deleted',
  'second_factor_rule.updated': 'SecondFactorRule.Updated',
  'sign_in_identity.created': 'SignInIdentity.Created',
  'sign_in_identity.deleted': 'SignInIdentity.Deleted',
  'sign_in_provider.created': 'SignInProvider.Created',
  'sign_in_provider.updated': 'SignInProvider.Updated',
  'sign_in_provider.deleted': 'SignInProvider.Deleted',
  'data_deletion.requested': 'DataDeletion.Requested',
  'data_deletion.finished': 'DataDeletion.Finished',
  'data_deletion.calendars_updated': 'DataDeletion.CalendarsUpdated',
  'access_token.created': 'AccessToken.Created',
  'access_token.revoked': 'AccessToken.Revoked',
  'oauth_grant.created': 'OauthGrant.Created',
  'oauth_grant.revoked': 'OauthGrant.Revoked',
  'oauth_token.issued': 'OauthToken.Issued',
  'oauth_token.revoked': 'OauthToken.Revoked',
  'activity_log_entry.redacted': 'ActivityLogEntry.Redacted',
} as const satisfies Record<string, `${string}.${string}`>

export type EventType = keyof typeof eventCatalog

/** The name of an event in the activity log: `Namespace.Action`. */
export function splitEventName(type: EventType): { readonly namespace: string; readonly action: string } {
  const [namespace = '', action = ''] = eventCatalog[type].split('.')
  return { namespace, action }
}

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/** A change to one object, with its fields before and after the change (null: the object did not exist). */
export interface DomainEvent {
  readonly type: EventType
  readonly subjectId: string
  readonly before: Json
  readonly after: Json
}
