-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_reporter" ON "tickets" ("reporter_company_id") WHERE reporter_company_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_awaiting" ON "tickets" ("waiting_since","id") WHERE deleted_at is null and waiting_since is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_follows" ON "tickets" ("follows_id") WHERE follows_id is not null;--> statement-breakpoint
ALTER TABLE "tickets" VALIDATE CONSTRAINT "tickets_reporter_company_id_companies_id_fkey";--> statement-breakpoint
ALTER TABLE "tickets" VALIDATE CONSTRAINT "tickets_follows_id_tickets_id_fkey";
