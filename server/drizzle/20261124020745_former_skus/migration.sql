-- Finds the item that a form means which was loaded before the item got another sku.
CREATE INDEX "audit_log_former_sku" ON "audit_log" (lower("before" ->> 'sku'))
	WHERE "entity" = 'stock_items' AND "before" ->> 'sku' IS NOT NULL;
