import { checkPackage, type KnownPackage, type PackageFile } from '@halla/domain/software/package-file';
import { versionOfFilename } from '@halla/domain/software/packages';
import type { Product } from '@halla/domain/software/products';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callQuery } from '../../../core/calls/api.ts';
import { ApiError, isAbort } from '../../../core/calls/api-errors.ts';
import { sendFile } from '../../../core/calls/file-calls.ts';
import { createSubmit } from '../../../core/calls/write-ids.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { errorText } from '../../../i18n/i18n.ts';
import { unansweredText } from '../../../ui/feedback/failure.ts';
import { readFacts, sortFiles } from './package-facts.ts';

const SLOT = 'package';

interface ChosenPackage {
  readonly file: File;
  readonly facts: Omit<PackageFile, 'signature'>;
}

interface PackageUploadOptions {
  readonly product: Product;
  readonly onSent: (id: number, isDuplicate: boolean) => void;
}

/** A package checked in the browser and then uploaded with its signature. */
export function usePackageUpload({ product, onSent }: PackageUploadOptions) {
  const [chosen, setChosen] = useState<ChosenPackage | null>(null);
  const [signature, setSignature] = useState('');
  /** Share of the bytes sent; null if nothing is being sent. */
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [submit] = useState(createSubmit);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  useLeaveGuard(chosen !== null);
  const { known, isKnown } = useKnownPackages(product);
  const checks = chosen === null ? [] : checkPackage({ ...chosen.facts, signature }, known);
  const version = chosen === null ? null : versionOfFilename(chosen.facts.filename);

  const choose = async (files: readonly File[]) => {
    const sorted = await sortFiles(files);
    setProblem(null);
    if (sorted.signature !== null) setSignature(sorted.signature);
    if (sorted.file !== null) setChosen({ file: sorted.file, facts: await readFacts(sorted.file) });
  };
  const post = async (file: File, version: string) => {
    const aborter = new AbortController();
    stop.current = aborter;
    const { signal } = aborter;
    const input = { product, version, ...(signature !== '' && { signature }) };
    const { package: stored, duplicate } = await submit({
      slot: SLOT,
      input: JSON.stringify([input, file.name, file.size, file.lastModified]),
      send: (writeId) =>
        sendFile('upload_software_package', input, file, {
          ...{ part: 'package', signal, writeId, onProgress: setSent },
          shown: SHOWN,
        }),
    });
    onSent(stored.id, duplicate);
  };
  const send = async () => {
    if (chosen === null || version === null) return;
    setProblem(null);
    setSent(0);
    try {
      await post(chosen.file, version);
    } catch (error) {
      if (!isAbort(error)) setProblem(problemOf(error));
    }
    setSent(null);
  };
  return {
    ...{ file: chosen?.file ?? null, version, checks, signature, sent, problem, choose, send },
    setSignature: (text: string) => setSignature(text.trim()),
    mayBeSent: isKnown && chosen !== null && checks.every(({ verdict }) => verdict !== 'fault'),
    cancel: () => stop.current?.abort(),
  };
}

/** Refusals shown by the dialog itself, next to the file. */
const SHOWN = [
  ...(['software.no_zip', 'software.released', 'software.no_signature'] as const),
  ...(['software.wrong_signature', 'files.disk_full', 'core.too_large', 'core.invalid_input'] as const),
];

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return errorText(error);
  console.warn('A package was sent without an answer', error);
  return unansweredText(error);
}

/** The packages of a product, released or not. */
function useKnownPackages(type: Product): { known: readonly KnownPackage[]; isKnown: boolean } {
  const releases = useQuery(callQuery('get_software_packages', { type }));
  const waiting = useQuery(callQuery('get_software_packages', { type, prerelease: true }));
  return {
    known: [...(releases.data?.packages ?? []), ...(waiting.data?.packages ?? [])],
    isKnown: releases.isSuccess && waiting.isSuccess,
  };
}
