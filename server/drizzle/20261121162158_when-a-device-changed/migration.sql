-- A new database runs all migrations in one transaction: what its first devices still have to prove is proved now, else the
-- table could not be changed.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
UPDATE "devices" SET "changed_at" = coalesce(
	(SELECT "created_at" FROM "life_cycle_states" WHERE "life_cycle_states"."id" = "devices"."latest_lcs_id"), "created_at");
--> statement-breakpoint
CREATE INDEX "devices_changed" ON "devices" ("changed_at","id") WHERE deleted_at is null;