import { acceptMails } from '../accept-mails.ts';
import type { TestServer } from '../test-server.ts';

/** The input that mails a new quotation, on a server that accepts mails. */
export async function sendableQuotation(server: TestServer, token: string) {
  acceptMails(server);
  const { id } = await server.given.quotation();
  await server.call('move_quotation', token, { id, step: 'send' });
  const document = { kind: 'quotation', quotation_id: id, revision: 1 } as const;
  const { body } = await server.call('get_trade_document', token, document);
  const { fingerprint, version, subject, text } = body;
  return { ...document, fingerprint, version, to: 'buyer@clinic.test', subject, text };
}
