-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notes_quotation" ON "notes" ("quotation_id") WHERE quotation_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_quotation" ON "orders" ("quotation_id") WHERE quotation_id is not null;--> statement-breakpoint
ALTER TABLE "notes" VALIDATE CONSTRAINT "notes_quotation_id_quotations_id_fkey";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_quotation_id_quotations_id_fkey";--> statement-breakpoint
ALTER TABLE "notes" VALIDATE CONSTRAINT "notes_one_parent";
