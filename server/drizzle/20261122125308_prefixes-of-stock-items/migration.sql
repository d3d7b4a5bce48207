CREATE INDEX "stock_items_sku_prefix" ON "stock_items" (lower(sku) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "stock_items_name_prefix" ON "stock_items" (lower(name) text_pattern_ops);