import { toHundredths } from '@halla/domain/documents/hundredths';
import { readXml } from '@halla/domain/xml/read-xml';
import type { XmlElement } from '@halla/domain/xml/xml-element';
import { AppError } from '#app/calls/errors.ts';
import { allAt, firstText } from './camt-texts.ts';

/** A booked amount of a bank file. */
export interface ReadEntry {
  /** IBAN, or the number of the account. */
  account: string;
  /** Reference of the entry in its message; of a batch, with the position of the payment. */
  entryKey: string;
  /** Number that the bank gave the single payment; null for none. */
  bankReference: string | null;
  /** YYYY-MM-DD. */
  day: string;
  /** Cents, above 0. */
  amount: number;
  currency: string;
  isCredit: boolean;
  isReversal: boolean;
  reference: string | null;
  text: string | null;
  /** Who paid, or was paid. */
  party: string | null;
}

export interface ReadFile {
  kind: 'camt.053' | 'camt.054';
  messageId: string;
  entries: ReadEntry[];
}

/** Maximum entries of a file; a page could not list more. */
const ENTRIES_MAX = 20_000;

/** Reads a camt.053 or camt.054 file of any version; refuses truncated and other files. */
export function readCamt(content: string): ReadFile {
  const entries: ReadEntry[] = [];
  const statements: { account: string | null; found: number; stated: number | null }[] = [];
  let pending: XmlElement[] = [];
  try {
    const root = readXml(content, {
      localNames: true,
      passed: ['Ntry', 'Stmt', 'Ntfctn'],
      onElement: (element) => {
        if (element.name === 'Ntry') {
          pending.push(element);
          if (entries.length + pending.length > ENTRIES_MAX) throw new AppError('payments.file_too_long');
          return;
        }
        const account = firstText(element, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id');
        if (account === null) throw new AppError('payments.not_a_bank_file');
        statements.push({ account, found: pending.length, stated: countOf(element) });
        for (const [index, entry] of pending.entries()) entries.push(...entriesOf(entry, { account, index }));
        pending = [];
      },
    });
    const kind = kindOf(root);
    const messageId = firstText(root, 'BkToCstmrStmt/GrpHdr/MsgId', 'BkToCstmrDbtCdtNtfctn/GrpHdr/MsgId');
    if (kind === null || messageId === null || statements.length === 0)
      throw new AppError('payments.not_a_bank_file');
    if (statements.some(({ found, stated }) => stated !== null && stated !== found))
      throw new AppError('payments.file_cut');
    return { kind, messageId, entries };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('payments.file_cut');
  }
}

function kindOf(root: XmlElement): ReadFile['kind'] | null {
  if (root.name !== 'Document') return null;
  if (allAt(root, 'BkToCstmrStmt').length > 0) return 'camt.053';
  return allAt(root, 'BkToCstmrDbtCdtNtfctn').length > 0 ? 'camt.054' : null;
}

function countOf(statement: XmlElement): number | null {
  const stated = firstText(statement, 'TxsSummry/TtlNtries/NbOfNtries');
  return stated === null ? null : Number(stated);
}

interface Place {
  account: string;
  /** Position in the statement. */
  index: number;
}

/** The payments of an entry: one for each of a batch; none while the bank has not booked it. */
function entriesOf(entry: XmlElement, { account, index }: Place): ReadEntry[] {
  const status = firstText(entry, 'Sts/Cd', 'Sts');
  if (status !== null && status !== 'BOOK') return [];
  const details = allAt(entry, 'NtryDtls/TxDtls');
  const own = amountOf(entry, ['Amt']);
  const day = dayOf(entry, 'BookgDt') ?? dayOf(entry, 'ValDt');
  if (own === null || day === null) throw new AppError('payments.not_a_bank_file');
  const entryReference = firstText(entry, 'NtryRef', 'AcctSvcrRef') ?? `#${index}`;
  const isReversal = firstText(entry, 'RvslInd') === 'true';
  const whole = { account, day, isReversal, isCredit: isCredit(entry) ?? true };
  const amounts = details.map((detail) => (details.length === 1 ? own : amountOfDetail(detail)));
  // The parts must add up to the booked amount; a batch that does not list them waits as one entry.
  const sum = amounts.reduce((total, part) => total + (part?.amount ?? Number.NaN), 0);
  if (details.length === 0 || sum !== own.amount)
    return [
      { ...whole, ...own, entryKey: entryReference, ...NOBODY, text: firstText(entry, 'AddtlNtryInf') },
    ];
  return details.map((detail, position) => ({
    ...whole,
    ...(amounts[position] ?? own),
    isCredit: isCredit(detail) ?? whole.isCredit,
    entryKey: details.length === 1 ? entryReference : `${entryReference}/${position}`,
    ...payerOf(detail, whole.isCredit),
  }));
}

const NOBODY = { bankReference: null, reference: null, party: null };

function payerOf(detail: XmlElement, isPaidToUs: boolean) {
  const role = isPaidToUs ? 'Dbtr' : 'Cdtr';
  const free = [...allAt(detail, 'RmtInf/Ustrd'), ...allAt(detail, 'RmtInf/Strd/AddtlRmtInf')]
    .map(({ text }) => text.trim())
    .filter((text) => text !== '');
  const text = free.length > 0 ? free.join(' ') : firstText(detail, 'AddtlTxInf');
  return {
    bankReference: firstText(detail, 'Refs/AcctSvcrRef', 'Refs/TxId', 'Refs/UETR'),
    reference: firstText(detail, 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/CdtrRefInf/CdtrRef'),
    text: text?.slice(0, 1000) ?? null,
    party: firstText(detail, `RltdPties/${role}/Pty/Nm`, `RltdPties/${role}/Nm`)?.slice(0, 255) ?? null,
  };
}

function amountOfDetail(detail: XmlElement) {
  return amountOf(detail, ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt']);
}

function amountOf(node: XmlElement, paths: readonly string[]): { amount: number; currency: string } | null {
  const [found] = paths.flatMap((path) => allAt(node, path));
  if (found === undefined) return null;
  const text = found.text.trim();
  const cents = /^\d{1,12}(\.\d+)?$/.test(text) ? toHundredths(Number(text)) : null;
  const currency = found.attributes.Ccy;
  if (cents === null || currency === undefined || !/^[A-Z]{3}$/.test(currency)) return null;
  return { amount: cents, currency };
}

function isCredit(node: XmlElement): boolean | null {
  const indicator = firstText(node, 'CdtDbtInd');
  return indicator === null ? null : indicator === 'CRDT';
}

function dayOf(entry: XmlElement, name: string): string | null {
  const day = firstText(entry, `${name}/Dt`, `${name}/DtTm`)?.slice(0, 10);
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}
