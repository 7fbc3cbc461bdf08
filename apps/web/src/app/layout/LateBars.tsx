import { Button } from '@mui/material';
import { useState, useEffect, useEffectEvent, useRef } from 'react';

import { AlongBar } from '#features/transport/along/AlongSign';
import { Announcements } from '#features/notification/page/Announcements';
import { TourStart } from '#features/user/part/TourStart';
import { counted } from '#ui/format';
import { Bar } from '#ui/layout/Bar';
import { FocusBack } from '#ui/layout/FocusBack';
import { useOutbox, usePlatform, useUpdates } from '#platform/services';
import { showToast } from '#ui/feedback/Toasts';
import { useObservable } from '#platform/use-observable';
import { usePrintStamp } from '#platform/print/use-print';

import { Keys } from '#ui/keys/Keys';
import { IconNames } from '#ui/layout/IconNames';
import { ReplayProblem } from './ReplayProblem.tsx';
import { useAppServices } from '../services.tsx';

/** What can only be said after the code of all features is loaded, or may wait for it: the list is drawn before. */
export const LateBars = () => (
  <>
    <Announcements />
    <ReplayProblem />
    <GoneNotice />
    <UpdateBar />
    <ColleagueBar />
    <AlongBar />
    <IconNames />
    <PaperFrame />
    <Keys />
    <FocusBack />
    <TourStart />
  </>
);

const colleagueWords = (count: number): string =>
  `На устройстве есть неотправленная работа другого сотрудника: ${counted(count, 'запись', 'записи', 'записей')}. Она уйдёт, когда он войдёт под своим логином. Не очищайте данные браузера.`;

/** Work of another person is neither shown nor sent; the bar warns before somebody clears the browser's data. */
function ColleagueBar() {
  const { foreign } = useOutbox();
  const [read, setRead] = useState(0);
  if (foreign === 0 || foreign === read) {
    return null;
  }
  return (
    <Bar tone="blue">
      <span>{colleagueWords(foreign)}</span>
      <Button size="small" onClick={() => setRead(foreign)}>
        Понятно
      </Button>
    </Bar>
  );
}

/** A write left the outbox because its object no longer exists: said once when it happens, then the header shows it. */
function GoneNotice() {
  const count = useObservable(useAppServices().gone);
  const known = useRef(count);
  const follow = useEffectEvent((now: number) => {
    if (now > known.current) {
      showToast({ text: 'Запись не принята: объекта больше нет. Её содержание — в журнале отправки', kind: 'error' });
    }
    known.current = now;
  });
  useEffect(() => follow(count), [count]);
  return null;
}

/** Whatever page is printed gets who, when and the numbers of its sheets; without the code it is printed as it is. */
function PaperFrame() {
  const stampOf = useEffectEvent(usePrintStamp());
  useEffect(() => {
    let leave: (() => void) | null = null;
    let isOver = false;
    import('#platform/print/print').then(({ framePrintedPages }) => {
      leave = isOver ? null : framePrintedPages(() => stampOf());
    }, reportError);
    return () => {
      isOver = true;
      leave?.();
    };
  }, []);
  return null;
}

/** A new version asks for a reload; with unsaved work it waits. */
function UpdateBar() {
  const { updates } = usePlatform();
  const { isReady, blockers } = useUpdates();
  if (!isReady) {
    return null;
  }
  const isWaiting = blockers.length > 0;
  return (
    <Bar tone="blue">
      <span>
        Доступна новая версия
        {isWaiting && `. Обновление подождёт, пока не сохранено: ${blockers.join(', ')}`}
      </span>
      <Button size="small" disabled={isWaiting} onClick={() => updates.applyUpdate()}>
        Обновить
      </Button>
    </Bar>
  );
}
