DROP INDEX "shipments_changed";--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "shipment_id" bigint;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "shipping_company_id" bigint;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "noted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "active_at" timestamp(3) with time zone GENERATED ALWAYS AS (greatest(updated_at, noted_at)) STORED NOT NULL;--> statement-breakpoint
DROP INDEX "shipments_by_status";--> statement-breakpoint
CREATE INDEX "shipments_by_status" ON "shipments" ("status","active_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shipping_companies_prefix" ON "shipping_companies" (lower(name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "shipping_companies_trgm" ON "shipping_companies" USING gin (lower(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notes_shipment" ON "notes" ("shipment_id") WHERE shipment_id is not null;--> statement-breakpoint
CREATE INDEX "notes_shipping_company" ON "notes" ("shipping_company_id") WHERE shipping_company_id is not null;--> statement-breakpoint
CREATE INDEX "shipment_lines_sku_trgm" ON "shipment_lines" USING gin (lower(sku) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipment_lines_name_trgm" ON "shipment_lines" USING gin (lower(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipments_active" ON "shipments" ("active_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shipments_due" ON "shipments" ("eta") WHERE deleted_at is null and status in ('waiting', 'transit');--> statement-breakpoint
CREATE INDEX "shipments_number_prefix" ON "shipments" (lower(number) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "shipments_reference_prefix" ON "shipments" (lower(external_ref) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "shipments_tracking_prefix" ON "shipments" (lower(tracking_number) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "shipments_reference_trgm" ON "shipments" USING gin (lower(external_ref) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipments_tracking_trgm" ON "shipments" USING gin (lower(tracking_number) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipments_receiver_trgm" ON "shipments" USING gin (lower(shipping_info ->> 'companyName') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipments_person_trgm" ON "shipments" USING gin (lower(shipping_info ->> 'contactName') gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_shipment_id_shipments_id_fkey" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_shipping_company_id_shipping_companies_id_fkey" FOREIGN KEY ("shipping_company_id") REFERENCES "shipping_companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notes" DROP CONSTRAINT "notes_one_parent", ADD CONSTRAINT "notes_one_parent" CHECK (num_nonnulls("crash_log_id", "alert_id", "session_id", "life_cycle_state_id", "order_id", "stock_change_id", "shipment_id", "shipping_company_id") = 1);