import { setTimeout as sleep } from 'node:timers/promises';
import { MULTIPART, multipartBody } from '../../testing/multipart.ts';
import type { Drawing } from './drawing.ts';
import type { Model } from './model.ts';
import type { Draw, Operation } from './operation.ts';

const PATIENCE_MS = 15_000;
/** Part of the requests whose connection the client itself gives up. */
const GIVEN_UP = 0.03;
const AGAIN_MS = 60;
/** Statuses after which the same write is repeated: interrupted, too many requests, temporarily unavailable. */
const LATER: ReadonlySet<number> = new Set([408, 429, 503]);

export interface ClientOptions {
  draw: Draw;
  random: Drawing;
  model: Model;
  /** Addresses of the servers; some may be down. */
  urls: () => readonly string[];
  /** Reports an answer that no fault explains. */
  surprise: (what: string) => void;
  /** Pause between two writes, ms. */
  pauseMs: number;
}

/** Sends writes sequentially, each until it is answered, like the tray of a browser and a device. */
export class Client {
  readonly #options: ClientOptions;
  #isPaused = false;
  #isEnded = false;
  #resume = Promise.withResolvers<void>();
  #idle = Promise.withResolvers<void>();

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** Resolves when the current write has been answered; sends no other until `resume`. */
  async pause(): Promise<void> {
    this.#idle = Promise.withResolvers();
    this.#resume = Promise.withResolvers();
    this.#isPaused = true;
    await this.#idle.promise;
  }

  resume(): void {
    this.#isPaused = false;
    this.#resume.resolve();
  }

  /** Also ends a write that has not been answered. */
  end(): void {
    this.#isEnded = true;
    this.resume();
  }

  async run(): Promise<void> {
    const { draw, pauseMs } = this.#options;
    while (!this.#isEnded) {
      if (this.#isPaused) {
        this.#idle.resolve();
        await this.#resume.promise;
        continue;
      }
      const operation = draw();
      if (operation !== undefined) await this.#finish(operation);
      await sleep(pauseMs);
    }
  }

  async #finish(operation: Operation): Promise<void> {
    const { model } = this.#options;
    while (!(await this.#attempt(operation))) {
      if (this.#isEnded) return;
      model.repeated += 1;
      await sleep(AGAIN_MS);
    }
  }

  /** True once the server has accepted or refused. */
  async #attempt(operation: Operation): Promise<boolean> {
    const { name, method, path, authorization, isRead, taken } = operation;
    const { random, model, urls, surprise } = this.#options;
    const known = urls();
    if (known.length === 0) return false;
    const patience = random.chance(GIVEN_UP) ? random.integer(1, 40) : PATIENCE_MS;
    try {
      const response = await fetch(`${random.pick(known)}${path}`, {
        method,
        headers: { ...(authorization && { authorization }), 'content-type': typeOf(operation) },
        body: bodyOf(operation),
        signal: AbortSignal.timeout(patience),
      });
      const answer: unknown = await response.json();
      if (response.ok) {
        taken(model, answer);
        if (isRead === undefined) model.acknowledge(name);
        return true;
      }
      if (response.status < 500 && !LATER.has(response.status)) {
        model.refused += 1;
        if (!isExpected(name, JSON.stringify(answer)))
          surprise(`${name}: ${response.status} ${JSON.stringify(answer)}`);
        return true;
      }
      if (!LATER.has(response.status)) surprise(`${name}: ${response.status} ${JSON.stringify(answer)}`);
      return false;
    } catch (error) {
      if (isBroken(error)) return false;
      throw error;
    }
  }
}

function typeOf({ file }: Operation): string {
  return file === undefined ? 'application/json' : MULTIPART;
}

function bodyOf({ body, file }: Operation): string | Uint8Array<ArrayBuffer> {
  if (file === undefined) return JSON.stringify(body);
  const fields = Object.entries(body).map(([name, value]) => [name, String(value)] as const);
  return new Uint8Array(multipartBody({ fields, files: [file] }));
}

/**
 * Expected business refusals of these clients; a jumping clock changes the content of a reminder or document
 * while it is being made.
 */
const EXPECTED = /"code":"(stock\.not_enough|documents\.changed)/;

/** If the clock jumps over a day, an uploaded bank file expires before it is booked. */
function isExpected(name: string, answer: string): boolean {
  return EXPECTED.test(answer) || (name === 'book_bank_file' && answer.includes('"code":"core.not_found"'));
}

/** A connection that broke, an answer that broke off, or patience that ended. */
function isBroken(error: unknown): boolean {
  return error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException;
}
