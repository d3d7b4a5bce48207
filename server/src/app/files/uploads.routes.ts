import type { IncomingHttpHeaders } from 'node:http';
import multipart from '@fastify/multipart';
import type { CallSpec } from '@halla/contract/kit/call';
import { ARCHIVE_TYPE, FILE_BYTES_MAX, FILES_PER_CALL } from '@halla/domain/files/file-types';
import { PACKAGE_BYTES_MAX } from '@halla/domain/software/packages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admit } from '../calls/admission.ts';
import type { UploadContext } from '../calls/context.ts';
import { aroundOf, type DispatcherOptions, noteUser, parseInput, sendAnswer } from '../calls/dispatcher.ts';
import { AppError } from '../calls/errors.ts';
import type { Implementation } from '../calls/implement.ts';
import { assertSameToken, bearerToken } from '../calls/sent-token.ts';
import { reportUndeclared } from '../calls/undeclared.ts';
import { hashOf, type WriteKey, writeKey } from '../calls/write-key.ts';
import { answerOnce, runLastStep, runSteps } from '../calls/write-once.ts';
import { GuardedBody } from '../http/guarded-body.ts';
import { readWork, removeBytes, type WorkDependencies } from '../jobs/work.ts';
import { formFields, refusalOfParts } from './form-fields.ts';
import { UploadParts } from './upload-parts.ts';

const FIELDS_AT_MOST = 50;
const FIELD_BYTES = 262_144;

const limits = {
  fields: FIELDS_AT_MOST,
  files: FILES_PER_CALL + 1,
  parts: FIELDS_AT_MOST + FILES_PER_CALL + 1,
  fieldNameSize: 100,
  fieldSize: FIELD_BYTES,
  headerPairs: 20,
};

/** Largest file of a call in bytes. */
function largestFile({ files = {} }: CallSpec): number {
  const takesArchive = Object.values(files).some(({ types }) => types.includes(ARCHIVE_TYPE));
  return takesArchive ? PACKAGE_BYTES_MAX : FILE_BYTES_MAX;
}

/** Largest request of a call in bytes. */
function largestRequest(spec: CallSpec): number {
  return Math.max(FILES_PER_CALL * FILE_BYTES_MAX, largestFile(spec)) + FIELDS_AT_MOST * FIELD_BYTES;
}

/**
 * Mounts the calls that accept files: the same checks in the same order as for all others, before any file is
 * read.
 */
export async function mountUploads(app: FastifyInstance, options: DispatcherOptions): Promise<void> {
  const uploads = options.implementations.filter(({ spec }) => spec.files !== undefined);
  distinguishForms(app);
  await app.register(async (scoped) => {
    scoped.removeAllContentTypeParsers();
    await scoped.register(multipart, { limits, throwFileSizeLimit: false });
    for (const implementation of uploads) mountUpload(scoped, { ...options, implementation });
  });
}

/** A write with optional files has two routes: this one for forms, and the common one for JSON. */
function distinguishForms(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: 'form',
    storage: () => {
      const routes = new Map();
      return { get: (form) => routes.get(form) ?? null, set: (form, route) => routes.set(form, route) };
    },
    deriveConstraint: ({ headers }) => (isMultipart(headers) ? 'multipart' : 'other'),
    mustMatchWhenDerived: false,
  });
}

function isMultipart(headers: IncomingHttpHeaders): boolean {
  return /^multipart\/form-data;/i.test(headers['content-type'] ?? '');
}

type UploadOptions = DispatcherOptions & { implementation: Implementation };

interface StrangersUpload {
  request: FastifyRequest;
  reply: FastifyReply;
  body: GuardedBody;
  parts: UploadParts;
  /** When the token is in the header, none of the body is read before authentication. */
  inHeader: string | undefined;
}

