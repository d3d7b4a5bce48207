ALTER TABLE "session_presets" ADD COLUMN "namings" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "named_at" timestamp(3) with time zone;--> statement-breakpoint
-- A name that nobody ever changed was given at the registration.
UPDATE "devices" SET "named_at" = "given"."at"
FROM (
	SELECT "entity_id", max("at") AS "at" FROM "audit_log"
	WHERE "entity" = 'devices' AND jsonb_exists("after", 'deviceName') GROUP BY "entity_id"
) "given"
WHERE "given"."entity_id" = "devices"."id" AND "devices"."device_name" IS NOT NULL;
--> statement-breakpoint
-- A preset has its name since the first save in which the name occurs; without any in the trail, since the last save.
UPDATE "session_presets" SET "namings" = (
	SELECT coalesce(jsonb_object_agg("name", jsonb_build_object('number', "number", 'namedAt',
		to_char("named_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '{}')
	FROM (
		SELECT "name", row_number() OVER (ORDER BY "name") AS "number", coalesce((
			SELECT min("at") FROM "audit_log"
			WHERE "entity" = 'session_presets' AND "entity_id" = "device_id" AND jsonb_exists("after", "name")
		), "updated_at") AS "named_at"
		FROM jsonb_object_keys("presets") AS "name"
	) "named"
);
