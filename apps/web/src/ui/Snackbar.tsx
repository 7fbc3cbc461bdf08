import { Button, IconButton, Snackbar as MuiSnackbar, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import { CloseIcon, ErrorIcon, InfoIcon } from './icons.tsx';
import { headerHeight } from './theme/breakpoints.ts';

export interface SnackbarMessage {
  readonly title: string;
  readonly text: string;
  readonly kind?: 'error' | 'info';
  readonly actions?: readonly { readonly label: string; readonly onClick: () => void }[];
}

interface SnackbarProps {
  readonly message: SnackbarMessage;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

const readingTime = 6000;

export function Snackbar({ message, open, onClose, onClosed }: SnackbarProps) {
  const { title, text, kind = 'error', actions = [] } = message;
  return (
    <Place
      open={open}
      // A message with an action does not close by itself.
      autoHideDuration={actions.length > 0 ? null : readingTime}
      onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <Panel role={kind === 'error' ? 'alert' : 'status'}>
        {kind === 'error' ? <ErrorIcon color="error" /> : <InfoIcon />}
        <Words>
          <Typography variant="subtitle2">{title}</Typography>
          <Typography variant="body2">{text}</Typography>
          {actions.length > 0 && (
            <Acts>
              {actions.map(({ label, onClick }) => (
                <Button
                  key={label}
                  onClick={() => {
                    onClose();
                    onClick();
                  }}
                >
                  {label}
                </Button>
              ))}
            </Acts>
          )}
        </Words>
        <IconButton aria-label="Закрыть" size="small" edge="end" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Panel>
    </Place>
  );
}

/** Not where the toasts are: the left corner on a desktop, under the header on a phone. */
const Place = styled(MuiSnackbar)(({ theme }) => ({
  '&&': {
    transform: 'none',
    top: `calc(${headerHeight.mobile + 8}px + env(safe-area-inset-top))`,
    bottom: 'auto',
    left: 8,
    right: 8,
    [theme.breakpoints.up('tablet')]: {
      top: 'auto',
      right: 'auto',
      bottom: 'calc(16px + var(--otk-bottom-bar, 0px) + var(--otk-page-foot, 0px))',
      left: 'calc(16px + var(--otk-rail, 0px))',
      width: 360,
    },
  },
}));

const Panel = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  width: '100%',
  padding: '12px 12px 12px 16px',
  border: `1px solid ${theme.tokens.edge}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.raised,
}));

const Words = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });
