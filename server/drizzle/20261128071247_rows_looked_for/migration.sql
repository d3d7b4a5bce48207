CREATE INDEX "order_lines_cabins" ON "order_lines" ((case when strpos(upper(sku), '_EC_G_') > 0 then 'grey' when strpos(upper(sku), '_EC_W_') > 0 then 'white' end),"order_id") WHERE is_open and case when strpos(upper(sku), '_EC_G_') > 0 then 'grey' when strpos(upper(sku), '_EC_W_') > 0 then 'white' end is not null;--> statement-breakpoint
CREATE INDEX "shipments_loose" ON "shipments" ("id") WHERE status = 'waiting' and deleted_at is null and direction = 'outward' and order_id is null and resupply_order_id is null and stock_out_at is null;--> statement-breakpoint
CREATE INDEX "stock_quantities_below" ON "stock_quantities" ("id") WHERE is_below_limit;--> statement-breakpoint
-- Lists and counts read the mark from now on: of rows that were made before it was kept, it is set once.
UPDATE "stock_quantities" SET "is_below_limit" = NOT "stock_quantities"."is_below_limit"
FROM (
	WITH home AS (
		SELECT DISTINCT ON (stock_item_id) id, stock_item_id FROM stock_quantities
		ORDER BY stock_item_id, array_position(ARRAY['mailhouse', 'vantaa', 'estonia'], warehouse), warehouse COLLATE "C"
	), reserved AS (
		SELECT lower(line.sku) AS sku, sum(line.count) AS pieces
		FROM order_lines AS line JOIN orders ON orders.id = line.order_id
		WHERE line.is_open AND line.sku IS NOT NULL AND orders.deleted_at IS NULL
			AND orders.payment_status IN ('invoiced', 'deposit', 'completed')
		GROUP BY 1
	)
	SELECT shelf.id, coalesce(CASE WHEN home.id = shelf.id THEN reserved.pieces END, 0) >= shelf.free
		OR coalesce(shelf.alert_quantity > shelf.free, false) AS is_below
	FROM stock_quantities AS shelf
		JOIN stock_items AS item ON item.id = shelf.stock_item_id
		JOIN home ON home.stock_item_id = shelf.stock_item_id
		LEFT JOIN reserved ON reserved.sku = lower(item.sku)
) AS known
WHERE known.id = "stock_quantities"."id" AND known.is_below <> "stock_quantities"."is_below_limit";--> statement-breakpoint
ANALYZE "order_lines";
