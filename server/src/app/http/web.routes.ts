import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../calls/errors.ts';
import { isFileName, readWebFiles, type WebFile, webFile } from './web-files.ts';

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
/** Addresses that belong to the server: an unknown one is an error there, not a page of the web application. */
const SERVER_ADDRESS = /^\/(api|ingest|docs|execute_download|images|healthz|readyz|metrics)(\/|\?|$)/;
const YEAR_S = 31_536_000;

interface WebOptions {
  demo: boolean;
  /** Where the build lies. */
  directory?: string;
}

/** Serves the built web application; every address that is no file is one of its pages. */
export async function mountWeb(app: FastifyInstance, { demo, directory = DIST }: WebOptions): Promise<void> {
  app.setNotFoundHandler(() => {
    throw new AppError('core.not_found');
  });
  const files = await readWebFiles(directory);
  const index = files.get('index.html');
  if (index === undefined) {
    app.log.warn({ directory }, 'the web application is not built: only calls are answered');
    return;
  }
  const page = demo ? asDemo(index) : index;
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    if (SERVER_ADDRESS.test(request.url)) throw new AppError('core.not_found');
    const file = isFileName(pathOf(request.url)) ? files.get(request.params['*']) : page;
    if (file === undefined) throw new AppError('core.not_found');
    return sendWebFile({ request, reply, file });
  });
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** A demo says so in the page, so that only its sign-in page asks for the accounts. */
function asDemo(index: WebFile): WebFile {
  const html = index.bytes.toString('utf8');
  const bytes = Buffer.from(html.replace('</head>', '<meta name="halla-demo" content="1"></head>'));
  return webFile({ ...index, bytes, path: 'index.html' });
}

/** Files with a hash in their name are kept for good, all others are asked for again. */
function sendWebFile({
  request,
  reply,
  file: { bytes, type, etag, isHashed },
}: {
  request: FastifyRequest;
  reply: FastifyReply;
  file: WebFile;
}): FastifyReply {
  reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
  reply.header('etag', etag).type(type);
  // A proxy that compresses makes the tag a weak one.
  const known = (request.headers['if-none-match'] ?? '').split(/,\s*/).map((tag) => tag.replace(/^W\//, ''));
  return known.includes(etag) ? reply.code(304).send() : reply.send(bytes);
}
