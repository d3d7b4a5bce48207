import { Readable } from 'node:stream';
import { packageStatement } from '@halla/contract/ingest';
import { packageSignature } from '@halla/contract/kit/software-fields';
import { PACKAGE_BYTES_MAX } from '@halla/domain/software/packages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseInput } from '#app/calls/dispatcher.ts';
import { AppError, invalidInput } from '#app/calls/errors.ts';
import { noteLoose } from '#app/files/loose-files.repository.ts';
import { newKey } from '#app/files/storage.ts';
import { removeBytes, writeWork } from '#app/jobs/work.ts';
import { assertDiskRoom } from '#app/process/disk-room.ts';
import {
  assertReplaceable,
  keepPackage,
  type StatedPackage,
} from '#modules/software/packages/keep-package.service.ts';
import { assertSigned, checkedPackage } from '#modules/software/packages/package-check.ts';
import type { IngestOptions } from '../device-request.ts';
import { identifyService } from '../senders/identify-service.ts';

const PATH = '/software_packages';

/** POST /software_packages?product=…&version=…&sha256=…: the bytes of a zip archive, streamed to the storage. */
export function mountSoftwarePackages(app: FastifyInstance, { deps, storage }: IngestOptions): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { bodyLimit: PACKAGE_BYTES_MAX }, (_request, payload, done) =>
    done(null, payload),
  );

  app.post(PATH, {
    bodyLimit: PACKAGE_BYTES_MAX,
    config: { takesLong: true },
    onRequest: async (request) => void identifyService({ deps, request, path: PATH }),
    handler: async (request, reply) => {
      const uploadedBy = identifyService({ deps, request, path: PATH });
      const sent = readStatement(request);
      const { config, now } = deps.surroundings();
      assertSigned(sent, config.SOFTWARE_PUBLIC_KEY);
      await assertReplaceable(deps.db, sent);
      await assertDiskRoom(config);
      const storageKey = newKey();
      const loose = { deps, keys: [storageKey] };
      await noteLoose({ db: deps.db, keys: loose.keys, now });
      try {
        const bytes = Readable.from(checkedPackage(readBytes(request), sent.sha256));
        const { size } = await storage.store(bytes, { key: storageKey, maxBytes: PACKAGE_BYTES_MAX });
        const author = { userId: null, call: `ingest ${PATH} by ${uploadedBy}` };
        const file = { storageKey, size };
        reply.header('cache-control', 'no-store');
        return await writeWork({ deps, author }, (work) => keepPackage(work, { sent, file, uploadedBy }));
      } finally {
        await removeBytes(loose);
      }
    },
  });
}

function readStatement({ query, headers }: FastifyRequest): StatedPackage {
  const statement = parseInput({ spec: { input: packageStatement }, body: query });
  const signature = headers['x-signature'];
  if (signature === undefined) return { ...statement, signature: null };
  const parsed = packageSignature.safeParse(signature);
  if (!parsed.success) throw invalidInput({ 'X-Signature': { rule: 'signature' } });
  return { ...statement, signature: parsed.data };
}

/** The parser passes the stream through; a request without a body has no archive. */
function readBytes({ body }: FastifyRequest): Readable {
  if (body instanceof Readable) return body;
  throw new AppError('software.no_zip');
}
