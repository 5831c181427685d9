SET LOCAL lock_timeout = '500ms';

-- An organization that its owner has deleted: since when, until when it can be restored, and how far the worker is.
--   closing   meetings to come are canceled
--   waiting   for the reminder
--   reminded  for the end of the time to restore
--   deleting  a row in `deletions` deletes everything
ALTER TABLE organizations
  ADD COLUMN deleted_at timestamptz(3),
  ADD COLUMN deletion_due_at timestamptz(3),
  ADD COLUMN deletion_step text;
ALTER TABLE organizations ADD CONSTRAINT organizations_deletion_check
  CHECK (num_nonnulls(deleted_at, deletion_due_at, deletion_step) IN (0, 3)
         AND (deletion_step IS NULL OR deletion_step IN ('closing', 'waiting', 'reminded', 'deleting'))) NOT VALID;

-- The views that find the caller of a token have the rights of this role: tokens of a deleted organization find no caller.
ALTER POLICY directory ON organizations USING (deleted_at IS NULL);

-- The checks are wider than before, so rows need no validation.
ALTER TABLE deletions DROP CONSTRAINT deletions_kind_check;
ALTER TABLE deletions ADD CONSTRAINT deletions_kind_check
  CHECK (kind IN ('invitees', 'events', 'account', 'organization')) NOT VALID;
ALTER TABLE account_mails DROP CONSTRAINT account_mails_kind_check;
ALTER TABLE account_mails ADD CONSTRAINT account_mails_kind_check
  CHECK (kind IN ('sign_up', 'password_reset', 'owner_access', 'password_changed', 'booking_code', 'new_browser', 'token_created',
                  'app_allowed', 'second_factor_changed', 'email_change', 'email_changed', 'organization_deleted',
                  'organization_ends', 'organization_restored')) NOT VALID;

-- Deletes rows of the current organization from a table where requests delete nothing. Only while the deletion of the whole organization
-- is in the ledger. Returns the number of deleted rows.
CREATE FUNCTION erase_organization_rows(tenant_table text, max_rows integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  own uuid := public.current_organization();
  erased integer;
BEGIN
  IF NOT EXISTS (SELECT FROM public.deletions
                  WHERE organization_id = own AND kind = 'organization' AND ledgered_at IS NOT NULL) THEN
    RAISE EXCEPTION 'The deletion of this organization is not in the ledger.';
  END IF;
  EXECUTE pg_catalog.format(
    'DELETE FROM public.%1$I WHERE organization_id = $1
        AND ctid = ANY (ARRAY(SELECT ctid FROM public.%1$I WHERE organization_id = $1 LIMIT $2))', tenant_table)
    USING own, max_rows;
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN erased;
END $$;
REVOKE ALL ON FUNCTION erase_organization_rows FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_organization_rows TO meetwright_app;

-- The function runs as the owner of the tables, for whom row-level security is forced too. The others have the policy of redact_events.
DO $$
DECLARE erased_table text;
BEGIN
  FOREACH erased_table IN ARRAY ARRAY[
    'activity_log_checkpoints', 'activity_log_verifications', 'deletions', 'mail_counts', 'oauth_grants',
    'organizations_with_new_events', 'routing_form_submissions', 'routing_forms']
  LOOP
    EXECUTE format('CREATE POLICY erasure ON %I TO CURRENT_USER USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', erased_table);
  END LOOP;
END $$;
