-- outside a transaction
ALTER TABLE "ticket_expenses" VALIDATE CONSTRAINT "ticket_expenses_payer";
