import { Button } from '@mui/material';
import { Link, useLocation } from '@tanstack/react-router';

import { Bar } from '#ui/layout/Bar';

/** An agreement that came into force during the work, or was not signed because the start was offline. */
export function AgreementBar({ toSign }: { readonly toSign: number }) {
  const { pathname } = useLocation();
  return toSign === 0 || pathname === '/agreements' ? null : (
    <Bar tone="orange">
      <span>Есть неподписанное соглашение. Подпишите его сейчас или при следующем входе.</span>
      <Button component={Link} to="/agreements" size="small">
        Прочитать
      </Button>
    </Bar>
  );
}
