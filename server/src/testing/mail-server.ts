import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that stores messages; it rejects all while `refuse` is set. */
export async function startMailServer() {
  const mails: (Email & { recipients: string[] })[] = [];
  const state = { refuse: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.refuse) return done(new Error('Mailbox is on holiday'));
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port.');
  return {
    mails,
    state,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
