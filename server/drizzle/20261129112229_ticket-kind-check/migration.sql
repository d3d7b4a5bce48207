-- outside a transaction
ALTER TABLE "tickets" VALIDATE CONSTRAINT "tickets_kind";
