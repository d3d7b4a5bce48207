-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_updated" ON "orders" ("updated_at","id") WHERE deleted_at is null;
