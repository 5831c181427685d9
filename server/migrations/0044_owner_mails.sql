SET LOCAL lock_timeout = '500ms';

-- The mail to the owner of an organization that an operator created or restored. The check is wider than before, so rows need no
-- validation.
ALTER TABLE account_mails DROP CONSTRAINT account_mails_kind_check;
ALTER TABLE account_mails ADD CONSTRAINT account_mails_kind_check
  CHECK (kind IN ('sign_up', 'password_reset', 'owner_access', 'password_changed', 'booking_code', 'new_browser', 'token_created',
                  'app_allowed', 'second_factor_changed', 'email_change', 'email_changed')) NOT VALID;
