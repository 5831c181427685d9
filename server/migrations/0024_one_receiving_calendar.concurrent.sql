-- At most one calendar of a user receives bookings.
CREATE UNIQUE INDEX CONCURRENTLY connected_calendars_receiving ON connected_calendars
  (organization_id, user_id) WHERE receives_bookings;
