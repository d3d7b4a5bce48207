CREATE INDEX "email_lists_prefix" ON "email_lists" (lower(name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "email_lists_trgm" ON "email_lists" USING gin (lower(name) gin_trgm_ops);