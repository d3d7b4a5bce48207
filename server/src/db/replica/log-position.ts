const FORM = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;
const LOW_BITS = 32n;

/** The bytes of write-ahead log before a position as PostgreSQL writes it, such as 16/B374D848; throws for any other text. */
export function bytesBefore(position: string): bigint {
  if (!FORM.test(position)) throw new Error(`${position} is no position in a write-ahead log.`);
  const [high = '', low = ''] = position.split('/');
  return (BigInt(`0x${high}`) << LOW_BITS) + BigInt(`0x${low}`);
}
