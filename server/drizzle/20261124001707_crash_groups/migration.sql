ALTER TABLE "crash_logs" ADD COLUMN "group_reason" text;--> statement-breakpoint
-- The rule of `groupReason` in the domain, as it was when this migration was written; a test compares both.
CREATE FUNCTION "pg_temp"."group_reason"("reason" text) RETURNS text LANGUAGE sql IMMUTABLE AS $rule$
SELECT nullif(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
	"reason",
	'[ \t\r\n\f\v]+', ' ', 'g'),
	'(?<![A-Za-z0-9._~@%+#\\/-])(?:[A-Za-z]:)?(?:[\\/]+[A-Za-z0-9._~@%+-]+)+(?=[\\/]+[A-Za-z0-9._~@%+-])', '…', 'g'),
	'(?<![A-Za-z0-9#])[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}(?![A-Za-z0-9])', '#', 'g'),
	'(?<![A-Za-z0-9#])[0-9A-Fa-f]{2}(?:[:-][0-9A-Fa-f]{2}){5}(?![A-Za-z0-9])', '#', 'g'),
	'(?<![A-Za-z0-9#])[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]+)?)?(?:Z|[+-][0-9]{2}:?[0-9]{2})?(?![A-Za-z0-9])', '#', 'g'),
	'(?<![A-Za-z0-9])0[xX][0-9A-Fa-f]+(?![A-Za-z0-9])', '#', 'g'),
	'(?<![A-Za-z0-9])(?=[A-Fa-f]*[0-9])[0-9A-Fa-f]{6,}(?![A-Za-z0-9])', '#', 'g'),
	'(?<![A-Za-z0-9])[0-9]+([A-Za-z]*)(?![A-Za-z0-9])', '#\1', 'g'),
	'(?<![A-Za-z0-9])[0-9]+[A-Za-z]+[0-9][A-Za-z0-9]*(?![A-Za-z0-9])', '#', 'g'),
	'(?<![A-Za-z0-9])[A-Za-z][A-Za-z0-9]*[0-9]{5}[A-Za-z0-9]*(?![A-Za-z0-9])', '#', 'g'),
	'(?<![A-Za-z0-9#+-])[+-]+#', '#', 'g'),
	'#[#.,:]*#', '#', 'g'),
	'^ | $', '', 'g'), '')
$rule$;--> statement-breakpoint
-- Before the index, so that rows without one stay where they are.
UPDATE "crash_logs" SET "group_reason" = "pg_temp"."group_reason"("reason") WHERE "reason" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "crash_logs_group" ON "crash_logs" USING hash ("group_reason");--> statement-breakpoint
-- Groups that are one now keep the newest decision; what names the others names it.
CREATE TEMPORARY TABLE "joined_crash_groups" AS
	SELECT "id",
		first_value("id") OVER "group" AS "kept",
		min("created_at") OVER (PARTITION BY "product", "pg_temp"."group_reason"("reason")) AS "created_at",
		"pg_temp"."group_reason"("reason") AS "reason"
	FROM "crash_groups"
	WINDOW "group" AS (PARTITION BY "product", "pg_temp"."group_reason"("reason") ORDER BY "updated_at" DESC, "id" DESC);--> statement-breakpoint
UPDATE "audit_log" SET "resource_id" = "joined"."kept" FROM "joined_crash_groups" AS "joined"
WHERE "audit_log"."resource_kind" = 'crashGroup' AND "audit_log"."resource_id" = "joined"."id" AND "joined"."id" <> "joined"."kept";--> statement-breakpoint
UPDATE "mail_outbox" SET "about_id" = "joined"."kept" FROM "joined_crash_groups" AS "joined"
WHERE "mail_outbox"."about_kind" = 'crashGroup' AND "mail_outbox"."about_id" = "joined"."id" AND "joined"."id" <> "joined"."kept";--> statement-breakpoint
UPDATE "digest_events" SET "about_id" = "joined"."kept" FROM "joined_crash_groups" AS "joined"
WHERE "digest_events"."about_kind" = 'crashGroup' AND "digest_events"."about_id" = "joined"."id" AND "joined"."id" <> "joined"."kept";--> statement-breakpoint
DELETE FROM "crash_groups" USING "joined_crash_groups" AS "joined"
WHERE "crash_groups"."id" = "joined"."id" AND "joined"."id" <> "joined"."kept";--> statement-breakpoint
UPDATE "crash_groups" SET "reason" = "joined"."reason", "created_at" = "joined"."created_at"
FROM "joined_crash_groups" AS "joined" WHERE "crash_groups"."id" = "joined"."id";--> statement-breakpoint
DROP TABLE "joined_crash_groups";--> statement-breakpoint
DROP FUNCTION "pg_temp"."group_reason"(text);
