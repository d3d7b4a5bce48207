import { toHundredths } from '@halla/domain/documents/hundredths';
import { AppError } from '#app/calls/errors.ts';
import { nodesAt, readXml, textAt, type XmlNode } from './read-xml.ts';

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

/** Most entries of a file; more would not be shown on a page. */
const ENTRIES_MAX = 20_000;

/** Reads a camt.053 or camt.054 file of any version; refuses one that is cut, or none of these. */
export function readCamt(content: string): ReadFile {
  const entries: ReadEntry[] = [];
  const statements: { account: string | null; found: number; stated: number | null }[] = [];
  let pending: XmlNode[] = [];
  try {
    const root = readXml({
      content: content.replace(/^\uFEFF/, ''),
      passed: ['Ntry', 'Stmt', 'Ntfctn'],
      onElement: (element) => {
        if (element.name === 'Ntry') {
          pending.push(element);
          if (entries.length + pending.length > ENTRIES_MAX) throw new AppError('payments.file_too_long');
          return;
        }
        const account = textAt(element, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id');
        if (account === null) throw new AppError('payments.not_a_bank_file');
        statements.push({ account, found: pending.length, stated: countOf(element) });
        for (const [index, entry] of pending.entries()) entries.push(...entriesOf(entry, { account, index }));
        pending = [];
      },
    });
    const kind = kindOf(root);
    const messageId = textAt(root, 'BkToCstmrStmt/GrpHdr/MsgId', 'BkToCstmrDbtCdtNtfctn/GrpHdr/MsgId');
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

function kindOf(root: XmlNode): ReadFile['kind'] | null {
  if (root.name !== 'Document') return null;
  if (nodesAt(root, 'BkToCstmrStmt').length > 0) return 'camt.053';
  return nodesAt(root, 'BkToCstmrDbtCdtNtfctn').length > 0 ? 'camt.054' : null;
}

function countOf(statement: XmlNode): number | null {
  const stated = textAt(statement, 'TxsSummry/TtlNtries/NbOfNtries');
  return stated === null ? null : Number(stated);
}

interface Place {
  account: string;
  /** Position in the statement. */
  index: number;
}

/** The payments of an entry: one for each of a batch; none while the bank has not booked it. */
function entriesOf(entry: XmlNode, { account, index }: Place): ReadEntry[] {
  const status = textAt(entry, 'Sts/Cd', 'Sts');
  if (status !== null && status !== 'BOOK') return [];
  const details = nodesAt(entry, 'NtryDtls/TxDtls');
  const own = amountOf(entry, ['Amt']);
  const day = dayOf(entry, 'BookgDt') ?? dayOf(entry, 'ValDt');
  if (own === null || day === null) throw new AppError('payments.not_a_bank_file');
  const entryReference = textAt(entry, 'NtryRef', 'AcctSvcrRef') ?? `#${index}`;
  const isReversal = textAt(entry, 'RvslInd') === 'true';
  const whole = { account, day, isReversal, isCredit: isCredit(entry) ?? true };
  const amounts = details.map((detail) => (details.length === 1 ? own : amountOfDetail(detail)));
  // What the parts come to has to be what was booked; a batch that does not say it waits as one entry.
  const sum = amounts.reduce((total, part) => total + (part?.amount ?? Number.NaN), 0);
  if (details.length === 0 || sum !== own.amount)
    return [{ ...whole, ...own, entryKey: entryReference, ...NOBODY, text: textAt(entry, 'AddtlNtryInf') }];
  return details.map((detail, position) => ({
    ...whole,
    ...(amounts[position] ?? own),
    isCredit: isCredit(detail) ?? whole.isCredit,
    entryKey: details.length === 1 ? entryReference : `${entryReference}/${position}`,
    ...payerOf(detail, whole.isCredit),
  }));
}

const NOBODY = { bankReference: null, reference: null, party: null };

function payerOf(detail: XmlNode, isPaidToUs: boolean) {
  const role = isPaidToUs ? 'Dbtr' : 'Cdtr';
  const free = [...nodesAt(detail, 'RmtInf/Ustrd'), ...nodesAt(detail, 'RmtInf/Strd/AddtlRmtInf')]
    .map(({ text }) => text.trim())
    .filter((text) => text !== '');
  const text = free.length > 0 ? free.join(' ') : textAt(detail, 'AddtlTxInf');
  return {
    bankReference: textAt(detail, 'Refs/AcctSvcrRef', 'Refs/TxId', 'Refs/UETR'),
    reference: textAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/CdtrRefInf/CdtrRef'),
    text: text?.slice(0, 1000) ?? null,
    party: textAt(detail, `RltdPties/${role}/Pty/Nm`, `RltdPties/${role}/Nm`)?.slice(0, 255) ?? null,
  };
}

function amountOfDetail(detail: XmlNode) {
  return amountOf(detail, ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt']);
}

function amountOf(node: XmlNode, paths: readonly string[]): { amount: number; currency: string } | null {
  const [found] = paths.flatMap((path) => nodesAt(node, path));
  if (found === undefined) return null;
  const text = found.text.trim();
  const cents = /^\d{1,12}(\.\d+)?$/.test(text) ? toHundredths(Number(text)) : null;
  const currency = found.attributes.get('Ccy');
  if (cents === null || currency === undefined || !/^[A-Z]{3}$/.test(currency)) return null;
  return { amount: cents, currency };
}

function isCredit(node: XmlNode): boolean | null {
  const indicator = textAt(node, 'CdtDbtInd');
  return indicator === null ? null : indicator === 'CRDT';
}

function dayOf(entry: XmlNode, name: string): string | null {
  const day = textAt(entry, `${name}/Dt`, `${name}/DtTm`)?.slice(0, 10);
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}
