import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import { useObservable } from '#platform/use-observable';

import { useNotificationServices } from '../notification.services.ts';

/** Explains the permission before the phone asks for it. */
export function PhonePermission() {
  const { permission } = useNotificationServices();
  const { status } = useObservable(permission);
  if (status === 'none' || status === 'granted') {
    return null;
  }
  return (
    <Panel>
      <div>
        <Typography variant="subtitle2">
          {status === 'denied'
            ? 'Уведомления на экране телефона запрещены'
            : 'Показывать уведомления на экране телефона?'}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {status === 'denied'
            ? 'Разрешите их в настройках браузера для этого сайта. Пока они видны только в открытом приложении.'
            : 'Вопрос поставщика или дата комиссии появятся поверх других приложений. Телефон спросит разрешение.'}
        </Typography>
      </div>
      {status === 'default' && (
        <Button variant="contained" onClick={() => void permission.ask()}>
          Включить
        </Button>
      )}
    </Panel>
  );
}

const Panel = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 16,
  padding: '12px 16px',
  border: `1px solid ${theme.tokens.edge}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  '& > div': { flex: '1 1 260px' },
}));
