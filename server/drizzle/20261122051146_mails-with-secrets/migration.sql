ALTER TABLE "mail_outbox" ADD COLUMN "secret_expires_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "mail_outbox" SET "secret_expires_at" = "created_at" + interval '1 hour',
	"body" = CASE WHEN "sent_at" IS NULL AND "created_at" > now() - interval '1 hour' THEN "body" ELSE '' END
	WHERE "event" = 'password_reset';
