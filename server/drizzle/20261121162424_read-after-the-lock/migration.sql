-- What an upload has to know after it has waited for its device: a statement sees the tables as they were when it began, but a
-- volatile function looks anew, so that the whole upload can be one statement.
CREATE FUNCTION "device_owner_at"("of_device" bigint, "at_time" timestamptz) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	RETURN (SELECT company_id FROM device_ownerships
		WHERE device_id = of_device AND valid_from <= at_time AND (valid_to IS NULL OR valid_to > at_time)
		ORDER BY valid_from DESC LIMIT 1);
END $$;
--> statement-breakpoint
CREATE FUNCTION "alerts_wait_for"("of_device" bigint, "of_session" uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	RETURN EXISTS (SELECT 1 FROM alerts
		WHERE device_id = of_device AND session_external_id = of_session AND session_id IS NULL);
END $$;
