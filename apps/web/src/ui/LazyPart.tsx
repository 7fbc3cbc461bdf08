import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { ErrorState } from './ErrorState.tsx';
import { useLayer } from './layers.ts';

export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Preloads the code; rejects when it cannot be loaded now. */
  readonly preload: () => Promise<void>;
}

/** Drawn when the code could not be loaded; without a retry while it is only late. */
type Missing<Props> = (props: Props, retry?: () => void) => ReactNode;

const lateMs = 2000;

function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: Missing<Props>,
  /** Drawn while the code is loaded. Without it nobody waits for the part, and only a failure is shown. */
  placeholder: ReactNode,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    Loaded ??= await load();
  };

  function Part(props: Props) {
    const [state, setState] = useState<'loading' | 'late' | 'loaded' | 'missing'>(Loaded ? 'loaded' : 'loading');
    useEffect(() => {
      if (state === 'missing') {
        const retry = () => setState('loading');
        addEventListener('online', retry);
        return () => removeEventListener('online', retry);
      }
      if (state !== 'loading') {
        return undefined;
      }
      const late = placeholder === null ? undefined : setTimeout(() => setState('late'), lateMs);
      preload().then(
        () => setState('loaded'),
        () => setState('missing'),
      );
      return () => clearTimeout(late);
    }, [state]);
    if (Loaded) {
      return <Loaded {...props} />;
    }
    if (state === 'late') {
      return missing(props);
    }
    return state === 'missing' ? missing(props, () => setState('loading')) : placeholder;
  }
  return Object.assign(Part, { preload });
}

/** A part of a page whose code is loaded when it is first shown. With preloaded code it renders at once. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): LazyPart<Props> => lazy(load, (_props, retry) => <PartMissing onRetry={retry} />, placeholder);

interface OverlayProps {
  /** An overlay without it is open while it is mounted. */
  readonly open?: boolean;
  readonly onClose?: (() => void) | undefined;
}

/** The same for what opens over the page: nothing is loaded or drawn before it is opened for the first time. */
export function lazyOverlay<Props extends OverlayProps>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const Part = lazy(load, (props, retry) => <OverlayMissing {...props} onRetry={retry} />, <></>);
  function Overlay(props: Props) {
    const isOpen = props.open !== false;
    const [wasOpen, setWasOpen] = useState(isOpen);
    if (isOpen && !wasOpen) {
      setWasOpen(true);
    }
    return wasOpen && <Part {...props} />;
  }
  return Object.assign(Overlay, { preload: Part.preload });
}

interface MissingProps {
  /** Absent while the code is still being loaded. */
  readonly onRetry?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

const PartMissing = ({ onRetry, onClose }: MissingProps) => (
  <ErrorState
    whatHappened={onRetry ? 'Этой части ещё нет на устройстве' : 'Эта часть ещё загружается'}
    whatIsSafe="Введённое на месте."
    whatToDo={onRetry ? 'Откроется, когда ответит сервер.' : 'Откроется сама.'}
    actions={
      <>
        {onClose && <Button onClick={onClose}>Закрыть</Button>}
        {onRetry && (
          <Button variant="contained" onClick={onRetry}>
            Повторить
          </Button>
        )}
      </>
    }
  />
);

/** In view wherever the page is scrolled to: the part has no place of its own in the page. */
function OverlayMissing({ open = true, onClose, onRetry }: OverlayProps & MissingProps) {
  useLayer(open, onClose);
  return (
    open &&
    createPortal(
      <Sheet>
        <PartMissing onRetry={onRetry} onClose={onClose} />
      </Sheet>,
      document.body,
    )
  );
}

const Sheet = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto 0 var(--otk-snackbar, 0px)',
  zIndex: theme.zIndex.snackbar + 1,
  borderTop: `1px solid ${theme.tokens.hairline}`,
  backgroundColor: theme.tokens.surface,
}));
