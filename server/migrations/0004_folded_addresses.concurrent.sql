-- Finds the page bookings of a mailbox, whatever the +tag in its address.
CREATE INDEX CONCURRENTLY invitees_by_folded_email ON invitees
  (organization_id, (regexp_replace(email, '\+[^@]*@', '@')), start_time) WHERE source = 'page';