function mountUpload(app: FastifyInstance, options: UploadOptions): void {
  const { deps, authenticator, implementation } = options;
  const { name, spec } = implementation;
  const form = formFields(spec);
  const atMost = largestRequest(spec);
  // One byte above the limit, to detect a file that is too large.
  const fileSize = largestFile(spec) + 1;
  app.post(`/api/${name}`, {
    ...(spec.effect === 'write' && { constraints: { form: 'multipart' } }),
    config: { takesLong: true },
    onRequest: async (request) => {
      request.callName = name;
      if (!isMultipart(request.headers)) throw new AppError('files.send_multipart');
      if (Number(request.headers['content-length'] ?? 0) > atMost) throw new AppError('core.too_large');
    },
    handler: async (request, reply) => {
      const body = new GuardedBody(request.raw);
      const parts = new UploadParts({ parts: partsOf({ request, body, fileSize }), gone: body.gone });
      const inHeader = bearerToken(request.headers);
      const { actor, author } = await admitStranger({ request, reply, body, parts, inHeader });
      noteUser(request, actor);
      body.open();
      try {
        const sent = await parts.fields(
          (part) => form.isText(part) || (inHeader !== undefined && part === 'token'),
        );
        if (inHeader !== undefined) assertSameToken(inHeader, sent);
        const { input: body, partOf } = form.inputOf(sent);
        const answer = await answerForm({ deps, implementation, request, body, parts, actor, author }).catch(
          (error: unknown) => {
            throw refusalOfParts(error, partOf);
          },
        );
        return await sendAnswer({ reply, answer });
      } finally {
        readOn({ request, body });
      }
    },
  });

  async function admitStranger({ request, reply, body, parts, inHeader }: StrangersUpload) {
    // Unauthenticated: close the connection after a refusal instead of draining the body.
    reply.header('connection', 'close');
    const isInTime = request.expectSoon();
    const token = async () => {
      const sent = inHeader ?? (await parts.token({ atMost: body.spent }));
      isInTime();
      return sent;
    };
    const admitted = await admit({ deps, authenticator, call: implementation, token });
    reply.removeHeader('connection');
    return admitted;
  }
}

interface AnswerForm extends Awaited<ReturnType<typeof admit>> {
  deps: WorkDependencies;
  implementation: Implementation;
  request: FastifyRequest;
  body: Record<string, unknown>;
  parts: UploadParts;
}

async function answerForm(form: AnswerForm): Promise<unknown> {
  const { deps, implementation, request, body, parts, actor, author } = form;
  const input = parseInput({ spec: implementation.spec, body });
  const inputHash = async () => hashOf({ input, files: await parts.fileHashes() });
  const key = writeKey({ call: implementation, actor, body, inputHash });
  const around = { ...aroundOf(request), ...(actor !== null && { actor }) };
  return reportUndeclared({ deps, implementation }, () =>
    answerOnce({ deps, author, implementation, key, input, around }, () =>
      runUpload({ deps, implementation, author, around, input, parts, key }),
    ),
  );
}

interface RunUpload {
  deps: WorkDependencies;
  implementation: Implementation;
  author: Awaited<ReturnType<typeof admit>>['author'];
  around: Pick<UploadContext, 'requestId' | 'address'>;
  input: unknown;
  parts: UploadParts;
  key: WriteKey | undefined;
}

/** Runs the handler and then removes all files that no committed row names, even if it failed. */
async function runUpload({
  deps,
  implementation,
  author,
  around,
  input,
  parts,
  key,
}: RunUpload): Promise<unknown> {
  const keys: string[] = [];
  const { spec, handle } = implementation;
  const receive = () => parts.files({ deps, spec, keys });
  const receiveArchive = () => parts.archive({ deps, spec, keys });
  try {
    if (spec.effect === 'write') {
      const received = await receive();
      return await runLastStep({ deps, author, implementation, key }, (work) =>
        handle({ input, ctx: { ...work, ...around, received } }),
      );
    }
    const ctx = { ...readWork({ deps, author }), ...around, receive, receiveArchive };
    return await runSteps({ deps, author, implementation, key }, ({ lastStep }) =>
      handle({ input, ctx: { ...ctx, lastStep } }),
    );
  } finally {
    await removeBytes({ deps, keys });
  }
}

interface GuardedUpload {
  request: FastifyRequest;
  body: GuardedBody;
  /** Limit in bytes. */
  fileSize: number;
}

/** The parser reads from the guarded body. */
function partsOf({ request, body, fileSize }: GuardedUpload) {
  const guarded: FastifyRequest = Object.create(request, { raw: { value: body } });
  return guarded.parts({ limits: { ...limits, fileSize } });
}

/** Drains the rest of an authenticated caller's body, so that the caller can read the error. */
function readOn({ request, body }: { request: FastifyRequest; body: GuardedBody }): void {
  body.destroy();
  request.raw.resume();
}
