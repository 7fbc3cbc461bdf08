import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { ErrorState } from '../feedback/ErrorState.tsx';
import { useLayer } from './layers.ts';

export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Preloads the code; rejects when it cannot be loaded now. */
  readonly preload: () => Promise<void>;
  /** Whether it is drawn at once. */
  readonly isLoaded: () => boolean;
}

type State = 'loading' | 'late' | 'missing' | 'loaded';

const lateMs = 2000;

function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** What is drawn instead of the part while there is no code. */
  draw: (props: Props, state: State, retry: () => void) => ReactNode,
  /** Nobody waits for it: only a failure is shown. */
  isQuiet?: boolean,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    Loaded ??= await load();
  };

  function Part(props: Props) {
    const [state, setState] = useState<State>(Loaded ? 'loaded' : 'loading');
    useEffect(() => {
      if (state === 'missing') {
        const retry = () => setState('loading');
        addEventListener('online', retry);
        return () => removeEventListener('online', retry);
      }
      if (state !== 'loading') {
        return undefined;
      }
      const late = isQuiet ? undefined : setTimeout(() => setState('late'), lateMs);
      preload().then(
        () => setState('loaded'),
        () => setState('missing'),
      );
      return () => clearTimeout(late);
    }, [state]);
    return Loaded ? <Loaded {...props} /> : draw(props, state, () => setState('loading'));
  }
  return Object.assign(Part, { preload, isLoaded: () => Loaded !== null });
}

/** A part of a page whose code is loaded when it is first shown. With preloaded code it renders at once. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** In its shape, which its props may decide. */
  placeholder: ReactNode | ((props: Props) => ReactNode) = null,
): LazyPart<Props> =>
  lazy(
    load,
    (props, state, retry) => {
      if (state !== 'loading') {
        return <NoPart state={state} onRetry={retry} />;
      }
      return typeof placeholder === 'function' ? placeholder(props) : placeholder;
    },
    placeholder === null,
  );

/** A mark on something else: nothing stands in its place, also when its code cannot be loaded. */
export const lazyMark = (load: () => Promise<ComponentType>): LazyPart<object> => lazy(load, () => null, true);

interface OverlayProps {
  /** An overlay without it is open while it is mounted. */
  readonly open?: boolean;
  readonly onClose?: (() => void) | undefined;
}

/** The same for what opens over the page: nothing is loaded or drawn before it is opened for the first time. */
export function lazyOverlay<Props extends OverlayProps>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const Part = lazy(load, (props, state, retry) => <NoOverlay {...props} state={state} onRetry={retry} />);
  function Overlay(props: Props) {
    const isOpen = props.open !== false;
    const [wasOpen, setWasOpen] = useState(isOpen);
    if (isOpen && !wasOpen) {
      setWasOpen(true);
    }
    return wasOpen && <Part {...props} />;
  }
  return Object.assign(Overlay, { preload: Part.preload, isLoaded: Part.isLoaded });
}

interface NoPartProps {
  readonly state: State;
  readonly onRetry: () => void;
  readonly onClose?: (() => void) | undefined;
}

/** Late code is still being loaded; missing code can be asked for again. */
const NoPart = ({ state, onRetry, onClose }: NoPartProps) => (
  <ErrorState
    whatHappened={state === 'late' ? 'Эта часть ещё загружается' : 'Этой части ещё нет на устройстве'}
    whatIsSafe="Введённое на месте."
    whatToDo={state === 'late' ? 'Откроется сама.' : 'Откроется, когда ответит сервер.'}
    actions={
      <>
        {onClose && <Button onClick={onClose}>Закрыть</Button>}
        {state === 'missing' && (
          <Button variant="contained" onClick={onRetry}>
            Повторить
          </Button>
        )}
      </>
    }
  />
);

/** In view wherever the page is scrolled to: the part has no place of its own in the page. Back closes it from the first moment. */
function NoOverlay({ open = true, ...props }: OverlayProps & NoPartProps) {
  useLayer(open, props.onClose);
  return (
    open &&
    props.state !== 'loading' &&
    createPortal(
      <Sheet>
        <NoPart {...props} />
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
