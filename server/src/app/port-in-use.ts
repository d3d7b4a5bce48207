/** Says in a sentence what a failed listen() means; other errors stay as they are. */
export function explainListenError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') return error;
  const where = 'address' in error && 'port' in error ? `${error.address}:${error.port}` : 'The address';
  return new Error(`${where} is in use by another program. Stop that one or set PORT.`, { cause: error });
}
