-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_documents_day" ON "order_documents" ("day","id") WHERE state = 'issued';
