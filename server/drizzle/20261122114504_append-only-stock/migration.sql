-- The ledger of stock proves the quantities, so no statement of the application may change or delete what is written.
CREATE FUNCTION "refuse_change_of_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are never changed or deleted.', tg_table_name USING errcode = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "stock_changes_append_only" BEFORE UPDATE OR DELETE ON "stock_changes"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ledger"();
--> statement-breakpoint
CREATE TRIGGER "credit_notes_append_only" BEFORE UPDATE OR DELETE ON "credit_notes"
	FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_ledger"();
--> statement-breakpoint
-- One product line and one profile per family of devices; e-mail lists name them.
INSERT INTO "product_lines" ("simplified_name", "brand_name")
	SELECT regexp_replace(lower("code"), '_', '', 'g'), "label" FROM "device_types" WHERE "code" <> 'OTHER' ORDER BY "code";
--> statement-breakpoint
INSERT INTO "device_profiles" ("name", "device_type", "product_line_id")
	SELECT "device_types"."label", "device_types"."code", "product_lines"."id" FROM "device_types"
	LEFT JOIN "product_lines" ON "product_lines"."brand_name" = "device_types"."label" ORDER BY "device_types"."code";
