import { orderForm } from '../en/order-form.ts';
import { addTexts } from '../i18n.ts';

declare module '../en/language.ts' {
  interface LateTexts {
    readonly orderForm: typeof orderForm;
  }
}

addTexts({ orderForm });
