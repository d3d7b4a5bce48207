ALTER TABLE "stock_count_lines" ADD COLUMN "confirmed_change_id" bigint;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD COLUMN "confirmed_by" bigint;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD COLUMN "confirmed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_confirmed_by_users_id_fkey" FOREIGN KEY ("confirmed_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_confirmed" CHECK (("confirmed_change_id" is null) = ("confirmed_at" is null));