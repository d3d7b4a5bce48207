CREATE TABLE "shipment_undos" (
	"shipment_id" bigint PRIMARY KEY,
	"written_by" bigint NOT NULL,
	"written_at" timestamp(3) with time zone NOT NULL,
	"hold_key" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"record_ids" jsonb NOT NULL,
	"note_id" bigint
);
--> statement-breakpoint
ALTER TABLE "digest_events" ADD COLUMN "held_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "digest_events" ADD COLUMN "hold_key" uuid;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD COLUMN "undone_out" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD COLUMN "undone_in" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD COLUMN "round" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD COLUMN "undoes_id" bigint;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "hold_key" uuid;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "hold_key" uuid;--> statement-breakpoint
DROP INDEX "stock_changes_once";--> statement-breakpoint
CREATE UNIQUE INDEX "stock_changes_once" ON "stock_changes" ("shipment_line_id","event","round") WHERE shipment_line_id is not null and event <> 'correction';--> statement-breakpoint
CREATE INDEX "digest_events_held" ON "digest_events" ("hold_key") WHERE hold_key is not null;--> statement-breakpoint
CREATE INDEX "shipment_undos_user" ON "shipment_undos" ("written_by");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_changes_undone" ON "stock_changes" ("undoes_id") WHERE undoes_id is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_held" ON "mail_outbox" ("hold_key") WHERE hold_key is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_held" ON "webhook_deliveries" ("hold_key") WHERE hold_key is not null;--> statement-breakpoint
ALTER TABLE "shipment_undos" ADD CONSTRAINT "shipment_undos_shipment_id_shipments_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shipment_undos" ADD CONSTRAINT "shipment_undos_written_by_users_id_fkey" FOREIGN KEY ("written_by") REFERENCES "users"("id");