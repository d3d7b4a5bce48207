interface Entry {
  /** Decimal amount as in bank files: 1255.00. */
  amount: string;
  /** null: the payer has written none. */
  reference: string | null;
}

/** A statement (camt.053) with incoming payments in euro. */
export function bankFile(entries: readonly Entry[]): string {
  const parts = entries.map(
    ({ amount, reference }, index) => `<Ntry><NtryRef>${index + 1}</NtryRef><Amt Ccy="EUR">${amount}</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-01</Dt></BookgDt><NtryDtls><TxDtls>
<Refs><AcctSvcrRef>B${index + 1}</AcctSvcrRef></Refs><RltdPties><Dbtr><Nm>Clinic ${index % 200}</Nm></Dbtr></RltdPties>
<RmtInf>${reference === null ? '<Ustrd>Thank you</Ustrd>' : referenceOf(reference)}</RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>BENCH</MsgId><CreDtTm>2026-03-02T06:00:00+02:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>FI2112345600000785</IBAN></Id></Acct>
<TxsSummry><TtlNtries><NbOfNtries>${entries.length}</NbOfNtries></TtlNtries></TxsSummry>
${parts.join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
}

const referenceOf = (reference: string) =>
  `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>`;
