ALTER TABLE "audit_log" ADD COLUMN "api_key" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe_link" text;
