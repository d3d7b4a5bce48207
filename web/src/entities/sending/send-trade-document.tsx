import { lateDialog } from '../../ui/late/late-dialog.tsx';
import { SendButton } from './send-button.tsx';
import type { SendTradeDocumentProps } from './send-trade-document-dialog.tsx';

const SendTradeDocumentDialog = lateDialog(
  async () => (await import('./send-trade-document-dialog.tsx')).SendTradeDocumentDialog,
);

/** Button that opens the mail for a trade document. */
export function SendTradeDocument(props: Omit<SendTradeDocumentProps, 'onClose'>) {
  return (
    <SendButton
      call="send_trade_document"
      number={props.number}
      dialog={(onClose) => <SendTradeDocumentDialog {...props} onClose={onClose} />}
    />
  );
}
