ALTER TABLE "sessions" ADD COLUMN "planned_s" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "causes" jsonb;--> statement-breakpoint
CREATE INDEX "sessions_unjudged" ON "sessions" ("id") WHERE complete and outcome is null;