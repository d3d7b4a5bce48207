CREATE TABLE "cause_daily" (
	"device_id" bigint NOT NULL,
	"company_id" bigint,
	"day" date NOT NULL,
	"cause" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "cause_daily_one" UNIQUE NULLS NOT DISTINCT("device_id","day","cause","company_id")
);
--> statement-breakpoint
CREATE TABLE "fleet_cause_daily" (
	"day" date,
	"cause" text,
	"count" integer NOT NULL,
	"shard" smallint,
	CONSTRAINT "fleet_cause_daily_pkey" PRIMARY KEY("day","cause","shard")
);
--> statement-breakpoint
ALTER TABLE "fleet_daily" ADD COLUMN "failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fleet_daily" ADD COLUMN "target_not_reached" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fleet_daily" ADD COLUMN "ended_early" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session_daily" ADD COLUMN "failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session_daily" ADD COLUMN "target_not_reached" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session_daily" ADD COLUMN "ended_early" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "devices_deleted" ON "devices" ("id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "cause_daily_company" ON "cause_daily" ("company_id","day");--> statement-breakpoint
CREATE INDEX "fleet_daily_treatments" ON "fleet_daily" ("day") WHERE type not in (1, 11);--> statement-breakpoint
CREATE INDEX "session_daily_treatments" ON "session_daily" ("company_id","day") WHERE type not in (1, 11);--> statement-breakpoint
CREATE INDEX "session_daily_troubled" ON "session_daily" ("day") WHERE failed + target_not_reached > 0;--> statement-breakpoint
CREATE INDEX "sessions_trouble_device" ON "sessions" ("device_id","start_time","id") WHERE outcome is distinct from 'went_well';--> statement-breakpoint
CREATE INDEX "sessions_undecided" ON "sessions" ("start_time","company_id") WHERE outcome is null;--> statement-breakpoint
ALTER TABLE "cause_daily" ADD CONSTRAINT "cause_daily_device_id_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cause_daily" ADD CONSTRAINT "cause_daily_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id");