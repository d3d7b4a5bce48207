/** Message types of the PostgreSQL protocol. */
const [PARSE, EXECUTE, QUERY, READY] = ['P', 'E', 'Q', 'Z'].map((type) => type.charCodeAt(0));
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
  #isOpen = false;
  #isEnding = false;
  #position = 0;

  constructor() {
    this.#messages = new Messages({ startsUntyped: true });
  }

  /** Positions of the statements in a chunk that run within transactions: `begin` is the first, `commit` the last. */
  positions(chunk: Buffer): number[] {
    const positions: number[] = [];
    for (const { type, body } of this.#messages.read(chunk)) {
      if (type === PARSE || type === QUERY) this.#look(body.toString('latin1'));
      if ((type === EXECUTE || type === QUERY) && this.#isOpen) {
        this.#position += 1;
        positions.push(this.#position);
        if (this.#isEnding) this.#isOpen = false;
        this.#isEnding = false;
      }
    }
    return positions;
  }

  /** Checks whether a statement begins or ends a transaction; the text of a prepared statement follows its name. */
  #look(text: string): void {
    // The job queue sends whole transactions as one text, which does not match.
    if (/^\0?begin\0/i.test(text)) {
      this.#isOpen = true;
      this.#position = 0;
    }
    if (/^\0?(commit|rollback)\0/i.test(text)) this.#isEnding = true;
  }
}

/** Detects the message with which the database reports that it is ready again. */
export class ReadyMarks {
  readonly #messages = new Messages({ startsUntyped: false });

  isIn(chunk: Buffer): boolean {
    return this.#messages.read(chunk).some(({ type }) => type === READY);
  }
}
