CREATE TABLE "transfer_undos" (
	"record_id" bigint PRIMARY KEY,
	"device_id" bigint NOT NULL,
	"written_by" bigint NOT NULL,
	"written_at" timestamp(3) with time zone NOT NULL,
	"note_id" bigint,
	"is_new_device" boolean NOT NULL,
	"company_id" bigint,
	"location" text,
	"quality" smallint,
	"order_id" bigint,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone,
	"owned_from" timestamp(3) with time zone,
	"is_split" boolean NOT NULL,
	"session_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "transfer_undos_device" ON "transfer_undos" ("device_id");--> statement-breakpoint
CREATE INDEX "transfer_undos_user" ON "transfer_undos" ("written_by");--> statement-breakpoint
ALTER TABLE "transfer_undos" ADD CONSTRAINT "transfer_undos_record_id_life_cycle_states_id_fkey" FOREIGN KEY ("record_id") REFERENCES "life_cycle_states"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "transfer_undos" ADD CONSTRAINT "transfer_undos_device_id_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "transfer_undos" ADD CONSTRAINT "transfer_undos_written_by_users_id_fkey" FOREIGN KEY ("written_by") REFERENCES "users"("id");