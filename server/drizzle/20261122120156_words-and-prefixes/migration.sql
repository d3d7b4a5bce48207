CREATE INDEX "alerts_words" ON "alerts" USING gin (to_tsvector('simple', translate(message, './\:;,_()[]{}<>"''!?@#$%&*+=|~^`-', '                                '))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "companies_name_prefix" ON "companies" (lower(name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contacts_name_prefix" ON "contacts" (lower(name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contacts_email_prefix" ON "contacts" (lower(email) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "supplier_companies_name_prefix" ON "supplier_companies" (lower(name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "crash_logs_words" ON "crash_logs" USING gin (to_tsvector('simple', translate((coalesce(reason, '') || ' ' || left(coalesce(data, ''), 4000)), './\:;,_()[]{}<>"''!?@#$%&*+=|~^`-', '                                '))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "devices_serial_prefix" ON "devices" (lower(serial_number) text_pattern_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "devices_name_prefix" ON "devices" (lower(device_name) text_pattern_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notes_words" ON "notes" USING gin (to_tsvector('simple', translate(text, './\:;,_()[]{}<>"''!?@#$%&*+=|~^`-', '                                '))) WITH (fastupdate=false);