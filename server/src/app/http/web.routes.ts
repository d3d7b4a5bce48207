import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../calls/errors.ts';
import { ENCODINGS, type Encoding, isFileName, readWebFiles, type WebFile, webFile } from './web-files.ts';

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
/** Server paths: an unknown one is an error, not a page of the web application. */
const SERVER_ADDRESS =
  /^\/(api|ingest|docs|execute_download|images|healthz|readyz|metrics|\.well-known)(\/|\?|$)/;
const YEAR_S = 31_536_000;

interface WebOptions {
  demo: boolean;
  /** Time zone of the business. */
  zone: string;
  /** Directory of the build. */
  directory?: string;
  /** Its files, if already read. */
  built?: ReadonlyMap<string, WebFile> | undefined;
}

/** The files of the built web application; none before the first build. */
export const readBuiltWeb = () => readWebFiles(DIST);

/** Serves the built web application; every path that is not a file is a page. */
export async function mountWeb(
  app: FastifyInstance,
  { demo, zone, directory = DIST, built: known }: WebOptions,
): Promise<void> {
  app.setNotFoundHandler(() => {
    throw new AppError('core.not_found');
  });
  const built = known ?? (await readWebFiles(directory));
  const index = built.get('index.html');
  if (index === undefined) {
    app.log.warn({ directory }, 'the web application is not built: only calls are answered');
    return;
  }
  const page = withFacts(index, { demo, zone });
  // Also under its own name: a service worker that gets different content there assumes a new build and clears its
  // cache.
  const files = new Map(built).set('index.html', page);
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

/**
 * The page with what it has to know before anybody signs in: the time zone in which days of documents and totals begin,
 * and that it is a demo, whose sign-in page alone fetches the accounts.
 */
function withFacts(index: WebFile, { demo, zone }: Pick<WebOptions, 'demo' | 'zone'>): WebFile {
  const html = index.read().toString('utf8');
  const facts = `<meta name="halla-time-zone" content="${zone}">${demo ? '<meta name="halla-demo" content="1">' : ''}`;
  const bytes = Buffer.from(html.replace('</head>', `${facts}</head>`));
  return webFile({ ...index, bytes, path: 'index.html' });
}

interface SentFile {
  request: FastifyRequest;
  reply: FastifyReply;
  file: WebFile;
}

/** Hashed files are cached as immutable, all others are revalidated. */
function sendWebFile({
  request,
  reply,
  file: { read, compressed, type, etag, isHashed },
}: SentFile): FastifyReply {
  reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
  reply.header('etag', etag).type(type);
  // A compressing proxy makes the ETag weak.
  const known = (request.headers['if-none-match'] ?? '').split(/,\s*/).map((tag) => tag.replace(/^W\//, ''));
  if (known.includes(etag)) return reply.code(304).send();
  if (ENCODINGS.some((one) => compressed[one] !== undefined)) reply.header('vary', 'accept-encoding');
  const encoding = ENCODINGS.find((one) => compressed[one] !== undefined && accepts(request, one));
  if (encoding === undefined) return reply.send(read());
  reply.header('content-encoding', encoding);
  return reply.send(compressed[encoding]);
}

/** True if an encoding is accepted; quality 0 means refused. */
function accepts({ headers }: FastifyRequest, encoding: Encoding): boolean {
  const accepted = String(headers['accept-encoding'] ?? '').split(',');
  return accepted.some((one) => {
    const [name, quality = 'q=1'] = one.split(';').map((part) => part.trim());
    return name === encoding && Number(quality.slice('q='.length)) > 0;
  });
}
