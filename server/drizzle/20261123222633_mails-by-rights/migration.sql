CREATE TABLE "crash_hours" (
	"device_id" bigint PRIMARY KEY,
	"hour" timestamp(3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "digest_events" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "digest_events" ADD COLUMN "about_kind" text;--> statement-breakpoint
ALTER TABLE "digest_events" ADD COLUMN "about_id" bigint;--> statement-breakpoint
ALTER TABLE "digest_events" ADD COLUMN "event_key" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "about_kind" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "about_id" bigint;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "digest" jsonb;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "withheld_at" timestamp(3) with time zone;--> statement-breakpoint
DROP INDEX "mail_outbox_due";--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" ("next_attempt_at") WHERE sent_at is null and withheld_at is null;--> statement-breakpoint
CREATE TEMPORARY TABLE "linked_pages" AS SELECT * FROM (VALUES
	('order', 'order_status', '/cpanel/orders\?order=(\d+)'),
	('resupplyOrder', 'resupply_status', '/cpanel/resupply\?resupply=(\d+)'),
	('shipment', 'shipment_status', '/cpanel/shipments\?shipment=(\d+)'),
	('stockItem', 'stock_limit', '/cpanel/stock\?item=(\d+)'),
	('ticket', 'ticket_changed', '/cpanel/maintenance/tickets\?ticket=(\d+)'),
	('alert', 'alert', '/cpanel/alerts/(\d+)'),
	('crashLog', 'crash_log', '/cpanel/crashlogs/(\d+)'),
	('softwarePackage', 'release_halted', '/cpanel/software/packages/(\d+)'),
	('session', 'note', '/sessions/(\d+)'),
	('shippingCompany', 'note', '/cpanel/shipments/companies/(\d+)'),
	('webstoreOrder', 'note', '/cpanel/webstore/(\d+)')
) AS page (kind, event, address);--> statement-breakpoint
-- What waits to be sent gets its receiver and what it is about from its address and its link; without them it is not sent.
UPDATE "mail_outbox" SET "user_id" = "users"."id" FROM "users"
	WHERE "sent_at" IS NULL AND "mail_outbox"."event" <> 'password_reset'
	AND lower("users"."email_address") = lower("to_address") AND "users"."deleted_at" IS NULL;--> statement-breakpoint
UPDATE "mail_outbox" SET "about_kind" = page.kind, "about_id" = substring("body" FROM page.address)::bigint
	FROM "linked_pages" page
	WHERE "sent_at" IS NULL AND "mail_outbox"."event" <> 'password_reset' AND "body" ~ page.address;--> statement-breakpoint
UPDATE "mail_outbox" SET "about_kind" = 'device', "about_id" = "movement_plans"."device_id" FROM "movement_plans"
	WHERE "sent_at" IS NULL AND "mail_outbox"."event" = 'plan_overdue'
	AND "movement_plans"."id" = substring("body" FROM '/demos/plans\?plan=(\d+)')::bigint;--> statement-breakpoint
UPDATE "digest_events" SET "event" = page.event, "about_kind" = page.kind, "about_id" = substring("link" FROM page.address)::bigint
	FROM "linked_pages" page WHERE "link" ~ page.address AND page.event <> 'note';--> statement-breakpoint
DROP TABLE "linked_pages";--> statement-breakpoint
DELETE FROM "digest_events" WHERE "about_id" IS NULL;--> statement-breakpoint
ALTER TABLE "digest_events" ALTER COLUMN "event" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "digest_events" ALTER COLUMN "about_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "digest_events" ALTER COLUMN "about_id" SET NOT NULL;--> statement-breakpoint
-- Of lists with one name the oldest keeps it.
UPDATE "email_lists" later SET "name" = left(later."name", 230) || ' (#' || later."id" || ')'
	WHERE EXISTS (SELECT 1 FROM "email_lists" earlier WHERE lower(earlier."name") = lower(later."name") AND earlier."id" < later."id");--> statement-breakpoint
ALTER TABLE "digest_events" ADD CONSTRAINT "digest_events_once" UNIQUE("user_id","event_key");--> statement-breakpoint
CREATE UNIQUE INDEX "email_lists_name" ON "email_lists" (lower(name));--> statement-breakpoint
ALTER TABLE "crash_hours" ADD CONSTRAINT "crash_hours_device_id_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id") ON DELETE CASCADE;