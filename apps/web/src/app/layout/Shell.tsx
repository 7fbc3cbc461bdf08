import { GlobalStyles, useMediaQuery, Button } from '@mui/material';
import { styled, useTheme } from '@mui/material/styles';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode, useState } from 'react';

import { ErrorBoundary } from '#ui/feedback/ErrorBoundary';
import { lazyPart, lazyOverlay } from '#ui/layout/LazyPart';
import { lowMedia } from '#ui/theme/breakpoints';
import { scrollAreaId, ScrollAreaContext } from '#ui/layout/scroll-area';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { useOutbox, useDeviceHealth, usePlatform, useNetwork } from '#platform/services';
import { Bar } from '#ui/layout/Bar';
import { formatDateTime } from '#ui/format';

import { WhenLate } from '../services.tsx';
import type { ReadyState } from '../start-up-state.ts';
import { BottomBar, bottomBarHeight, lowBarHeight } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import { isSetupHidden } from '#features/setup/setup.store';
import { navigationOf } from '../pages.ts';
import { NavigationRail } from './NavigationRail.tsx';
import { useModule } from './use-module.ts';
import { VersionBadge } from './VersionBadge.tsx';
import { ComparedContext, CompareContext } from './compare.ts';

const LateBars = lazyPart(async () => (await import('./LateBars.tsx')).LateBars);

interface ShellProps {
  readonly ready: ReadyState;
  readonly onChangePassword: () => void;
  /** A bar about the person, below those about the device. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

export function Shell({ ready, onChangePassword, notice, children }: ShellProps) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('desktop'), { noSsr: true });
  const area = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { current } = useModule(ready.permissions);
  const entries = navigationOf(current, ready.permissions).filter(
    ({ path }) => path !== '/admin/setup' || !isSetupHidden(),
  );
  useFocusOnNewPage(area, pathname);

  return (
    <CompareProvider>
      <Frame>
        <GlobalStyles styles={{ ':root': isWide ? wideRoom : narrowRoom }} />
        <SkipLink />
        <Header ready={ready} isWide={isWide} onChangePassword={onChangePassword} />
        <Middle>
          {isWide && <NavigationRail entries={entries} />}
          <Column>
            <DeviceBar />
            <OfflineBar />
            {notice}
            <WhenLate>
              <LateBars />
            </WhenLate>
            <Page ref={area} id={contentId} tabIndex={-1} data-scroll-restoration-id={scrollAreaId}>
              <ScrollAreaContext value={area}>
                <ErrorBoundary onError={reportError} onReload={() => location.reload()} resetKey={pathname}>
                  {children}
                </ErrorBoundary>
              </ScrollAreaContext>
            </Page>
            {isWide && (
              <Foot>
                <VersionBadge />
              </Foot>
            )}
          </Column>
        </Middle>
        {!isWide && <BottomBar entries={entries} permissions={ready.permissions} />}
      </Frame>
    </CompareProvider>
  );
}

/** Distances that keep toasts off the bars. */
const wideRoom = { '--otk-bottom-bar': '28px' };
const narrowRoom = {
  '--otk-bottom-bar': `${bottomBarHeight}px`,
  [lowMedia]: { '--otk-bottom-bar': `${lowBarHeight}px` },
};

/** After a navigation the focus is on the new page, not on the link. */
function useFocusOnNewPage(area: { readonly current: HTMLElement | null }, pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) {
      shown.current = pathname;
      area.current?.focus({ preventScroll: true });
    }
  }, [area, pathname]);
}

const UnsentConflict = lazyOverlay(async () => (await import('./UnsentConflict.tsx')).UnsentConflict);

/** One comparison at a time, over whatever page is open; it closes when the entry is decided in another tab. */
function CompareProvider({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<OutboxEntry | null>(null);
  const entry = useOutbox().entries.find(({ id }) => id === opened?.id);
  return (
    <CompareContext value={setOpened}>
      <ComparedContext value={entry ?? null}>{children}</ComparedContext>
      {entry && <UnsentConflict entry={entry} onClose={() => setOpened(null)} />}
    </CompareContext>
  );
}

/** Shown before the person types more: what is entered now is not stored. */
function DeviceBar() {
  const { device } = usePlatform();
  const { trouble } = useDeviceHealth();
  if (trouble === null) {
    return null;
  }
  return (
    <Bar tone="red" role="alert">
      <span>
        Устройство не может сохранять данные. {trouble}. Пока это так, записи уходят сразу на сервер, а без связи не
        принимаются.
      </span>
      <Button size="small" onClick={() => void device.check().catch(reportError)}>
        Проверить ещё раз
      </Button>
    </Bar>
  );
}

function OfflineBar() {
  const { isReachable, answeredAt } = useNetwork();
  if (isReachable) {
    return null;
  }
  return (
    <Bar tone="orange" data-offline-bar>
      Нет связи. {answeredAt ? `Сервер отвечал ${formatDateTime(answeredAt)}` : 'Показано то, что есть на устройстве'}
    </Bar>
  );
}

const contentId = 'content';

/** The first stop of the Tab key: skips the header. */
const SkipLink = () => (
  <Skip
    href={`#${contentId}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(contentId)?.focus();
    }}
  >
    Перейти к содержимому
  </Skip>
);

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: 'calc(100dvh - var(--otk-snackbar, 0px))',
});

const Middle = styled('div')({ display: 'flex', flex: 1, minHeight: 0 });

const Column = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });

const Page = styled('main')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarGutter: 'stable',
  '&:focus': { outline: 'none' },
});

const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  padding: '0 8px',
  borderTop: `1px solid ${theme.tokens.hairline}`,
  backgroundColor: theme.tokens.surface,
}));

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  maxWidth: 'calc(100% - 16px)',
  zIndex: theme.zIndex.tooltip,
  padding: '8px 16px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.ink,
  color: theme.tokens.onInk,
  '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
}));
