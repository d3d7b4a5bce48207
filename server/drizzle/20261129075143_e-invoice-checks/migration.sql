-- outside a transaction
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_vat_reason";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_vat_reason";--> statement-breakpoint
ALTER TABLE "order_document_lines" VALIDATE CONSTRAINT "order_document_lines_category";--> statement-breakpoint
ALTER TABLE "order_documents" VALIDATE CONSTRAINT "order_documents_category";
