/** A bucket, as parsed from FILES_URL. */
export interface Bucket {
  endpoint: string;
  region: string;
  bucket: string;
  /** Prefix of every key; without leading and trailing slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** s3://KEY:SECRET@HOST:PORT/BUCKET/PREFIX?region=…&tls=off; null when malformed. */
export function readFilesUrl(text: string): Bucket | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const [bucket = '', ...prefix] = url.pathname.split('/').filter((part) => part !== '');
  if (url.protocol !== 's3:' || url.host === '' || bucket === '') return null;
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (!accessKeyId || !secretAccessKey) return null;
  const tls = url.searchParams.get('tls') ?? 'on';
  if (tls !== 'on' && tls !== 'off') return null;
  return {
    endpoint: `${tls === 'off' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix: prefix.join('/'),
    accessKeyId,
    secretAccessKey,
  };
}

/** undefined for malformed percent-encoding. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // decodeURIComponent reports malformed input only by throwing.
    return undefined;
  }
}
