SET LOCAL lock_timeout = '500ms';

-- The role that the invited person gets by accepting. Only the owner can make someone else the owner.
ALTER TABLE organization_invitations ADD COLUMN role text NOT NULL DEFAULT 'user';
ALTER TABLE organization_invitations ADD CONSTRAINT organization_invitations_role_check
  CHECK (role IN ('user', 'admin')) NOT VALID;
