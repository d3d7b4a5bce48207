import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from './errors.ts';

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** Addresses that belong to the server: an unknown one is an error there, not a page of the web application. */
const SERVER_ADDRESS = /^\/(api|ingest|docs|execute_download|images|healthz|readyz|metrics)(\/|\?|$)/;
/** Endings of the files of the web application; every other address is a page, also one that ends like a host name. */
const FILE_NAME = /\.(css|html|ico|js|json|map|png|svg|txt|wasm|webmanifest|woff2)$/;
const YEAR_S = 31_536_000;

/** Serves the built web application; every address that is no file is one of its pages. */
export async function mountWeb(app: FastifyInstance, { demo }: { demo: boolean }): Promise<void> {
  app.setNotFoundHandler(() => {
    throw new AppError('core.not_found');
  });
  if (!existsSync(join(DIST, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: DIST,
    serve: false,
    // Nothing here is large enough to be asked for in parts.
    acceptRanges: false,
    setHeaders: setCaching,
  });
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    if (SERVER_ADDRESS.test(request.url)) throw new AppError('core.not_found');
    if (FILE_NAME.test(pathOf(request.url))) return reply.sendFile(request.params['*']);
    // Read anew for every page, so that a page never names files of an older build.
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await readIndex(demo));
  });
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** A demo says so in the page, so that only its sign-in page asks for the accounts. */
async function readIndex(demo: boolean): Promise<string> {
  const html = await readFile(join(DIST, 'index.html'), 'utf8');
  return demo ? html.replace('</head>', '<meta name="halla-demo" content="1"></head>') : html;
}

/** Files with a hash in their name never change; all others are asked for again. */
function setCaching(reply: Pick<FastifyReply, 'header'>, path: string): void {
  const hashed = path.startsWith(join(DIST, 'assets'));
  reply.header('cache-control', hashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
}
