import { styled } from '@mui/material/styles';

import { formatDateTime } from '#ui/format';

import { useNetwork } from '../services.tsx';
import { Bar } from './Bar.tsx';

export function OfflineBar() {
  const { isReachable, answeredAt } = useNetwork();
  if (isReachable) {
    return null;
  }
  return (
    <OneAge tone="orange">
      Нет связи. Показаны данные {answeredAt ? `на ${formatDateTime(answeredAt)}` : 'с устройства'}
    </OneAge>
  );
}

/** A page that says how old its own data is says it instead. */
const OneAge = styled(Bar)({ 'body:has([data-own-age]) &': { display: 'none' } });
