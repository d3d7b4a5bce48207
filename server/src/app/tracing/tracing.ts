import {
  type Attributes,
  context,
  ProxyTracer,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AppError, violation } from '../calls/errors.ts';
import { VERSION } from '../process/version.ts';

/** The tracer of an OpenTelemetry SDK that was loaded before the server; undefined without one. */
export function findTracer(): Tracer | undefined {
  const tracer = trace.getTracer('halla', VERSION);
  // The API answers a proxy as long as no SDK is registered.
  return tracer instanceof ProxyTracer ? undefined : tracer;
}

interface Traced {
  /** Low cardinality: no ids and no values. */
  name: string;
  kind?: SpanKind;
  /** No personal data, no input, no secrets. */
  attributes?: Attributes;
  /** Starts a new trace, for work that outlives its trigger or is only triggered by it. */
  root?: boolean;
}

/** Runs work in a span that ends with it; without an SDK the span is undefined. */
export async function inSpan<T>(
  { name, root = false, ...options }: Traced,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const tracer = findTracer();
  if (tracer === undefined) return work(undefined);
  const around = root ? ROOT_CONTEXT : context.active();
  const span = tracer.startSpan(name, options, around);
  try {
    return await context.with(trace.setSpan(around, span), () => work(span));
  } catch (error) {
    markFailed(span, failureCode(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Marks a span as failed by a code; messages are left out, because they may hold data. */
export function markFailed(span: Span, code: string): void {
  span.setAttribute('error.type', code);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Code of an operating system, a library or Node. */
const CODE = /^\w{1,60}$/;

/** The code of a refusal, SQLSTATE, or the code or class of another error. */
export function failureCode(error: unknown): string {
  if (error instanceof AppError) return error.code;
  const sqlState = violation(error)?.sqlState;
  if (sqlState !== undefined) return sqlState;
  if (!(error instanceof Error)) return '_OTHER';
  const names = ['code' in error ? error.code : undefined, error.name];
  return names.find((name): name is string => typeof name === 'string' && CODE.test(name)) ?? '_OTHER';
}

/** True inside a span that is recorded and has not ended. */
export function isRecording(): boolean {
  return trace.getActiveSpan()?.isRecording() ?? false;
}

/** Runs work that belongs to no span, even if something inside one has woken it. */
export function outsideSpans<T>(work: () => T): T {
  return context.with(ROOT_CONTEXT, work);
}

/** Ids of the recording span, as fields of a log line; a new object. */
export function spanIds(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan();
  if (span === undefined || !span.isRecording()) return {};
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}
