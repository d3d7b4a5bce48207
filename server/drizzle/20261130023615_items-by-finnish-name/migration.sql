-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "stock_items_name_fi_prefix" ON "stock_items" (lower(name_fi) text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "stock_items_name_fi_trgm" ON "stock_items" USING gin (lower(name_fi) gin_trgm_ops);