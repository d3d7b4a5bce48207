import { FileText } from 'lucide-react';
import { useObjectUrl } from '../../ui/object-url.ts';
import type { KeptFile } from './entry.ts';
import classes from './thumbnail.module.css';

/** Thumbnail of a kept file; nothing for a document. */
export function Thumbnail({ file: { blob }, size }: { readonly file: KeptFile; readonly size: number }) {
  const url = useObjectUrl(blob.type.startsWith('image/') ? blob : undefined);
  const look = { className: classes.thumbnail, style: { width: size, height: size } };
  if (url !== undefined) return <img {...look} src={url} alt="" />;
  return (
    <span {...look}>
      <FileText size={size / 2.5} aria-hidden />
    </span>
  );
}
