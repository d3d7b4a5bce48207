import { documentMark } from '@halla/domain/documents/document-mark';
import { markedPdf } from '#modules/files/test-files.ts';
import type { TestServer } from '../test-server.ts';

/** An order whose invoice has its PDF, on a server that accepts mails; its worker was started without, and sends none. */
export async function sendableOrder(server: TestServer, token: string) {
  Object.assign(server.config, { SMTP_URL: 'smtp://127.0.0.1:9' });
  const { id, number } = await server.given.overdueOrder();
  const documentData = { id, kind: 'invoice', number: String(number), language: 'fi' } as const;
  const bytes = markedPdf(documentMark('invoice', number));
  await server.upload('add_document_pdf', token, { documentData }, [
    { part: 'document', filename: 'invoice.pdf', bytes },
  ]);
  return { id, number };
}
