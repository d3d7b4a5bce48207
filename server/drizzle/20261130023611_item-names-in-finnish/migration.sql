ALTER TABLE "order_lines" ADD COLUMN "name_fi" varchar(255);--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD COLUMN "name_fi" varchar(255);--> statement-breakpoint
ALTER TABLE "stock_items" ADD COLUMN "name_fi" varchar(255);