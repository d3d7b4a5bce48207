-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_visit" ON "tickets" ("visit_on","id") WHERE deleted_at is null and visit_on is not null;
