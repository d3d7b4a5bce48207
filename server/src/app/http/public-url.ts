import type { Config } from '../process/config.ts';

/** Absolute URL of a page, for mails; the path starts with a slash. */
export function publicUrl({ config, path }: { config: Config; path: string }): string {
  const base = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  return `${base.endsWith('/') ? base.slice(0, -1) : base}${path}`;
}
