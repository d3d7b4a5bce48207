-- What the sessions of one request have to know after they have waited for their device, each read once for all of them: a call of
-- device_owner_at and of alerts_wait_for per session took a fifth of the statement.
CREATE FUNCTION "device_ownerships_now"("of_device" bigint)
	RETURNS TABLE ("owner_id" bigint, "owned_from" timestamptz, "owned_to" timestamptz) LANGUAGE plpgsql VOLATILE ROWS 2 AS $$
BEGIN
	RETURN QUERY SELECT company_id, valid_from::timestamptz, valid_to::timestamptz FROM device_ownerships WHERE device_id = of_device;
END $$;
--> statement-breakpoint
CREATE FUNCTION "sessions_with_waiting_alerts"("of_device" bigint, "of_sessions" uuid[])
	RETURNS uuid[] LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	RETURN ARRAY(SELECT session_external_id FROM alerts
		WHERE device_id = of_device AND session_external_id = ANY(of_sessions) AND session_id IS NULL);
END $$;
