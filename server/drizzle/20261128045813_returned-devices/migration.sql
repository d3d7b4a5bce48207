ALTER TABLE "transfer_undos" ADD COLUMN "order_line_id" bigint;--> statement-breakpoint
ALTER TABLE "transfer_undos" ADD COLUMN "has_left_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Devices that came back before records took them off an order that is over: done by the system.
WITH "freed" AS (
	SELECT "devices"."id", "devices"."order_id" FROM "devices"
		JOIN "orders" ON "orders"."id" = "devices"."order_id" AND "orders"."payment_status" IN ('delivered', 'cancelled')
		JOIN "life_cycle_states" AS "newest" ON "newest"."id" = "devices"."latest_lcs_id" AND "newest"."state" <> 'dispatched'
		WHERE EXISTS (SELECT FROM "life_cycle_states" AS "sent" WHERE "sent"."device_id" = "devices"."id"
				AND "sent"."state" = 'dispatched' AND "sent"."created_at" >= "orders"."created_at")
			AND NOT EXISTS (SELECT FROM "shipment_devices" WHERE "shipment_devices"."device_id" = "devices"."id" AND "is_live")
), "released" AS (
	UPDATE "devices" SET "order_id" = NULL, "order_line_id" = NULL FROM "freed" WHERE "freed"."id" = "devices"."id"
)
INSERT INTO "audit_log" ("call", "entity", "entity_id", "resource_kind", "resource_id", "before", "after")
	SELECT 'migration', 'devices', "id", 'device', "id", jsonb_build_object('orderId', "order_id"), '{"orderId": null}'::jsonb FROM "freed";
