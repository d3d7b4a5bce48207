import type { InjectOptions } from 'fastify';

const BOUNDARY = 'halla-test-boundary';

/** A file part as sent; the server ignores its declared type. */
export interface SentFile {
  part: string;
  filename: string;
  bytes: Buffer;
  type?: string;
}

interface Form {
  fields: readonly (readonly [name: string, value: string])[];
  files: readonly SentFile[];
}

/** The body of a form: fields first, then files. */
export function multipartBody({ fields, files }: Form): Buffer {
  const parts = [
    ...fields.map(([name, value]) => [head(name), Buffer.from(value)]),
    ...files.map(({ part, filename, bytes, type = 'application/octet-stream' }) => [
      head(part, { filename, type }),
      bytes,
    ]),
  ];
  const wrapped = parts.flatMap(([start, content]) => [start, content, '\r\n']);
  return Buffer.concat([...wrapped, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece ?? '')));
}

/** Content type of the body. */
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** A multipart request. */
export function multipartRequest(url: string, form: Form): InjectOptions {
  return {
    method: 'POST',
    url,
    headers: { 'content-type': MULTIPART },
    payload: multipartBody(form),
  };
}

function head(name: string, file?: { filename: string; type: string }): string {
  const disposition = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`;
  if (file === undefined) return `${disposition}\r\n\r\n`;
  return `${disposition}; filename="${file.filename}"\r\ncontent-type: ${file.type}\r\n\r\n`;
}
