// Preloaded into the servers of a rehearsal (NODE_OPTIONS=--require). They run on real data, including
// webhooks and browsers of real receivers; this blocks every connection except to their own database.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/** Socket of the copied database; connections elsewhere are refused. */
const allowed = process.env.REHEARSAL_SOCKET;
/** File that gets a line for each refused connection. */
const refusals = process.env.REHEARSAL_REFUSALS;

function refusal(where: string): NodeJS.ErrnoException {
  if (refusals !== undefined) appendFileSync(refusals, `${where}\n`);
  const error: NodeJS.ErrnoException = new Error(`A rehearsal sends nothing: ${where} is out of reach.`);
  error.code = 'ECONNREFUSED';
  return error;
}

/** Target of Socket.connect: a path, a port, options, or the argument list passed by node:net. */
function targetOf(first: unknown): string {
  if (Array.isArray(first)) return targetOf(first[0]);
  if (typeof first !== 'object' || first === null) return String(first);
  const { path, host, port } = first as net.IpcSocketConnectOpts & net.TcpSocketConnectOpts;
  return path ?? `${host ?? 'localhost'}:${port}`;
}

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function refuse(this: net.Socket, ...args: unknown[]): net.Socket {
  const target = targetOf(args[0]);
  if (target === allowed) return Reflect.apply(connect, this, args);
  const error = refusal(target);
  process.nextTick(() => this.destroy(error));
  return this;
};

dgram.Socket.prototype.send = () => {
  throw refusal('a datagram');
};

/** Resolving a name would also leave the machine; addresses, used for listening, need no resolution. */
for (const where of [dns, dns.promises])
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveAny'] as const) {
    const ask = where[name];
    const refuse = (host: string, ...rest: unknown[]): unknown => {
      if (net.isIP(host) > 0) return Reflect.apply(ask, where, [host, ...rest]);
      const answer = rest.at(-1);
      if (typeof answer !== 'function') return Promise.reject(refusal(host));
      process.nextTick(answer, refusal(host));
    };
    Object.assign(where, { [name]: refuse });
  }
syncBuiltinESMExports();
