import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SoftwareUpdate } from './software-update.ts';

/** A fake portal with one package, which it offers to every device while enabled. */
export class ReleasePortal {
  readonly content: Buffer;
  readonly update: SoftwareUpdate;
  /** Number of offers before the package is withdrawn. */
  offers = Number.POSITIVE_INFINITY;
  /** Number of requests for a package. */
  asked = 0;
  readonly #server: Server;

  constructor(version: string, content = Buffer.from(`software ${version}`)) {
    this.content = content;
    const sha256 = createHash('sha256').update(content).digest('hex');
    this.update = { version, size: content.length, sha256, signature: null };
    this.#server = createServer((request, response) => {
      if (request.url !== '/ingest/v1/software') return response.end(this.content);
      this.asked += 1;
      return response.end(JSON.stringify({ update: this.asked > this.offers ? null : this.update }));
    });
  }

  /** Resolves with the address. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
