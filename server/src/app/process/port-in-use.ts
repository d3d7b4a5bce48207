/** Explains a failed listen() in a sentence; other errors are unchanged. */
export function explainListenError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const where = 'address' in error && 'port' in error ? `${error.address}:${error.port}` : 'The address';
  const say = (sentence: string) => new Error(sentence, { cause: error });
  if (error.code === 'EADDRINUSE')
    return say(`${where} is in use by another program. Stop that one or set PORT.`);
  if (error.code === 'EACCES') return say(`PORT: this user may not listen on ${where}.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return say(`HOST: this machine has no such address (${error.message}).`);
  return error;
}
