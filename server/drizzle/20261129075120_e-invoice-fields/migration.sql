ALTER TABLE "companies" ADD COLUMN "business_id" varchar(255);--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "e_invoice_address" varchar(255);--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "e_invoice_operator" varchar(255);--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "buyer_reference" varchar(255);--> statement-breakpoint
ALTER TABLE "order_document_lines" ADD COLUMN "unit_code" varchar(3);--> statement-breakpoint
ALTER TABLE "order_document_lines" ADD COLUMN "serial_numbers" varchar(100)[];--> statement-breakpoint
ALTER TABLE "order_documents" ADD COLUMN "stated" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_code" varchar(3);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "vat_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_reason_text" varchar(200);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat_reason" CHECK ("vat_reason" in ('intra_community', 'reverse_charge', 'export', 'zero_rated', 'exempt')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_reason" CHECK ("vat_reason" in ('intra_community', 'reverse_charge', 'export', 'zero_rated', 'exempt')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_document_lines" DROP CONSTRAINT "order_document_lines_category", ADD CONSTRAINT "order_document_lines_category" CHECK ("category" in ('S', 'AE', 'G', 'Z', 'K', 'E')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_documents" DROP CONSTRAINT "order_documents_category", ADD CONSTRAINT "order_documents_category" CHECK ("category" in ('S', 'AE', 'G', 'Z', 'K', 'E')) NOT VALID;