/** Message types of the PostgreSQL protocol. */
const [PARSE, BIND, EXECUTE, QUERY, READY] = ['P', 'B', 'E', 'Q', 'Z'].map((type) => type.charCodeAt(0));
/** Length of message type and length field. */
const HEADER = 5;

/** Splits a stream into messages; the stream of a client begins with a message without type. */
class Messages {
  #rest = Buffer.alloc(0);
  #isStarting: boolean;

  constructor({ startsUntyped }: { startsUntyped: boolean }) {
    this.#isStarting = startsUntyped;
  }

  read(chunk: Buffer): { type: number; body: Buffer }[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const messages: { type: number; body: Buffer }[] = [];
    for (;;) {
      const typeBytes = this.#isStarting ? 0 : 1;
      if (this.#rest.length < typeBytes + 4) return messages;
      const length = this.#rest.readInt32BE(typeBytes) + typeBytes;
      if (this.#rest.length < length) return messages;
      if (typeBytes === 1)
        messages.push({ type: this.#rest.readUInt8(0), body: this.#rest.subarray(HEADER, length) });
      this.#isStarting = false;
      this.#rest = this.#rest.subarray(length);
    }
  }
}

/** Tracks the transactions of a client. */
export class FrontendStatements {
  readonly #messages: Messages;
  /** Texts of the prepared statements by name; the unnamed one is replaced by each parse. */
  readonly #prepared = new Map<string, string>();
  #bound = '';
  #isOpen = false;
  #position = 0;

  constructor() {
    this.#messages = new Messages({ startsUntyped: true });
  }

  /** Positions of the statements in a chunk that run within transactions: `begin` is the first, `commit` the last. */
  positions(chunk: Buffer): number[] {
    return this.#messages.read(chunk).flatMap(({ type, body }) => {
      const [first = '', second = ''] = body.toString('latin1').split('\0', 2);
      if (type === PARSE) this.#prepared.set(first, second);
      // The name of the portal comes before that of the statement.
      if (type === BIND) this.#bound = this.#prepared.get(second) ?? '';
      if (type === EXECUTE) return this.#run(this.#bound);
      return type === QUERY ? this.#run(first) : [];
    });
  }

  /** The job queue sends whole transactions as one text, which does not count as a statement of a transaction here. */
  #run(text: string): number[] {
    if (/^begin$/i.test(text)) {
      this.#isOpen = true;
      this.#position = 0;
    }
    if (!this.#isOpen) return [];
    if (/^(commit|rollback)$/i.test(text)) this.#isOpen = false;
    this.#position += 1;
    return [this.#position];
  }
}

/** Detects the message with which the database reports that it is ready again. */
export class ReadyMarks {
  readonly #messages = new Messages({ startsUntyped: false });

  isIn(chunk: Buffer): boolean {
    return this.#messages.read(chunk).some(({ type }) => type === READY);
  }
}
