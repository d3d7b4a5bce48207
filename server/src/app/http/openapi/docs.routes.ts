import fastifySwagger, { type StaticDocumentSpec } from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { type DescribedCall, openapiDocument } from './document.ts';

/** Depends only on the declarations, so it is shared by all servers in a process. */
const documents = new Map<string, ReturnType<typeof openapiDocument>>();

/** Serves /docs, generated from the contract. */
export async function mountDocs(
  app: FastifyInstance,
  { calls }: { calls: readonly DescribedCall[] },
): Promise<void> {
  const names = calls.map(({ name }) => name).join();
  const made = documents.get(names) ?? openapiDocument(calls);
  documents.set(names, made);
  // A valid 3.1 document; its type is looser than that of the plugin.
  const document = made as unknown as StaticDocumentSpec['document'];
  await app.register(fastifySwagger, { mode: 'static', specification: { document } });
  await app.register(fastifySwaggerUi, { routePrefix: '/docs' });
}
