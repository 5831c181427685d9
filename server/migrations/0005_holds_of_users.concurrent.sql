-- The active holds of a user are limited, and counted before each new one.
CREATE INDEX CONCURRENTLY holds_of_users ON holds (organization_id, user_id) WHERE status = 'active';
