import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Recount } from './recount.ts';

/** Compares the paid amount of each order. */
export async function comparePaid({ db, model }: Pick<Recount, 'db' | 'model'>): Promise<string[]> {
  const { rows } = await db.execute<{ mark: string; paid: string }>(
    sql.raw(`select o.client_info ->> 'companyName' as mark, sum(p.amount)::text as paid
      from payments p join orders o on o.id = p.order_id group by o.id`),
  );
  const stored = new Map(rows.map(({ mark, paid }) => [mark, Math.round(Number(paid) * 100)]));
  return [...new Set([...stored.keys(), ...model.paid.keys()])]
    .filter((mark) => (stored.get(mark) ?? 0) !== (model.paid.get(mark) ?? 0))
    .map((mark) => `paid of ${mark} is ${stored.get(mark)}, not ${model.paid.get(mark)} cents`);
}

/** Compares the PDF of each mailed document with the checksum in its row. */
export async function compareKept({ db, dataDir }: Pick<Recount, 'db' | 'dataDir'>): Promise<string[]> {
  const { rows } = await db.execute<{ key: string; sha256: string }>(
    sql.raw('select storage_key as key, pdf_sha256 as sha256 from trade_documents'),
  );
  const differences: string[] = [];
  for (const { key, sha256 } of rows) {
    const file = join(dataDir, 'files', key);
    if (!existsSync(file)) differences.push(`the PDF of a document is lost: ${key}`);
    else if (
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex') !== sha256
    )
      differences.push(`the PDF of a document is another one: ${key}`);
  }
  return differences;
}

/** A delivered e-invoice has one file in the folder; a file there belongs to an e-invoice that was sent. */
export async function compareHandedOver({
  db,
  operatorFolder,
}: Pick<Recount, 'db' | 'operatorFolder'>): Promise<string[]> {
  const { rows } = await db.execute<{ key: string; isDelivered: boolean }>(
    sql`select delivery_key::text as key, delivered_at is not null as "isDelivered" from e_invoice_deliveries`,
  );
  const names = (await readdir(operatorFolder)).filter((name) => !name.startsWith('.'));
  const filesOf = Map.groupBy(names, (name) => name.split('.').at(-2) ?? '');
  const known = new Set(rows.map(({ key }) => key));
  const strangers = names.filter((name) => !known.has(name.split('.').at(-2) ?? ''));
  return [
    ...strangers.map((name) => `e-invoice handed over and not sent: ${name}`),
    ...rows.flatMap(({ key, isDelivered }) => {
      const count = filesOf.get(key)?.length ?? 0;
      return count > 1 || (isDelivered && count === 0) ? [`e-invoice ${key} handed over ${count} times`] : [];
    }),
  ];
}
