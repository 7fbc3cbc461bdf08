import { Button, GlobalStyles, Popper } from '@mui/material';
import { styled, type Theme } from '@mui/material/styles';
import { useRouter } from '@tanstack/react-router';
import {
  type ComponentProps,
  type Ref,
  useEffect,
  useLayoutEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';

import { focusOnMount } from '#ui/focus-on-mount';
import { fontSizes } from '#ui/theme/tokens';

import type { TourStop } from './tour-stops.ts';

type Popped = NonNullable<ComponentProps<typeof Popper>['popperRef']> extends Ref<infer P> ? P : never;

interface TourProps {
  readonly stops: readonly TourStop[];
  /** It was walked to the end or skipped. */
  readonly onClose: () => void;
}

/** One stop after another, beside what it is about. The page stays as usable as it was; Esc skips the rest. */
export function Tour({ stops, onClose }: TourProps) {
  const [at, setAt] = useState(0);
  const stop = stops[at]!;
  const isLast = at === stops.length - 1;
  const goOn = () => (isLast ? onClose() : setAt(at + 1));
  const anchor = useAnchor(stop, goOn);
  const words = useId();
  const popper = useRef<Popped>(null);
  useFollowed(anchor, () => void popper.current?.update());
  const skip = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  });
  useLayoutEffect(() => {
    addEventListener('keydown', skip, true);
    return () => removeEventListener('keydown', skip, true);
  }, []);
  return (
    <>
      <GlobalStyles styles={highlight} />
      <Popper
        open={anchor !== null}
        anchorEl={anchor}
        placement="bottom"
        modifiers={room}
        popperRef={popper}
        sx={{ zIndex: 'tooltip' }}
      >
        <Note open aria-label={`Экскурсия: ${at + 1} из ${stops.length}`} aria-describedby={words}>
          <Count aria-hidden>{`${at + 1} из ${stops.length}`}</Count>
          <p id={words}>{stop.text}</p>
          <Acts>
            {!isLast && (
              <Button variant="text" onClick={onClose}>
                Пропустить
              </Button>
            )}
            <Button ref={focusOnMount} onClick={goOn}>
              {isLast ? 'Понятно' : 'Дальше'}
            </Button>
          </Acts>
        </Note>
      </Popper>
    </>
  );
}

/** Opens the page of the stop and finds what it points at; until it is drawn, null. A page without it is passed over. */
function useAnchor(stop: TourStop, onMissing: () => void): Element | null {
  const router = useRouter();
  const [found, setFound] = useState<{ readonly of: TourStop; readonly anchor: Element } | null>(null);
  const look = useEffectEvent(() => {
    const anchor = stop.anchors.map((one) => [...document.querySelectorAll(one)].find(isShown)).find(Boolean);
    if (anchor && (found?.of !== stop || found.anchor !== anchor)) {
      setFound({ of: stop, anchor });
    }
  });
  const pass = useEffectEvent(() => found?.of !== stop && onMissing());
  useEffect(() => {
    const late = setTimeout(pass, lateMs);
    const path = addressOf(stop.at, router.state.location.pathname);
    const opened = path === null ? undefined : router.navigate({ href: path });
    let isOver = false;
    // Rows and sizes come after the page; what is pointed at may be replaced.
    const changes = new MutationObserver(look);
    void Promise.resolve(opened).then(() => {
      if (!isOver) {
        changes.observe(document.body, { subtree: true, childList: true });
        look();
      }
    });
    return () => {
      isOver = true;
      clearTimeout(late);
      changes.disconnect();
    };
  }, [stop, router]);
  const anchor = found?.of === stop ? found.anchor : null;
  useEffect(() => {
    anchor?.setAttribute(mark, '');
    anchor?.scrollIntoView({ block: 'nearest' });
    return () => anchor?.removeAttribute(mark);
  }, [anchor]);
  return anchor;
}

/** The page above the anchor may grow while it loads: the note stays beside it. */
function useFollowed(anchor: Element | null, onMove: () => void): void {
  const tell = useEffectEvent(onMove);
  useEffect(() => {
    let last = '';
    const look = () => {
      const { left, top, width, height } = anchor!.getBoundingClientRect();
      const place = [left, top, width, height].join();
      if (place !== last) {
        last = place;
        tell();
      }
    };
    const timer = anchor === null ? undefined : setInterval(look, followMs);
    return () => clearInterval(timer);
  }, [anchor]);
}

const followMs = 200;

const mark = 'data-tour';

/** By then the page is drawn, or it has nothing to point at: an empty list. */
const lateMs = 6000;

const isShown = (element: Element): boolean => element.checkVisibility() && element.getClientRects().length > 0;

/** The address that a stop asks for; null where the page that is open will do. */
function addressOf(at: string, open: string): string | null {
  const [page, search] = at.split('?');
  if (page !== 'card') {
    return page === '' || page === open ? null : page!;
  }
  const isCard = /^\/auto\/[\da-f-]{36}$/.test(open);
  const first = document.querySelector('main [data-index] a[href^="/auto/"]')?.getAttribute('href');
  const card = isCard ? open : first?.replace(/\?.*/, '');
  return card === undefined || (isCard && search === undefined) ? null : [card, search].filter(Boolean).join('?');
}

/** Inside the edge: what stands in a scrolling box would be cut. */
const highlight = ({ tokens }: Theme) => ({
  [`[${mark}]`]: { outline: `3px solid ${tokens.tones.blue.dot} !important`, outlineOffset: '-3px !important' },
});

const room = [
  { name: 'flip', options: { padding: 8 } },
  { name: 'preventOverflow', options: { padding: 8, altAxis: true } },
  { name: 'offset', options: { offset: [0, 8] } },
];

const Note = styled('dialog')(({ theme }) => ({
  position: 'static',
  margin: 0,
  color: 'inherit',
  width: 'min(360px, 100vw - 16px)',
  padding: '12px 16px 8px',
  border: `1px solid ${theme.tokens.edge}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.raised,
  boxShadow: theme.shadows[8],
  '& p': { margin: '4px 0 8px' },
}));

const Count = styled('span')(({ theme }) => ({ color: theme.tokens.inkMuted, fontSize: fontSizes.small }));

const Acts = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8 });
