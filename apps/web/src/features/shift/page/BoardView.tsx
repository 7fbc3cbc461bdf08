import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { CopyNote } from '#platform/CopyNote';
import { Loaded } from '#ui/feedback/Loaded';

import { useShiftServices } from '../shift.services.ts';
import { Board, BoardSkeletons } from './Board.tsx';

/** The board as the server last said it; without a link the device's copy, with its time. */
export function BoardView({ waiting }: { readonly waiting: ReactNode }) {
  const board = useQuery(useShiftServices().queries.board());
  return (
    <>
      <CopyNote at={board.data?.keptAt ?? null} isBusy={board.isFetching} onRetry={() => void board.refetch()} />
      <Loaded query={board} waiting={<BoardSkeletons />} whatHappened="Не удалось загрузить обстановку">
        {({ value }) => <Board board={value} waiting={waiting} />}
      </Loaded>
    </>
  );
}
