-- What changes with every contact of a device, apart from what is looked up (docs/decisions/139-state-of-devices.md). Half of each page is
-- left free: a new version of a row finds room beside the old one, also when all devices are written at once.
CREATE TABLE "device_state" (
	"device_id" bigint PRIMARY KEY,
	"last_seen_at" timestamp(3) with time zone,
	"running_session_id" bigint,
	"clock_offset_s" integer
) WITH (fillfactor = 50);
--> statement-breakpoint
-- Deferred: an import makes thousands of devices in one statement and has their statistics renewed before its commit. Before that a check
-- may have the plan of the few devices that there were, which reads all of them for each row.
ALTER TABLE "device_state" ADD CONSTRAINT "device_state_device" FOREIGN KEY ("device_id") REFERENCES "devices"("id")
	ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "device_state" ADD CONSTRAINT "device_state_running_session_id_sessions_id_fkey" FOREIGN KEY ("running_session_id") REFERENCES "sessions"("id") ON DELETE SET NULL;--> statement-breakpoint
-- The row is made with its device, whoever inserts that: this release, the one before, an import or a seed.
CREATE FUNCTION "make_device_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO device_state (device_id, last_seen_at, running_session_id, clock_offset_s)
	VALUES (new.id, new.last_seen_at, new.running_session_id, new.clock_offset_s);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "devices_make_state" AFTER INSERT ON "devices" FOR EACH ROW EXECUTE FUNCTION "make_device_state"();
--> statement-breakpoint
-- Processes of the release before go on for a while and write these columns of devices. No statement of this release names them,
-- so that the trigger costs it nothing. Until the next migration has filled the table a row may be missing.
CREATE FUNCTION "carry_device_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO device_state AS kept (device_id, last_seen_at, running_session_id, clock_offset_s)
	VALUES (new.id, new.last_seen_at, new.running_session_id, new.clock_offset_s)
	ON CONFLICT (device_id) DO UPDATE SET
		last_seen_at = greatest(kept.last_seen_at, excluded.last_seen_at),
		running_session_id = CASE WHEN new.running_session_id IS DISTINCT FROM old.running_session_id
			THEN excluded.running_session_id ELSE kept.running_session_id END,
		clock_offset_s = CASE WHEN new.clock_offset_s IS DISTINCT FROM old.clock_offset_s
			THEN excluded.clock_offset_s ELSE kept.clock_offset_s END;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "devices_carry_state" AFTER UPDATE OF "last_seen_at", "running_session_id", "clock_offset_s" ON "devices"
	FOR EACH ROW EXECUTE FUNCTION "carry_device_state"();
