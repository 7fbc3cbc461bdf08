import { Button } from '@mui/material';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { ErrorState } from './ErrorState.tsx';

export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Preloads the code; rejects when it cannot be loaded now. */
  readonly preload: () => Promise<void>;
}

/** A part of a page whose code is loaded when it is first shown. With preloaded code it renders at once. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    Loaded ??= await load();
  };

  function Part(props: Props) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(Loaded ? 'loaded' : 'loading');
    useEffect(() => {
      if (state === 'loading') {
        preload().then(
          () => setState('loaded'),
          () => setState('failed'),
        );
      }
    }, [state]);
    if (Loaded) {
      return <Loaded {...props} />;
    }
    return state === 'failed' ? <PartFailure onRetry={() => setState('loading')} /> : placeholder;
  }
  return Object.assign(Part, { preload });
}

/** The same for what opens over the page: nothing is loaded or drawn before it is opened for the first time. */
export function lazyOverlay<Props extends { readonly open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const Part = lazyPart(load);
  function Overlay(props: Props) {
    const [wasOpen, setWasOpen] = useState(props.open);
    if (props.open && !wasOpen) {
      setWasOpen(true);
    }
    return wasOpen && <Part {...props} />;
  }
  return Object.assign(Overlay, { preload: Part.preload });
}

const PartFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <ErrorState
    whatHappened="Эта часть страницы не загрузилась"
    whatIsSafe="Введённое на месте, записанное на устройстве сохранено."
    whatToDo="Проверьте связь и повторите."
    actions={
      <Button variant="contained" onClick={onRetry}>
        Повторить
      </Button>
    }
  />
);
