-- outside a transaction
-- The devices of before, while they go on uploading: those written since the table was made have their row, which is as new or newer.
INSERT INTO "device_state" ("device_id", "last_seen_at", "running_session_id", "clock_offset_s")
SELECT "id", "last_seen_at", "running_session_id", "clock_offset_s" FROM "devices" ORDER BY "id"
ON CONFLICT DO NOTHING;
