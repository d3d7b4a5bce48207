ALTER TABLE "order_lines" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Most orders have ended; their lines are left as they lie.
UPDATE "order_lines" SET "is_open" = true FROM "orders"
	WHERE "orders"."id" = "order_lines"."order_id" AND "orders"."deleted_at" IS NULL AND "orders"."payment_status" NOT IN ('delivered', 'cancelled');
--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "is_open" SET DEFAULT true;--> statement-breakpoint
CREATE INDEX "order_lines_open" ON "order_lines" (lower(sku),"order_id") WHERE is_open and sku is not null;--> statement-breakpoint
-- Orders change their status in several modules; stock must never miss a line that claims pieces.
CREATE FUNCTION "follow_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "order_lines" SET "is_open" = NEW."deleted_at" IS NULL AND NEW."payment_status" NOT IN ('delivered', 'cancelled')
		WHERE "order_id" = NEW."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_lines_follow" AFTER UPDATE OF "payment_status", "deleted_at" ON "orders"
	FOR EACH ROW WHEN (
		(OLD."deleted_at" IS NULL AND OLD."payment_status" NOT IN ('delivered', 'cancelled'))
		<> (NEW."deleted_at" IS NULL AND NEW."payment_status" NOT IN ('delivered', 'cancelled')))
	EXECUTE FUNCTION "follow_order"();
