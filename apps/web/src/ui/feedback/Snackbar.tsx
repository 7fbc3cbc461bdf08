import { Button, IconButton, Snackbar as MuiSnackbar, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import { CloseIcon, ErrorIcon, InfoIcon } from '../icons.tsx';
import { lowMedia } from '../theme/breakpoints.ts';

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
      <Panel ref={keepRoom} role={kind === 'error' ? 'alert' : 'status'}>
        {kind === 'error' ? <ErrorIcon color="error" /> : <InfoIcon />}
        <Words>
          <Typography variant="subtitle2">{title}</Typography>
          <Typography variant="body2">{text}</Typography>
        </Words>
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
        <IconButton aria-label="Закрыть" size="small" edge="end" onClick={onClose} sx={{ gridArea: 'close' }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Panel>
    </Place>
  );
}

/** The page, dialogs and toasts end above the snackbar: it covers no control. */
function keepRoom(panel: HTMLDivElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(([panelSize]) =>
    style.setProperty('--otk-snackbar', `${Math.ceil(panelSize!.borderBoxSize[0]!.blockSize)}px`),
  );
  observer.observe(panel);
  return () => {
    observer.disconnect();
    style.removeProperty('--otk-snackbar');
  };
}

/** A bar across the bottom of the screen. */
const Place = styled(MuiSnackbar)({ '&&': { transform: 'none', inset: 'auto 0 0' } });

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  grid: '"icon words close" "acts acts acts" / auto 1fr auto',
  alignItems: 'start',
  gap: '8px 12px',
  width: '100%',
  // With a keyboard or a phone on its side the words scroll, and the page keeps its place.
  maxHeight: '38dvh',
  overflowY: 'auto',
  padding: '8px 12px calc(8px + env(safe-area-inset-bottom)) 16px',
  borderTop: `1px solid ${theme.tokens.edge}`,
  backgroundColor: theme.tokens.raised,
  [theme.breakpoints.up('phablet')]: { grid: '"icon words acts close" / auto 1fr auto auto', alignItems: 'center' },
  [lowMedia]: { maxHeight: '28dvh', alignItems: 'start' },
}));

const Words = styled('div')({ gridArea: 'words', minWidth: 0, overflowWrap: 'anywhere' });

const Acts = styled('div')(({ theme }) => ({
  gridArea: 'acts',
  display: 'flex',
  gap: 8,
  [theme.breakpoints.down('phablet')]: { '&& > *': { flex: 1 } },
}));
