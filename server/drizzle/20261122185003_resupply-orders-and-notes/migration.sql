ALTER TABLE "notes" ADD COLUMN "resupply_order_id" bigint;--> statement-breakpoint
CREATE INDEX "notes_resupply" ON "notes" ("resupply_order_id") WHERE resupply_order_id is not null;--> statement-breakpoint
CREATE INDEX "resupply_order_lines_sku_trgm" ON "resupply_order_lines" USING gin (lower(sku) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "resupply_order_lines_name_trgm" ON "resupply_order_lines" USING gin (lower(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "resupply_orders_alive" ON "resupply_orders" ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "resupply_orders_due" ON "resupply_orders" ("eta") WHERE deleted_at is null and payment_status not in ('delivered', 'cancelled');--> statement-breakpoint
CREATE INDEX "resupply_orders_number_prefix" ON "resupply_orders" (lower(number) text_pattern_ops);--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_resupply_order_id_resupply_orders_id_fkey" FOREIGN KEY ("resupply_order_id") REFERENCES "resupply_orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notes" DROP CONSTRAINT "notes_one_parent", ADD CONSTRAINT "notes_one_parent" CHECK (num_nonnulls("crash_log_id", "alert_id", "session_id", "life_cycle_state_id", "order_id", "stock_change_id", "resupply_order_id", "shipment_id", "shipping_company_id", "ticket_id") = 1);