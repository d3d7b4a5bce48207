import { orderCancelling } from '../en/order-cancelling.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly orderCancelling: typeof orderCancelling;
  }
}

addTexts({ orderCancelling });
