ALTER TABLE "session_tokens" ADD COLUMN "id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "session_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE UNIQUE INDEX "session_tokens_id" ON "session_tokens" ("id");--> statement-breakpoint
CREATE INDEX "users_name_prefix" ON "users" (lower(user_name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_trgm" ON "users" USING gin (lower(user_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_full_name_prefix" ON "users" (lower(full_name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_full_name_trgm" ON "users" USING gin (lower(full_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_prefix" ON "users" (lower(email_address) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_email_trgm" ON "users" USING gin (lower(email_address) gin_trgm_ops);