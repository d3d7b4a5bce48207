CREATE TABLE "document_pdfs" (
	"document_id" bigint PRIMARY KEY,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "document_pdfs_due" ON "document_pdfs" ("next_attempt_at");--> statement-breakpoint
ALTER TABLE "document_pdfs" ADD CONSTRAINT "document_pdfs_document_id_order_documents_id_fkey" FOREIGN KEY ("document_id") REFERENCES "order_documents"("id") ON DELETE CASCADE;