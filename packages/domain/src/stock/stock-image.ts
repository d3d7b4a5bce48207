const IMAGES = '/images/stock/';

/** Public address of a picture of a stock item. */
export function stockImageUrl({
  sku,
  filename,
}: {
  readonly sku: string;
  readonly filename: string;
}): string {
  return `${IMAGES}${encodeURIComponent(sku)}/${encodeURIComponent(filename)}`;
}

/** Address of the thumbnail; other addresses have none and are returned unchanged. */
export function smallImageUrl(imageUrl: string): string {
  return imageUrl.startsWith(IMAGES) ? `${imageUrl}?small` : imageUrl;
}
