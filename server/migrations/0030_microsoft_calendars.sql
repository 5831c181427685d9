SET LOCAL lock_timeout = '500ms';

-- The checks are wider than before, so rows need no validation.
ALTER TABLE calendar_providers DROP CONSTRAINT calendar_providers_provider_check;
ALTER TABLE calendar_providers ADD CONSTRAINT calendar_providers_provider_check
  CHECK (provider IN ('google', 'microsoft')) NOT VALID;
ALTER TABLE calendar_connections DROP CONSTRAINT calendar_connections_provider_check;
ALTER TABLE calendar_connections ADD CONSTRAINT calendar_connections_provider_check
  CHECK (provider IN ('caldav', 'google', 'microsoft')) NOT VALID;
ALTER TABLE calendar_revocations DROP CONSTRAINT calendar_revocations_provider_check;
ALTER TABLE calendar_revocations ADD CONSTRAINT calendar_revocations_provider_check
  CHECK (provider IN ('google', 'microsoft')) NOT VALID;

-- Only of Microsoft: which accounts may sign in.
ALTER TABLE calendar_providers ADD COLUMN tenant text;
ALTER TABLE calendar_providers ADD CONSTRAINT calendar_providers_tenant_check
  CHECK ((provider = 'microsoft') = (tenant IS NOT NULL) AND char_length(tenant) BETWEEN 1 AND 255) NOT VALID;
