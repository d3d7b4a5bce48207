import { Readable } from 'node:stream';
import { documentFileName } from '@halla/domain/documents/document-mark';
import { files } from '#modules/files/files.table.ts';
import { PDF } from '#modules/files/test-files.ts';
import { acceptMails } from '../accept-mails.ts';
import type { TestServer } from '../test-server.ts';

/** An order whose invoice has its PDF, on a server that accepts mails. */
export async function sendableOrder(server: TestServer) {
  acceptMails(server);
  const order = await server.given.overdueOrder();
  const { storage } = server.server.deps.surroundings();
  const { key, size } = await storage.store(Readable.from([PDF]), { maxBytes: PDF.length });
  await server.database.db.insert(files).values({
    ...{ root: `invoice/${order.number}`, contentType: 'application/pdf', storageKey: key, size },
    filename: documentFileName({ kind: 'invoice', number: order.number, language: 'fi' }),
  });
  return order;
}
