ALTER TABLE "crash_groups" ADD COLUMN "returned_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "spare_parts_spent" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "shipping_costs_spent" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "outsourced_services_spent" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "travel_costs_spent" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "spare_parts_entries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "shipping_costs_entries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "outsourced_services_entries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "travel_costs_entries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "crash_groups" ADD CONSTRAINT "crash_groups_returned" CHECK ("state" = 'fixed' or "returned_at" is null);--> statement-breakpoint
UPDATE "tickets" SET
	"spare_parts_spent" = "sums"."spare_parts", "spare_parts_entries" = "sums"."spare_parts_entries",
	"shipping_costs_spent" = "sums"."shipping_costs", "shipping_costs_entries" = "sums"."shipping_costs_entries",
	"outsourced_services_spent" = "sums"."outsourced_services", "outsourced_services_entries" = "sums"."outsourced_services_entries",
	"travel_costs_spent" = "sums"."travel_costs", "travel_costs_entries" = "sums"."travel_costs_entries"
FROM (
	SELECT "ticket_id",
		coalesce(sum("price" * "count") FILTER (WHERE "category" = 'spareParts'), 0)::float8 AS "spare_parts",
		count(*) FILTER (WHERE "category" = 'spareParts') AS "spare_parts_entries",
		coalesce(sum("price" * "count") FILTER (WHERE "category" = 'shippingCosts'), 0)::float8 AS "shipping_costs",
		count(*) FILTER (WHERE "category" = 'shippingCosts') AS "shipping_costs_entries",
		coalesce(sum("price" * "count") FILTER (WHERE "category" = 'outsourcedServices'), 0)::float8 AS "outsourced_services",
		count(*) FILTER (WHERE "category" = 'outsourcedServices') AS "outsourced_services_entries",
		coalesce(sum("price" * "count") FILTER (WHERE "category" = 'travelCosts'), 0)::float8 AS "travel_costs",
		count(*) FILTER (WHERE "category" = 'travelCosts') AS "travel_costs_entries"
	FROM "ticket_expenses" GROUP BY "ticket_id"
) AS "sums"
WHERE "sums"."ticket_id" = "tickets"."id";
