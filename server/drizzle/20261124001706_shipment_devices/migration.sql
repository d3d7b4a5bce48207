CREATE TABLE "shipment_devices" (
	"shipment_id" bigint,
	"shipment_line_id" bigint NOT NULL,
	"device_id" bigint,
	"is_live" boolean NOT NULL,
	CONSTRAINT "shipment_devices_pkey" PRIMARY KEY("shipment_id","device_id")
);
--> statement-breakpoint
CREATE INDEX "shipment_devices_line" ON "shipment_devices" ("shipment_line_id");--> statement-breakpoint
CREATE INDEX "shipment_devices_device" ON "shipment_devices" ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_devices_live" ON "shipment_devices" ("device_id") WHERE is_live;--> statement-breakpoint
ALTER TABLE "shipment_devices" ADD CONSTRAINT "shipment_devices_shipment_id_shipments_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shipment_devices" ADD CONSTRAINT "shipment_devices_shipment_line_id_shipment_lines_id_fkey" FOREIGN KEY ("shipment_line_id") REFERENCES "shipment_lines"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shipment_devices" ADD CONSTRAINT "shipment_devices_device_id_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id");--> statement-breakpoint
-- Shipments change their status in several modules; a device must never stay bound to one that has ended.
CREATE FUNCTION "follow_shipment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "shipment_devices" SET "is_live" = NEW."deleted_at" IS NULL AND NEW."status" IN ('waiting', 'transit')
		WHERE "shipment_id" = NEW."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "shipments_devices_follow" AFTER UPDATE OF "status", "deleted_at" ON "shipments"
	FOR EACH ROW WHEN (OLD."status" IS DISTINCT FROM NEW."status" OR OLD."deleted_at" IS DISTINCT FROM NEW."deleted_at")
	EXECUTE FUNCTION "follow_shipment"();
