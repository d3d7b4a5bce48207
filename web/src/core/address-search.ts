/** Search parameters are plain texts, so that URLs stay readable: ?q=EC22&sort=-startTime. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Query string of a URL; empty values are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const texts = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return texts.length === 0 ? '' : `?${new URLSearchParams(texts)}`;
}
