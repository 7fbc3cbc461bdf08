import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';

import { formatNumber } from '#ui/format';
import { useNetwork } from '#platform/services';

interface ListNewsProps {
  readonly fresh: number;
  /** Undefined: the server answered. Otherwise how many transports the device knows. */
  readonly localCount: number | undefined;
  readonly isBusy: boolean;
  readonly onShow: () => void;
}

/** New rows that are not shown yet. The list is reloaded only when the person asks. */
export function ListNews({ fresh, localCount, isBusy, onShow }: ListNewsProps) {
  const { isReachable } = useNetwork();
  if (localCount !== undefined) {
    const why = isReachable ? 'Сервер ещё не ответил: показано то' : 'Нет связи: поиск по тому';
    return (
      <Line>
        <span>
          {why}, что на устройстве ({formatNumber(localCount)}
          {'\u00A0'}ТС)
        </span>
        <Button size="small" loading={isBusy} onClick={onShow} sx={{ flex: 'none' }}>
          Повторить
        </Button>
      </Line>
    );
  }
  return fresh === 0 ? null : (
    <Pill>
      <span>Есть новые: {formatNumber(fresh)}</span>
      <Button size="small" loading={isBusy} onClick={onShow}>
        Показать
      </Button>
    </Pill>
  );
}

/** Overlays the list: a separate line would push the rows down. */
const Pill = styled('output')(({ theme }) => ({
  position: 'absolute',
  top: 'calc(100% + 44px)',
  left: '50%',
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '4px 4px 4px 16px',
  border: `1px solid ${theme.tokens.edge}`,
  borderRadius: 24,
  backgroundColor: theme.tokens.raised,
  fontSize: 'var(--otk-text)',
  whiteSpace: 'nowrap',
  '& button': { borderRadius: 20 },
  // Over the number of the first card: the buttons of a card are below it.
  [theme.breakpoints.down('desktop')]: { top: 'calc(100% - 4px)', paddingBlock: 0 },
}));

const Line = styled('output')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  minHeight: 'var(--otk-control)',
  padding: '2px 16px',
  borderBottom: `1px solid ${theme.tokens.hairline}`,
  backgroundColor: theme.tokens.tones.blue.background,
  color: theme.tokens.tones.blue.text,
  fontSize: 'var(--otk-text)',
}));
