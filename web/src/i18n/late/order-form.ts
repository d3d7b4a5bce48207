import { orderForm } from '../en/order-form.ts';
import { addTexts } from '../i18n.ts';

addTexts({ orderForm });
