import { smallImageUrl } from '@halla/domain/stock/stock-image';
import { Package } from 'lucide-react';
import { useState } from 'react';

interface ItemPictureProps {
  readonly imageUrl: string | null;
  /** Pixels of both sides. */
  readonly size?: number;
}

/** Picture of a stock item, or a drawing where it has none any more. Pictures of other servers are not fetched. */
export function ItemPicture({ imageUrl, size = 28 }: ItemPictureProps) {
  const [missing, setMissing] = useState<string | null>(null);
  if (imageUrl === null || imageUrl === missing || !/^\/[^/]/.test(imageUrl))
    return <Package size={size * 0.75} strokeWidth={1.25} aria-hidden style={{ verticalAlign: 'middle' }} />;
  return (
    <img
      src={smallImageUrl(imageUrl)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      // The line of an order keeps the address of a picture that was deleted since.
      onError={() => setMissing(imageUrl)}
      style={{ objectFit: 'contain', verticalAlign: 'middle' }}
    />
  );
}
