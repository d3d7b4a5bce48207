ALTER TABLE "order_lines" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_kept" CHECK ("kept" >= 0);--> statement-breakpoint
-- Orders that were cancelled before that released their devices and cancelled their shipments: done by the system.
-- A shipment whose goods have left is left to somebody who knows where they are.
WITH "cancelled" AS (
	UPDATE "shipments" SET "status" = 'cancelled', "updated_at" = now() FROM "orders"
		WHERE "orders"."id" = "shipments"."order_id" AND "orders"."payment_status" = 'cancelled'
			AND "shipments"."status" = 'waiting' AND "shipments"."stock_out_at" IS NULL AND "shipments"."deleted_at" IS NULL
		RETURNING "shipments"."id"
)
INSERT INTO "audit_log" ("call", "entity", "entity_id", "resource_kind", "resource_id", "before", "after")
	SELECT 'migration', 'shipments', "id", 'shipment', "id", '{"status": "waiting"}', '{"status": "cancelled"}' FROM "cancelled";
--> statement-breakpoint
WITH "freed" AS (
	SELECT "devices"."id", "devices"."serial_number", "devices"."order_id" FROM "devices"
		JOIN "orders" ON "orders"."id" = "devices"."order_id" AND "orders"."payment_status" = 'cancelled'
		WHERE NOT EXISTS (SELECT FROM "shipment_devices" JOIN "shipments" ON "shipments"."id" = "shipment_devices"."shipment_id"
			WHERE "shipment_devices"."device_id" = "devices"."id" AND "shipments"."order_id" = "orders"."id"
				AND "shipments"."deleted_at" IS NULL AND ("shipments"."status" IN ('transit', 'delivered')
					OR ("shipments"."status" = 'waiting' AND "shipments"."stock_out_at" IS NOT NULL)))
), "released" AS (
	UPDATE "devices" SET "order_id" = NULL, "order_line_id" = NULL FROM "freed" WHERE "freed"."id" = "devices"."id"
)
INSERT INTO "audit_log" ("call", "entity", "entity_id", "resource_kind", "resource_id", "before", "after")
	SELECT 'migration', 'devices', "id", 'device', "id", jsonb_build_object('orderId', "order_id"), '{"orderId": null}'::jsonb FROM "freed"
	UNION ALL
	SELECT 'migration', 'orders', "order_id", 'order', "order_id", jsonb_build_object('devices',
		jsonb_agg(jsonb_build_object('id', "id", 'serialNumber', "serial_number") ORDER BY "serial_number")), '{"devices": []}'::jsonb
		FROM "freed" GROUP BY "order_id";
