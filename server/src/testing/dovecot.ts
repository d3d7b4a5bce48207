import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { unprivilegedUser } from '../backup/moment/postgres-programs.ts';
import { accepts, endDaemon, findDaemon } from './daemons.ts';
import { freePort } from './postgres-cluster.ts';

const STARTS_WITHIN_MS = 10_000;
const USER = 'answers';
const PASSWORD = 'of the test';

/** Path of the program; undefined if not installed (Debian: apt-get install dovecot-imapd). */
export const DOVECOT = findDaemon('dovecot');

export interface ImapServer {
  port: number;
  /** Address of the mailbox, through another port of this machine if one is given. */
  urlAt(port?: number): string;
  /** Delivers a mail to the mailbox, like the server of a sender. */
  deliver(...sources: readonly (Buffer | string)[]): Promise<void>;
  /** Whether each mail is marked as read, in order. */
  read(): Promise<boolean[]>;
  close(): Promise<void>;
}

/** A private Dovecot with an empty mailbox and its own directory. */
export async function startDovecot(): Promise<ImapServer> {
  if (DOVECOT === undefined) throw new Error('Dovecot is not installed.');
  const directory = await mkdtemp(join(tmpdir(), 'halla-imap-'));
  const port = await freePort();
  const settings = join(directory, 'dovecot.conf');
  await writeFile(join(directory, 'users'), `${USER}:{PLAIN}${PASSWORD}\n`);
  await writeFile(settings, configuration(directory, port));
  await openTo(directory);
  const child = spawn(DOVECOT, ['-F', '-c', settings], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  const close = async () => {
    await endDaemon(child);
    await rm(directory, { recursive: true, force: true });
  };
  const deadline = performance.now() + STARTS_WITHIN_MS;
  while (!(await accepts(port))) {
    if (performance.now() > deadline || child.exitCode !== null) {
      await close();
      throw new Error(`Dovecot did not start.\n${output}`);
    }
    await sleep(50);
  }
  const urlAt = (at = port) => `imap://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${at}/INBOX`;
  return {
    port,
    urlAt,
    deliver: (...sources) =>
      withClient(port, async (client) => {
        for (const source of sources) await client.append('INBOX', Buffer.from(source), []);
      }),
    read: () =>
      withClient(port, async (client) => {
        await client.mailboxOpen('INBOX');
        const mails = await client.fetchAll('1:*', { flags: true, uid: true });
        return mails.map(({ flags }) => flags?.has('\\Seen') === true);
      }),
    close,
  };
}

/** Everything under one directory and one user, no TLS, no system users. */
function configuration(directory: string, port: number): string {
  const owner = unprivilegedUser();
  const name = owner === undefined ? userInfo().username : 'nobody';
  const group = owner === undefined ? String(userInfo().gid) : 'nogroup';
  const { uid, gid } = owner ?? userInfo();
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${directory}/run
state_dir = ${directory}/state
log_path = /dev/stderr
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain
default_internal_user = ${name}
default_internal_group = ${group}
default_login_user = ${name}
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${directory}/mail
mail_max_userip_connections = 50
passdb {
  driver = passwd-file
  args = ${directory}/users
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${directory}/home
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;
}

/** Makes the directory accessible to its processes, which do not run as root. */
async function openTo(directory: string): Promise<void> {
  await chmod(directory, 0o777);
}

async function withClient<T>(port: number, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const client = new ImapFlow({
    ...{ host: '127.0.0.1', port, secure: false, doSTARTTLS: false, logger: false },
    auth: { user: USER, pass: PASSWORD },
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.logout();
  }
}
