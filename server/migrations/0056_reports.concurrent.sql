-- Invitees who were moved from or to another time, or did not come: reports read them for all meetings of a period at once.
CREATE INDEX CONCURRENTLY invitees_marked ON invitees
  (organization_id, start_time, event_id) INCLUDE (rescheduled, old_invitee_id, no_show_id, status)
  WHERE rescheduled OR old_invitee_id IS NOT NULL OR no_show_id IS NOT NULL;

-- Invitees with a campaign.
CREATE INDEX CONCURRENTLY invitees_by_campaign ON invitees (organization_id, start_time, event_id)
  WHERE tracking ->> 'utm_source' IS NOT NULL OR tracking ->> 'utm_medium' IS NOT NULL OR tracking ->> 'utm_campaign' IS NOT NULL;
