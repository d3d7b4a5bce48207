import { smallImageUrl } from '@halla/domain/stock/stock-image';
import { Package } from 'lucide-react';
import { useState } from 'react';

interface ItemPictureProps {
  readonly imageUrl: string | null;
  /** Width and height in pixels. */
  readonly size?: number;
}

/**
 * Picture of a stock item, or a placeholder if it no longer exists. Pictures on other servers are not
 * fetched.
 */
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
      // An order line keeps the URL of a picture that has since been deleted.
      onError={() => setMissing(imageUrl)}
      style={{ objectFit: 'contain', verticalAlign: 'middle' }}
    />
  );
}
