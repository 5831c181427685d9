// The classes of the limits table.

/** A class of the limits table. A request counts in all classes of its route, or in none if it is rejected. */
export type LimitClass =
  | 'api'
  | 'anonymous'
  | 'session'
  | 'booking_page'
  | 'create_invitee'
  | 'invitation'
  | 'report'
  | 'webhook_test'
  | 'calendar_read'
  | 'calendar_connect'
  | 'picture_upload'
  | 'test_mail'
  | 'installation_check'
  | 'sign_in_check'
