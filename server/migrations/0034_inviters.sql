SET LOCAL lock_timeout = '500ms';

-- Who invited a person. Null: an invitation of an earlier version.
ALTER TABLE organization_invitations ADD COLUMN invited_by uuid;
