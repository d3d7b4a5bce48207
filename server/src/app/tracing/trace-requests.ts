import { finished } from 'node:stream';
import type { Level } from '@halla/domain/access/levels';
import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readTraceParent, readTrustedParent } from './trace-parent.ts';
import { findTracer, markFailed } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Level of the user whose token the request carries. */
    userLevel?: Level;
    /** Code of the error that was answered. */
    errorCode?: string;
  }
}

/** Probes, files of the web application, and the stream of live events, which lasts for hours. */
const UNTRACED = new Set(['/metrics', '/healthz', '/readyz', '/*', '/api/subscribe']);

interface TracedRequests {
  /** Continues the trace that a request names, see TRUST_TRACEPARENT. */
  trustsParent: boolean;
}

/**
 * Creates a span for each request, if an SDK is loaded. It is named after the call or route pattern, never the
 * URL, which may contain the token of a mailed link.
 */
export function traceRequests(app: FastifyInstance, { trustsParent }: TracedRequests): void {
  const tracer = findTracer();
  if (tracer === undefined) return;
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    if (UNTRACED.has(request.routeOptions.url ?? '')) {
      done();
      return;
    }
    const { links, parent } = causeOf(request, trustsParent);
    // Behind a proxy the protocol is taken from a header, which can be forged.
    const scheme = request.protocol === 'https' ? 'https' : 'http';
    const attributes = { 'http.request.method': request.method, 'url.scheme': scheme };
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes, links }, parent);
    const around = trace.setSpan(ROOT_CONTEXT, span);
    contexts.set(request, around);
    finished(reply.raw, (error) => {
      endSpan({ span, request, reply, isCutOff: error != null });
    });
    context.with(around, done);
  });
  // The body arrives in events of the socket, which lose the context.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done);
  });
}

/** An untrusted sender must not choose the trace or its recording: it is only linked. */
function causeOf({ headers }: FastifyRequest, trustsParent: boolean) {
  if (trustsParent) {
    const sent = readTrustedParent(headers);
    return {
      parent: sent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, sent),
      links: [],
    };
  }
  const sent = readTraceParent(headers);
  return { parent: ROOT_CONTEXT, links: sent === undefined ? [] : [{ context: sent }] };
}

interface Ended {
  span: Span;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The connection was lost before the whole answer was sent. */
  isCutOff: boolean;
}

function endSpan({ span, request, reply, isCutOff }: Ended): void {
  const { method, callName, routeOptions, userLevel, errorCode, id } = request;
  const route = callName === undefined ? routeOptions.url : `/api/${callName}`;
  const { statusCode } = reply;
  const attributes: Attributes = { 'halla.request_id': id };
  if (route !== undefined) {
    span.updateName(`${method} ${route}`);
    attributes['http.route'] = route;
  }
  if (isCutOff) attributes['halla.cut_off'] = true;
  else attributes['http.response.status_code'] = statusCode;
  if (userLevel !== undefined) attributes['halla.user_level'] = userLevel;
  if (errorCode !== undefined) attributes['halla.code'] = errorCode;
  span.setAttributes(attributes);
  if (!isCutOff && statusCode >= 500) markFailed(span, errorCode ?? String(statusCode));
  span.end();
}
