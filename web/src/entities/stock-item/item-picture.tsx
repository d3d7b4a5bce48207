import { smallImageUrl } from '@halla/domain/stock/stock-image';
import { Package } from 'lucide-react';
import { useState } from 'react';
import classes from './item-picture.module.css';

interface ItemPictureProps {
  readonly imageUrl: string | null;
  /** Width and height in pixels. */
  readonly size?: number;
}

/**
 * Picture of a stock item, or a placeholder if it no longer exists. Pictures on other servers are not
 * fetched.
 */
export function ItemPicture({ imageUrl, size = 32 }: ItemPictureProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const inner = Math.round(size * 0.8);
  const isShown = imageUrl !== null && imageUrl !== missing && /^\/[^/]/.test(imageUrl);
  return (
    <span className={classes.tile} style={{ width: size, height: size }}>
      {isShown ? (
        <img
          src={smallImageUrl(imageUrl)}
          alt=""
          width={inner}
          height={inner}
          loading="lazy"
          decoding="async"
          className={classes.picture}
          // An order line keeps the URL of a picture that has since been deleted.
          onError={() => setMissing(imageUrl)}
        />
      ) : (
        <Package size={size * 0.55} strokeWidth={1.5} aria-hidden />
      )}
    </span>
  );
}
