import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  type Attributes,
  type Context,
  type ContextManager,
  context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/** A span as it ended. */
export interface RecordedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  attributes: Attributes;
  links: readonly Link[];
  isFailed: boolean;
}

/** Records all spans of this process in memory, in place of an SDK. Ends with `stop`. */
export function recordSpans() {
  const ended: RecordedSpan[] = [];
  const tracer = new RecordingTracer((span) => ended.push(span));
  context.setGlobalContextManager(new StoredContexts());
  trace.setGlobalTracerProvider({ getTracer: () => tracer });
  return {
    spans: (): readonly RecordedSpan[] => ended,
    /** Spans of some work that has ended its root span. */
    named: (name: string) => ended.filter((span) => span.name === name),
    childrenOf: ({ spanId }: RecordedSpan) => ended.filter(({ parentId }) => parentId === spanId),
    stop: () => {
      trace.disable();
      context.disable();
    },
  };
}

class StoredContexts implements ContextManager {
  readonly #storage = new AsyncLocalStorage<Context>();

  active(): Context {
    return this.#storage.getStore() ?? ROOT_CONTEXT;
  }

  with<A extends unknown[], F extends (...args: A) => ReturnType<F>>(
    active: Context,
    work: F,
    self?: ThisParameterType<F>,
    ...args: A
  ): ReturnType<F> {
    return this.#storage.run(active, () => work.apply(self as never, args));
  }

  bind<T>(_active: Context, target: T): T {
    return target;
  }

  enable(): this {
    return this;
  }

  disable(): this {
    this.#storage.disable();
    return this;
  }
}

class RecordingTracer implements Tracer {
  readonly #onEnd: (span: RecordedSpan) => void;

  constructor(onEnd: (span: RecordedSpan) => void) {
    this.#onEnd = onEnd;
  }

  startSpan(name: string, options: SpanOptions = {}, around: Context = context.active()): Span {
    return new RecordingSpan({ name, options, parent: trace.getSpanContext(around), onEnd: this.#onEnd });
  }

  startActiveSpan(): never {
    throw new Error('The server starts its spans and enters them itself.');
  }
}

interface Started {
  name: string;
  options: SpanOptions;
  parent: SpanContext | undefined;
  onEnd: (span: RecordedSpan) => void;
}

class RecordingSpan implements Span {
  readonly #context: SpanContext;
  readonly #recorded: RecordedSpan;
  readonly #onEnd: (span: RecordedSpan) => void;
  #hasEnded = false;

  constructor({ name, options, parent, onEnd }: Started) {
    const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
    const spanId = randomBytes(8).toString('hex');
    this.#context = { traceId, spanId, traceFlags: TraceFlags.SAMPLED };
    this.#recorded = {
      ...{ name, traceId, spanId, parentId: parent?.spanId, isFailed: false },
      ...{ attributes: { ...options.attributes }, links: options.links ?? [] },
    };
    this.#onEnd = onEnd;
  }

  spanContext(): SpanContext {
    return this.#context;
  }

  setAttribute(key: string, value: NonNullable<Attributes[string]>): this {
    return this.setAttributes({ [key]: value });
  }

  setAttributes(attributes: Attributes): this {
    Object.assign(this.#recorded.attributes, attributes);
    return this;
  }

  setStatus({ code }: { code: SpanStatusCode }): this {
    this.#recorded.isFailed = code === SpanStatusCode.ERROR;
    return this;
  }

  updateName(name: string): this {
    this.#recorded.name = name;
    return this;
  }

  end(): void {
    if (this.#hasEnded) throw new Error(`The span ${this.#recorded.name} has ended twice.`);
    this.#hasEnded = true;
    this.#onEnd(this.#recorded);
  }

  isRecording(): boolean {
    return !this.#hasEnded;
  }

  addEvent(): never {
    throw new Error('Events would hold messages.');
  }

  addLink(): never {
    throw new Error('Links are given at the start.');
  }

  addLinks(): never {
    throw new Error('Links are given at the start.');
  }

  recordException(): never {
    throw new Error('The message of an exception may hold data.');
  }
}
