ALTER TABLE "users" ADD COLUMN "language" varchar(2);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language_is_a_code" CHECK ("language" ~ '^[a-z]{2}$');