CREATE TABLE "software_installs" (
	"device_id" bigint,
	"package_id" bigint,
	"offered_at" timestamp(3) with time zone,
	"began_at" timestamp(3) with time zone,
	"failed_at" timestamp(3) with time zone,
	"ran_at" timestamp(3) with time zone,
	"left_at" timestamp(3) with time zone,
	"left_for" varchar(60),
	CONSTRAINT "software_installs_pkey" PRIMARY KEY("device_id","package_id")
);
--> statement-breakpoint
CREATE INDEX "software_installs_package" ON "software_installs" ("package_id");--> statement-breakpoint
ALTER TABLE "software_installs" ADD CONSTRAINT "software_installs_device_id_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "software_installs" ADD CONSTRAINT "software_installs_package_id_software_packages_id_fkey" FOREIGN KEY ("package_id") REFERENCES "software_packages"("id");--> statement-breakpoint
-- What devices have reported: one whose version is another one now has left the release, to that version.
INSERT INTO "software_installs" ("device_id", "package_id", "offered_at", "began_at", "failed_at", "ran_at", "left_at", "left_for")
SELECT "device_id", "package_id", "first_at", "last_at", "failed_at", "ran_at",
	CASE WHEN "ran_at" IS NOT NULL AND "runs" IS DISTINCT FROM "version" THEN now() END,
	CASE WHEN "ran_at" IS NOT NULL AND "runs" IS DISTINCT FROM "version" THEN left("runs", 60) END
FROM (
	SELECT r."device_id", r."package_id", p."version", d."version" AS "runs",
		least(min(r."occurred_at"), now()) AS "first_at",
		least(max(r."occurred_at"), now()) AS "last_at",
		least(max(r."occurred_at") FILTER (WHERE r."outcome" = 'failed'), now()) AS "failed_at",
		least(max(r."occurred_at") FILTER (WHERE r."outcome" = 'installed'), now()) AS "ran_at"
	FROM "software_reports" r
	INNER JOIN "software_packages" p ON p."id" = r."package_id"
	INNER JOIN "devices" d ON d."id" = r."device_id"
	GROUP BY r."device_id", r."package_id", p."version", d."version"
) AS "reported";--> statement-breakpoint
-- Devices that run a release without having reported it: those that were updated by hand.
INSERT INTO "software_installs" ("device_id", "package_id", "ran_at")
SELECT d."id", p."id", now()
FROM "devices" d
INNER JOIN (VALUES ('ecabin', 'EC2'), ('cryocabin', 'CTN'), ('xcryo', 'XC'), ('xtone', 'XT'), ('quattro', 'Q18'))
	AS "products" ("product", "prefix") ON starts_with(d."serial_number", "products"."prefix")
INNER JOIN "software_packages" p ON p."product" = "products"."product" AND p."version" = d."version"
WHERE p."released_at" IS NOT NULL
ON CONFLICT ("device_id", "package_id") DO UPDATE SET "ran_at" = coalesce("software_installs"."ran_at", excluded."ran_at");
