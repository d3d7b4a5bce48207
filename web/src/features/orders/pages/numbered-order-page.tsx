import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTextParam } from '../../../ui/page/page-params.ts';
import { listOfOrder } from '../list/order-filter.ts';

/** The address of an order by its number: leads to the list of all statuses, searched for that number. */
export function NumberedOrderPage() {
  const navigate = useNavigate();
  const list = listOfOrder(useTextParam('order_id'));
  useEffect(() => {
    void navigate({ href: list, replace: true });
  }, [navigate, list]);
  return null;
}
