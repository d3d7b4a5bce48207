import { buffer } from 'node:stream/consumers';
import type { CallInput } from '@halla/contract/calls';
import { pdfText } from '@halla/documents/testing/pdf-text';
import { eq } from 'drizzle-orm';
import { mailOutbox } from '#app/mail/mail.table.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { tradeDocuments } from './trade-documents.table.ts';

export type Document = CallInput<'get_trade_document'>;
type Sent = CallInput<'send_trade_document'>;

/** The calls that mail documents, as a user. */
export function sending(started: () => { t: TestServer; admin: { token: string } }) {
  async function shown(document: Document) {
    const { t, admin } = started();
    return (await t.call('get_trade_document', admin.token, document)).body;
  }
  /** Sends the document as shown. */
  async function send(document: Document, change: Partial<Sent> = {}) {
    const { t, admin } = started();
    const { fingerprint, version, subject, text } = await shown(document);
    const mail = { fingerprint, version, to: 'buyer@clinic.test', subject, text };
    return t.call('send_trade_document', admin.token, { ...document, ...mail, ...change });
  }
  async function listed(parent: CallInput<'get_sent_trade_documents'>) {
    const { t, admin } = started();
    return (await t.call('get_sent_trade_documents', admin.token, parent)).body.documents;
  }
  const kept = (id: number) =>
    started().t.database.db.select().from(tradeDocuments).where(eq(tradeDocuments.id, id));
  const mails = () => started().t.database.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  /** The text of a kept PDF, in one line, and its subject. */
  async function printed(id: number) {
    const [row] = await kept(id);
    const { storage } = started().t.server.deps.surroundings();
    const bytes = new Uint8Array(await buffer(await storage.read(row?.storageKey ?? '')));
    const { pages, subject } = await pdfText(bytes);
    return { text: pages.join(' ').replace(/\s+/g, ' '), subject };
  }
  return { shown, send, listed, kept, mails, printed };
}
