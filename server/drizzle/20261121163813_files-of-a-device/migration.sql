ALTER TABLE "files" ADD COLUMN "device_id" bigint;--> statement-breakpoint
CREATE INDEX "files_of_device" ON "files" ("device_id","size");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_device_id_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id");--> statement-breakpoint
UPDATE "files" SET "device_id" = "devices"."id" FROM "devices"
	WHERE "files"."root" IN ('checklist/' || "devices"."id", 'production_photos/' || "devices"."id");
