SET LOCAL lock_timeout = '500ms';

-- Rate limit windows of an hour or more that are open, for installations without Redis: a restart keeps their counts. A key
-- contains the class of the limit and the id of a user or a keyed hash of an address. They belong to no organization.
CREATE TABLE rate_limit_windows (
  key text NOT NULL PRIMARY KEY,
  ends_at timestamptz(3) NOT NULL,
  used integer NOT NULL
);
-- The periodic task deletes windows that have ended.
CREATE INDEX rate_limit_windows_by_end ON rate_limit_windows (ends_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limit_windows TO meetwright_batch;
