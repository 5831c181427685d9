-- Lists organizations by age, and finds the first one, for operators.
-- squawk-ignore require-lock-timeout
CREATE INDEX CONCURRENTLY organizations_by_age ON organizations (created_at, organization_id);
