-- Lists the mails of an organization, those in one state, and those that came back.
CREATE INDEX CONCURRENTLY mails_by_change ON mails (organization_id, updated_at, id);

CREATE INDEX CONCURRENTLY mails_by_status ON mails (organization_id, status, updated_at, id);

CREATE INDEX CONCURRENTLY mails_bounced ON mails (organization_id, updated_at, id) WHERE bounced_at IS NOT NULL;

-- A report about a mail that came back names only the mail.
CREATE INDEX CONCURRENTLY mails_by_id ON mails (id);
