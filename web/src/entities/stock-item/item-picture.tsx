import { Package } from 'lucide-react';

interface ItemPictureProps {
  readonly imageUrl: string | null;
  /** Pixels of both sides. */
  readonly size?: number;
}

/** Picture of a stock item, or a drawing where it has none. Pictures of other servers are not fetched. */
export function ItemPicture({ imageUrl, size = 28 }: ItemPictureProps) {
  if (imageUrl === null || !/^\/[^/]/.test(imageUrl))
    return <Package size={size * 0.75} strokeWidth={1.25} aria-hidden style={{ verticalAlign: 'middle' }} />;
  return (
    <img
      src={imageUrl}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      style={{ objectFit: 'contain', verticalAlign: 'middle' }}
    />
  );
}
