import { Dialog, IconButton, Typography, useMediaQuery } from '@mui/material';
import { styled, useTheme } from '@mui/material/styles';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';

import { CloseIcon } from '../icons.tsx';
import { groupTransportNumber } from '../transport-number.ts';
import { NumberGroups } from '../TransportNumber.tsx';
import { lastPresses, useLayer } from './layers.ts';

export interface ModalProps {
  readonly open: boolean;
  readonly title: string;
  /** Without it the modal cannot be closed: no close button, no Escape, no click outside. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
  /** Buttons at the bottom, the primary one last. */
  readonly actions?: ReactNode;
  readonly width?: number;
  /** A short question is not full screen even on a phone. */
  readonly small?: boolean;
  readonly id?: string;
}

export function ModalFrame({ open, title, onClose, children, actions, width = 480, small = false, id }: ModalProps) {
  const titleId = useId();
  useLayer(open, onClose);
  const onPhone = useMediaQuery(useTheme().breakpoints.down('phablet'), { noSsr: true });
  const fullScreen = onPhone && !small;
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = open ? performance.now() : 0;
  }, [open]);
  // A double tap on what opened the dialog: its second half lands on whatever the dialog has in that place.
  const ignoreSecondTap = (event: MouseEvent) => {
    if (event.detail > 0 && isSecondTap(openedAt.current)) {
      event.stopPropagation();
      event.preventDefault();
    }
  };
  return (
    <Dialog
      open={open}
      onClickCapture={ignoreSecondTap}
      onClose={() => onClose?.()}
      fullScreen={fullScreen}
      aria-labelledby={titleId}
      slotProps={{
        root: { id },
        paper: {
          sx: fullScreen
            ? { border: 0, borderRadius: 0 }
            : { width, margin: 2, maxWidth: 'calc(100% - 32px)', ...(!small && fixedTop) },
        },
      }}
    >
      <Head>
        <Typography id={titleId} component="h2" variant="h2" sx={levelWithCross}>
          {title.split(/([\s,:]+)/).map(grouped)}
        </Typography>
        {onClose && (
          <IconButton aria-label="Закрыть" onClick={onClose} edge="end">
            <CloseIcon />
          </IconButton>
        )}
      </Head>
      <Body>{children}</Body>
      {actions && <Foot>{actions}</Foot>}
    </Dialog>
  );
}

/** What grows at a desk grows downwards: its title and the field in hand stay where they are. */
const fixedTop = {
  alignSelf: { desktop: 'flex-start' },
  marginTop: { desktop: '64px' },
  maxHeight: { desktop: 'calc(100% - 80px)' },
} as const;

/** As far apart as two taps of one double tap are in time and, in gloves, in place. */
const doubleTapMs = 500;
const doubleTapPx = 40;

/** Whether the last press is the second half of a double tap whose first half was made before `since`. */
function isSecondTap(since: number): boolean {
  const [first, second] = lastPresses();
  return (
    first !== undefined &&
    second !== undefined &&
    first.at <= since &&
    second.at - first.at < doubleTapMs &&
    Math.hypot(second.x - first.x, second.y - first.y) < doubleTapPx
  );
}

/** A title of one line; beside several lines the cross stays at the top. */
const levelWithCross = { flex: 1, alignSelf: 'center', minWidth: 0, paddingBlock: '4px' } as const;

const Head = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 8, padding: '12px 16px 8px 20px' });

/** A form fills a whole screen, so that its buttons are where the thumb is. */
const Body = styled('div')(({ theme }) => ({
  flex: 1,
  overflowY: 'auto',
  padding: '4px 20px 20px',
  '&:has(> form)': {
    display: 'flex',
    flexDirection: 'column',
    '&& > *': { flexShrink: 0 },
    '& > form': { flexGrow: 1 },
  },
  // In view however long the form is, as the foot of a dialog.
  scrollPaddingBottom: 'calc(var(--otk-control) + 32px)',
  [theme.breakpoints.down('phablet')]: { '&:has([data-form-sheet])': { scrollPaddingBottom: 320 } },
  // Chromium keeps what is sticky out of the padding.
  '&:has([data-form-acts])': { paddingBottom: 0 },
  '& [data-form-acts]': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    margin: 'auto -20px 0',
    padding: '12px 20px 20px',
    backgroundColor: theme.tokens.raised,
    borderTop: `1px solid ${theme.tokens.hairline}`,
  },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '12px 20px max(16px, env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.tokens.hairline}`,
  [theme.breakpoints.down('phablet')]: { '&& > *': { flex: 1 } },
}));

/** The number of a transport in its groups. */
const grouped = (word: string, place: number) =>
  groupTransportNumber(word).length > 1 ? <NumberGroups key={place} value={word} /> : word;
