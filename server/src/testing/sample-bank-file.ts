/** A payment in a sample file; the amount as the bank writes it. */
export interface SamplePayment {
  amount: string;
  reference?: string;
  text?: string;
  party?: string;
  currency?: string;
  day?: string;
  isDebit?: boolean;
  /** Number of the bank for the single payment. */
  bankReference?: string;
  entryReference?: string;
}

interface SampleFile {
  messageId?: string;
  account?: string;
  payments: readonly SamplePayment[];
}

/** Test data: a statement in the version that most banks send (camt.053.001.02). */
export function statement({
  messageId = 'M-1',
  account = 'FI2112345600000785',
  payments,
}: SampleFile): string {
  const entries = payments.map(
    (payment, index) => `<Ntry>
  <NtryRef>${payment.entryReference ?? index + 1}</NtryRef>
  <Amt Ccy="${payment.currency ?? 'EUR'}">${payment.amount}</Amt>
  <CdtDbtInd>${payment.isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>${payment.day ?? '2026-03-01'}</Dt></BookgDt>
  <NtryDtls><TxDtls>
    ${payment.bankReference ? `<Refs><AcctSvcrRef>${payment.bankReference}</AcctSvcrRef></Refs>` : ''}
    <RltdPties><Dbtr><Nm>${payment.party ?? 'Clinic'}</Nm></Dbtr></RltdPties>
    <RmtInf>${payment.text ? `<Ustrd>${payment.text}</Ustrd>` : ''}${
      payment.reference
        ? `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${payment.reference}</Ref></CdtrRefInf></Strd>`
        : ''
    }</RmtInf>
  </TxDtls></NtryDtls>
</Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-03-02T06:00:00+02:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>
<TxsSummry><TtlNtries><NbOfNtries>${payments.length}</NbOfNtries></TtlNtries></TxsSummry>
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
}
