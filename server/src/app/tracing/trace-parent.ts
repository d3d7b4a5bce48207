import type { IncomingHttpHeaders } from 'node:http';
import { createTraceState, isSpanContextValid, type SpanContext, TraceFlags } from '@opentelemetry/api';

/** The header `traceparent` of W3C Trace Context; later versions may append members. */
const TRACE_PARENT = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** The span that a request names as its cause; undefined for an absent or malformed header. */
export function readTraceParent(headers: IncomingHttpHeaders): SpanContext | undefined {
  const sent = headers.traceparent;
  if (typeof sent !== 'string') return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = TRACE_PARENT.exec(sent) ?? [];
  if (version === '00' && more !== undefined) return undefined;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const parent = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(parent) ? parent : undefined;
}

/** The same including `tracestate` with values of tracing systems, which only a trusted sender may set. */
export function readTrustedParent(headers: IncomingHttpHeaders): SpanContext | undefined {
  const parent = readTraceParent(headers);
  const { tracestate } = headers;
  if (parent === undefined || typeof tracestate !== 'string') return parent;
  return { ...parent, traceState: createTraceState(tracestate) };
}

/** Header for outgoing requests: only the ids and whether they are recorded. */
export function writeTraceParent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
}
