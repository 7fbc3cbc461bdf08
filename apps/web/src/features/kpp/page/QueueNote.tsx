import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { useWhyCopy } from '#platform/CopyNote';
import { formatDateTime } from '#ui/format';
import { Bar } from '#ui/layout/Bar';
import type { Tone } from '#ui/theme/tokens';

import type { Present } from '../kpp.vehicles.ts';

/**
 * Whether the queue below is the server's answer. Nobody may take an old or unknown queue for one without alarms. The answer
 * takes the place of the note, and the vehicles stay where they are until the person puts it away.
 */
export function QueueNote({ query }: { readonly query: UseQueryResult<Present> }) {
  const why = useWhyCopy();
  const [height, setHeight] = useState<number | null>(null);
  if (!query.data?.isLocal) {
    return (
      height !== null && (
        <Bar tone="green" style={{ ...place, minHeight: height }}>
          <Words>Сервер ответил: показаны все ТС и тревоги.</Words>
          <Button size="small" onClick={() => setHeight(null)}>
            Понятно
          </Button>
        </Bar>
      )
    );
  }
  const { keptAt } = query.data;
  const known =
    keptAt === null
      ? 'Кто у ворот и есть ли тревога, неизвестно: показаны только ТС этого устройства.'
      : `Показано то, что было ${formatDateTime(keptAt)}; о новых ТС и тревогах здесь ещё не известно.`;
  const words = `${why}. ${known} Регистрировать можно, всё уйдёт само.`;
  return (
    <CopyBar key={words} tone={keptAt === null ? 'orange' : 'blue'} onHeight={setHeight}>
      <Words>{words}</Words>
      <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
        Повторить
      </Button>
    </CopyBar>
  );
}

interface CopyBarProps {
  readonly tone: Tone;
  readonly onHeight: (height: number) => void;
  readonly children: ReactNode;
}

function CopyBar({ tone, onHeight, children }: CopyBarProps) {
  const bar = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => onHeight(bar.current!.getBoundingClientRect().height), [onHeight]);
  return (
    <Bar ref={bar} tone={tone} style={place}>
      {children}
    </Bar>
  );
}

/** The button stays beside them, where there is room: the bar is as low as it. */
const Words = styled('span')({ flex: '1 1 240px' });

const place = { boxSizing: 'border-box', marginBottom: 8, borderRadius: 8 } as const;
