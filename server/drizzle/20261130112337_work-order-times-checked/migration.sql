-- outside a transaction
ALTER TABLE "maintenance_orders" VALIDATE CONSTRAINT "maintenance_orders_times";
