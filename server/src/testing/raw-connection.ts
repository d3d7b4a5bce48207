import { connect } from 'node:net';

interface Sent {
  port: number;
  /** Sent at once. */
  start: string;
  /** Sent again every 100 ms. */
  drip?: string;
  /** Half-closes the connection after the start. */
  end?: boolean;
}

/**
 * Sends raw bytes that no HTTP client would send; returns what was received until the server closed the
 * connection, and when it did.
 */
export function openConnection({ port, start, drip, end = false }: Sent) {
  const started = performance.now();
  let answer = '';
  return new Promise<{ answer: string; afterMs: number }>((resolve, reject) => {
    let dripping: NodeJS.Timeout | undefined;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      if (end) socket.end(start);
      else socket.write(start);
      if (drip !== undefined) dripping = setInterval(() => socket.writable && socket.write(drip), 100);
    });
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('end', () => socket.end());
    // The server resets a connection that still sends; that counts as closed.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      resolve({ answer, afterMs: performance.now() - started });
    });
    socket.setTimeout(20_000, () => reject(new Error('The socket was never closed.')));
  });
}
