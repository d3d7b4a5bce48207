import { describe, expect, it } from 'vitest';
import { statement } from '../../../testing/sample-bank-file.ts';
import { readCamt } from './read-camt.ts';

/** A notification of a newer version, with prefixes, a batch, and parties inside Pty. */
const NEWER = `<?xml version="1.0"?>
<n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><n:BkToCstmrDbtCdtNtfctn>
<n:GrpHdr><n:MsgId>N-8</n:MsgId></n:GrpHdr>
<n:Ntfctn><n:Acct><n:Id><n:Othr><n:Id>EE-77</n:Id></n:Othr></n:Id></n:Acct>
<n:Ntry><n:Amt Ccy="EUR">30.50</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:Sts><n:Cd>BOOK</n:Cd></n:Sts>
  <n:BookgDt><n:DtTm>2026-03-04T23:59:00+02:00</n:DtTm></n:BookgDt><n:AcctSvcrRef>B1</n:AcctSvcrRef>
  <n:NtryDtls><n:Btch><n:NbOfTxs>2</n:NbOfTxs></n:Btch>
    <n:TxDtls><n:Refs><n:AcctSvcrRef>T1</n:AcctSvcrRef></n:Refs><n:Amt Ccy="EUR">10.00</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd>
      <n:RltdPties><n:Dbtr><n:Pty><n:Nm>Kylmä &amp; Co</n:Nm></n:Pty></n:Dbtr></n:RltdPties>
      <n:RmtInf><n:Strd><n:CdtrRefInf><n:Ref>RF18539007547034</n:Ref></n:CdtrRefInf></n:Strd></n:RmtInf></n:TxDtls>
    <n:TxDtls><n:AmtDtls><n:TxAmt><n:Amt Ccy="EUR">20.50</n:Amt></n:TxAmt></n:AmtDtls>
      <n:RmtInf><n:Ustrd>Invoice</n:Ustrd><n:Ustrd>10330</n:Ustrd></n:RmtInf></n:TxDtls>
  </n:NtryDtls></n:Ntry>
<n:Ntry><n:Amt Ccy="SEK">5</n:Amt><n:CdtDbtInd>DBIT</n:CdtDbtInd><n:RvslInd>true</n:RvslInd><n:Sts><n:Cd>BOOK</n:Cd></n:Sts>
  <n:ValDt><n:Dt>2026-03-05</n:Dt></n:ValDt><n:AddtlNtryInf>Fee</n:AddtlNtryInf></n:Ntry>
<n:Ntry><n:Amt Ccy="EUR">7</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:Sts><n:Cd>PDNG</n:Cd></n:Sts></n:Ntry>
</n:Ntfctn></n:BkToCstmrDbtCdtNtfctn></n:Document>`;

const refusalOf = (content: string) => {
  try {
    readCamt(content);
  } catch (error) {
    return Object(error).code;
  }
  return undefined;
};

describe('a bank file', () => {
  it('of the older version is read with references and texts', () => {
    const payments = [{ amount: '12.30', reference: '1033013', text: 'Thanks', bankReference: 'A1' }];
    expect(readCamt(statement({ payments }))).toEqual({
      ...{ kind: 'camt.053', messageId: 'M-1' },
      entries: [
        {
          ...{ account: 'FI2112345600000785', entryKey: '1', bankReference: 'A1', day: '2026-03-01' },
          ...{ amount: 1230, currency: 'EUR', isCredit: true, isReversal: false },
          ...{ reference: '1033013', text: 'Thanks', party: 'Clinic' },
        },
      ],
    });
  });

  it('of a newer version is read with its batches; what is not booked yet is left out', () => {
    expect(readCamt(NEWER)).toMatchObject({
      ...{ kind: 'camt.054', messageId: 'N-8' },
      entries: [
        {
          account: 'EE-77',
          entryKey: 'B1/0',
          bankReference: 'T1',
          day: '2026-03-04',
          amount: 1000,
          party: 'Kylmä & Co',
        },
        { entryKey: 'B1/1', amount: 2050, reference: null, text: 'Invoice 10330', isCredit: true },
        { entryKey: '#1', amount: 500, currency: 'SEK', isCredit: false, isReversal: true, text: 'Fee' },
      ],
    });
  });

  it('with a batch that does not say what its parts come to has one entry', () => {
    const [entry, ...others] = readCamt(
      NEWER.replace('20.50</n:Amt></n:TxAmt>', '20.49</n:Amt></n:TxAmt>'),
    ).entries;
    expect(entry).toMatchObject({ amount: 3050, reference: null });
    expect(others).toHaveLength(1);
  });

  it.each([10, 200, 900, -1, -40, -400])('that is cut at %d is refused', (at) => {
    const whole = statement({ payments: [{ amount: '1.00' }, { amount: '2.00' }] });
    expect(refusalOf(whole.slice(0, at))).toBe('payments.file_cut');
  });

  it('that lacks an entry which its sum counts is refused', () => {
    const whole = statement({ payments: [{ amount: '1.00' }, { amount: '2.00' }] });
    expect(refusalOf(whole.replace(/<Ntry>[\s\S]*?<\/Ntry>/, ''))).toBe('payments.file_cut');
  });

  it('is no place for entities, and nothing is read from elsewhere', () => {
    const whole = statement({ payments: [{ amount: '1.00', text: '&other;' }] });
    const declared = '<!DOCTYPE Document [<!ENTITY other SYSTEM "file:///etc/passwd">]>';
    expect(refusalOf(whole.replace('?>', `?>${declared}`))).toBe('payments.file_cut');
    expect(refusalOf(whole)).toBe('payments.file_cut');
  });

  it.each(['<a/>', '<Document><Other/></Document>', '<Document><BkToCstmrStmt/></Document>'])(
    'is not %s',
    (content) => {
      expect(refusalOf(content)).toBe('payments.not_a_bank_file');
    },
  );

  it.each(['1,00', '-1.00', '1.005', 'x'])('with the amount %s is refused', (amount) => {
    expect(refusalOf(statement({ payments: [{ amount }] }))).toBe('payments.not_a_bank_file');
  });
});
