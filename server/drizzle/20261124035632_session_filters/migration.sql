CREATE INDEX "sessions_type_time" ON "sessions" ("type","start_time","id");--> statement-breakpoint
CREATE INDEX "sessions_duration" ON "sessions" ("duration_s");