-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notes_author" ON "notes" ("user_id") WHERE session_id is not null;