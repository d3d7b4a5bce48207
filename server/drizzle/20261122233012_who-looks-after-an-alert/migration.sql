ALTER TABLE "alerts" ADD COLUMN "assignee_id" bigint;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "snoozed_until" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "alerts_assignee" ON "alerts" ("assignee_id","created_at","id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "alerts_snoozed" ON "alerts" ("device_id") WHERE snoozed_until is not null and user_id is null;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_assignee_id_users_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id");