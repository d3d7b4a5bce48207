import { fillIn } from '@halla/contract/errors/fill-in';
import { VisuallyHidden } from '@mantine/core';
import { useElementSize, useInViewport } from '@mantine/hooks';
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { documentTexts } from '../../i18n/document-texts.ts';
import { ErrorState } from '../feedback/states.tsx';
import { useLanguage } from '../labels/language.ts';
import { PdfLoading } from './pdf-loading.tsx';
import classes from './pdf-pages.module.css';

GlobalWorkerOptions.workerSrc = workerUrl;

export interface PdfPagesProps {
  readonly file: File;
  readonly label: string;
}

/** The pages of a PDF, rendered as they scroll into view; mobile browsers cannot embed PDFs. */
export function PdfPages({ file, label }: PdfPagesProps) {
  const [attempt, setAttempt] = useState(0);
  const { pages, error } = usePages(file, attempt);
  const { ref, width } = useElementSize();
  if (error !== undefined) return <ErrorState query={{ error, refetch: () => setAttempt(attempt + 1) }} />;
  return (
    <section ref={ref} aria-label={label} className={classes.pages}>
      {pages.length === 0 && <PdfLoading />}
      {width > 0 &&
        pages.map((page) => <Page key={page.pageNumber} page={page} count={pages.length} width={width} />)}
    </section>
  );
}

interface LoadedPages {
  readonly pages: readonly PDFPageProxy[];
  readonly error?: unknown;
}

function usePages(file: File, attempt: number): LoadedPages {
  const [loaded, setLoaded] = useState<LoadedPages>({ pages: [] });
  useEffect(() => {
    void attempt;
    let isGone = false;
    let close = () => Promise.resolve();
    const open = async () => {
      const task = getDocument({ data: await file.arrayBuffer() });
      close = () => task.destroy();
      if (isGone) return close();
      const pages = await pagesOf(await task.promise);
      if (!isGone) setLoaded({ pages });
    };
    open().catch((error: unknown) => {
      if (!isGone) setLoaded({ pages: [], error });
    });
    return () => {
      isGone = true;
      setLoaded({ pages: [] });
      void close();
    };
  }, [file, attempt]);
  return loaded;
}

function pagesOf(pdf: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  return Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
}

interface PageProps {
  readonly page: PDFPageProxy;
  readonly count: number;
  readonly width: number;
}

function Page({ page, count, width }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref, inViewport } = useInViewport();
  const [text, setText] = useState('');
  const texts = documentTexts(useLanguage());
  const { width: natural, height } = page.getViewport({ scale: 1 });
  useEffect(() => {
    const target = canvas.current;
    if (!inViewport || target === null) return;
    const viewport = page.getViewport({ scale: (width / natural) * window.devicePixelRatio });
    target.width = viewport.width;
    target.height = viewport.height;
    let isGone = false;
    const drawing = page.render({ canvas: target, viewport });
    // Rendered pages are kept when they scroll out of view.
    drawing.promise.catch((error: unknown) => {
      if (!isGone) console.error('A page could not be drawn', error);
    });
    return () => {
      isGone = true;
      drawing.cancel();
    };
  }, [page, inViewport, width, natural]);
  useEffect(() => {
    if (!inViewport) return;
    let isGone = false;
    // The document may be closed with its preview while a page is being read.
    textOf(page)
      .then((read) => isGone || setText(read))
      .catch((error: unknown) => {
        if (!isGone) console.error('A page could not be read', error);
      });
    return () => {
      isGone = true;
    };
  }, [page, inViewport]);
  return (
    <article
      ref={ref}
      aria-label={fillIn(texts.page, { page: page.pageNumber, pages: count })}
      className={classes.page}
      style={{ aspectRatio: `${natural} / ${height}` }}
    >
      <canvas ref={canvas} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </article>
  );
}

/** Text of a page, for screen readers. */
async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => ('str' in item ? item.str : [])).join(' ');
}
