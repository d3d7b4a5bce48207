import { formatRoot } from '@halla/domain/files/file-roots';
import { isImageType } from '@halla/domain/files/file-types';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#app/calls/errors.ts';
import { sendFile } from '#app/files/send-file.ts';
import type { WorkDependencies } from '#app/jobs/work.ts';
import { findFile } from './files.repository.ts';

interface ImageRequest {
  Params: { sku: string; filename: string };
  Querystring: { small?: string };
}

/** GET /images/stock/{sku}/{filename}: a picture of a stock item, without authentication; with ?small its thumbnail. */
export function mountStockImages(app: FastifyInstance, { deps }: { deps: WorkDependencies }): void {
  app.get<ImageRequest>('/images/stock/:sku/:filename', async (request, reply) => {
    const { sku, filename } = request.params;
    // PostgreSQL rejects text with NUL.
    if (`${sku}${filename}`.includes('\u0000')) throw new AppError('core.not_found');
    const root = formatRoot({ kind: 'StockItem', key: sku });
    const file = await findFile({ db: deps.db, root, filename });
    if (file === undefined || !isImageType(file.contentType)) throw new AppError('core.not_found');
    const { storageKey, thumbnailKey, contentType, size } = file;
    const isSmall = request.query.small !== undefined && thumbnailKey !== null;
    const key = isSmall ? thumbnailKey : storageKey;
    const etag = `"${key}"`;
    // A new picture may have the name of a deleted one.
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const { storage } = deps.surroundings();
    return sendFile({
      reply,
      storage,
      file: isSmall
        ? { storageKey: key, filename: file.filename, contentType: 'image/webp' }
        : { storageKey: key, filename: file.filename, contentType, size },
    });
  });
}
