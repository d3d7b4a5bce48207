ALTER TABLE "audit_log" ADD COLUMN "resource_kind" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "resource_id" bigint;--> statement-breakpoint
-- Records, keys and files appear in the history of their device, everything else under its own id.
UPDATE "audit_log" SET ("resource_kind", "resource_id") = (
	SELECT CASE WHEN "id" IS NULL THEN NULL ELSE "kind" END, "id" FROM (
		SELECT CASE "entity"
			WHEN 'alerts' THEN 'alert' WHEN 'companies' THEN 'company' WHEN 'contacts' THEN 'contact'
			WHEN 'supplier_companies' THEN 'supplier' WHEN 'users' THEN 'user' ELSE 'device' END AS "kind",
		CASE
			WHEN "entity" IN ('life_cycle_states', 'device_keys')
				THEN coalesce("after" ->> 'deviceId', "before" ->> 'deviceId')::bigint
			WHEN "entity" = 'files'
				THEN substring(coalesce("after", "before") ->> 'root' FROM '^(?:checklist|production_photos)/(\d{1,15})$')::bigint
			ELSE "entity_id" END AS "id"
	) "resource")
WHERE "entity" IN ('alerts', 'companies', 'contacts', 'device_configs', 'device_keys', 'devices', 'files',
	'life_cycle_states', 'session_presets', 'supplier_companies', 'users');
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_resource_whole"
	CHECK (num_nonnulls("resource_kind", "resource_id") IN (0, 2));
--> statement-breakpoint
CREATE INDEX "audit_log_resource" ON "audit_log" ("resource_kind", "resource_id", "at" DESC, "id" DESC);
--> statement-breakpoint
DROP INDEX "audit_log_entity";
