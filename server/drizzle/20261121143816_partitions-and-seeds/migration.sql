-- Partitioned by month: by far the largest data, so that old months can be detached. The default partition catches whatever
-- lies outside the months that the daily job prepared.
CREATE TABLE "session_measurements" (
	"session_id" bigint NOT NULL REFERENCES "sessions"("id") ON DELETE CASCADE,
	"start_time" timestamp(3) with time zone NOT NULL,
	"sample_count" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"codec" smallint NOT NULL,
	"series" bytea NOT NULL,
	CONSTRAINT "session_measurements_pkey" PRIMARY KEY ("session_id", "start_time")
) PARTITION BY RANGE ("start_time");
--> statement-breakpoint
CREATE TABLE "session_measurements_default" PARTITION OF "session_measurements" DEFAULT;
--> statement-breakpoint
ALTER TABLE "session_measurements_default" ALTER COLUMN "series" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"call" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" bigint,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id", "at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "audit_log_default" PARTITION OF "audit_log" DEFAULT;
--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" ("entity", "entity_id", "at" DESC);
--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_latest_lcs" FOREIGN KEY ("latest_lcs_id")
	REFERENCES "life_cycle_states"("id") ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_running_session" FOREIGN KEY ("running_session_id")
	REFERENCES "sessions"("id") ON DELETE SET NULL;
--> statement-breakpoint
INSERT INTO "device_types" ("code", "label") VALUES
	('CRYO_CABIN', 'CRYO°CABIN'), ('ECABIN', 'E-cabin'), ('VET_CRYO', 'VET°CRYO'), ('XTONE', 'X-tone'), ('XCRYO', 'X-cryo'),
	('EQ_CRYO', 'EQ cryo'), ('OXYPRO', 'OxyPro'), ('LEDPRO', 'LedPro'), ('QUATTRO', 'Monolith Quattro'), ('OTHER', 'Other');
--> statement-breakpoint
INSERT INTO "device_models" ("name", "device_type", "module_count") VALUES
	('Cryo Cabin Classic', 'CRYO_CABIN', 1), ('Cryo Cabin Pro', 'CRYO_CABIN', 1),
	('E-cabin Two', 'ECABIN', 2), ('E-cabin Three', 'ECABIN', 3),
	('Vet Cryo', 'VET_CRYO', 1), ('X-tone', 'XTONE', 1), ('X-cryo', 'XCRYO', 1), ('EQ cryo', 'EQ_CRYO', 1),
	('OxyPro One', 'OXYPRO', 1), ('OxyPro Duo', 'OXYPRO', 2), ('LedPro', 'LEDPRO', 1), ('Monolith Quattro', 'QUATTRO', 1);
--> statement-breakpoint
INSERT INTO "warehouses" ("value", "label", "color", "is_stock", "editable_stock", "position") VALUES
	('mailhouse', 'Mailhouse', '#3d57a5', true, true, 1),
	('vantaa', 'Vantaa', '#2b7ab7', true, true, 2),
	('estonia', 'Estonia', '#2e7d5b', true, true, 3),
	('car', 'In car', '#8a6d1f', false, false, 4),
	('client', 'Client', '#6a4c93', false, false, 5),
	('ready', 'Ready for shipment', '#3f7d20', false, false, 6),
	('town_warehouse', 'Warehouse (town name to be entered)', '#5c6b73', false, false, 7),
	('spain', 'Spain', '#b23a48', false, false, 8),
	('finland', 'Finland', '#1f5f8b', false, false, 9),
	('reimax', 'Reimax', '#a3541b', false, false, 10),
	('unknown', 'Unknown', '#707070', false, false, 11);
--> statement-breakpoint
INSERT INTO "companies" ("name", "role", "is_internal", "location") VALUES ('Halla', 'reseller', true, 'FI');
--> statement-breakpoint
INSERT INTO "devices" ("serial_number", "device_type", "is_generic", "company_id")
SELECT serial, device_type, true, (SELECT id FROM companies WHERE is_internal)
FROM (VALUES ('GENERIC ECABIN', 'ECABIN'), ('GENERIC XCRYO', 'XCRYO'), ('GENERIC XTONE', 'XTONE'),
	('GENERIC LEDPRO', 'LEDPRO'), ('GENERIC OXYPRO', 'OXYPRO')) AS generic (serial, device_type);
