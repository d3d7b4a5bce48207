import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that stores received mails. */
export interface MailServer {
  readonly url: string;
  /** Received mails with headers, oldest first. */
  readonly mails: readonly string[];
  readonly stop: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  const { server: socket } = server;
  server.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port.');
  return {
    ...{ url: `smtp://127.0.0.1:${address.port}`, mails },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
