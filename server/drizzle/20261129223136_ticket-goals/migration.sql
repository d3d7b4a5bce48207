CREATE TABLE "ticket_goal_mails" (
	"ticket_id" bigint,
	"goal" text,
	"mailed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "ticket_goal_mails_pkey" PRIMARY KEY("ticket_id","goal"),
	CONSTRAINT "ticket_goal_mails_goal" CHECK ("goal" in ('answer', 'solution'))
);
--> statement-breakpoint
CREATE TABLE "ticket_goal_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1,
	"revision" integer DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_goal_settings_one" CHECK ("id" = 1)
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "goal_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "answer_risk_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "answer_due_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "solve_risk_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "solve_due_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "ticket_goal_settings_updated_by" ON "ticket_goal_settings" ("updated_by");--> statement-breakpoint
ALTER TABLE "ticket_goal_mails" ADD CONSTRAINT "ticket_goal_mails_ticket_id_tickets_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "tickets"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ticket_goal_settings" ADD CONSTRAINT "ticket_goal_settings_updated_by_users_id_fkey" FOREIGN KEY ("updated_by") REFERENCES "users"("id");