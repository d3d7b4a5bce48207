ALTER TABLE "maintenance_orders" ADD COLUMN "work_minutes" smallint;--> statement-breakpoint
ALTER TABLE "maintenance_orders" ADD COLUMN "travel_minutes" smallint;--> statement-breakpoint
ALTER TABLE "maintenance_orders" ADD CONSTRAINT "maintenance_orders_times" CHECK ("work_minutes" >= 0 and "travel_minutes" >= 0) NOT VALID;