import type { Transport } from '@otk/domain/transport/transport.schema';
import { useInfiniteQuery } from '@tanstack/react-query';

import { EmptyState } from '#ui/feedback/EmptyState';
import { Modal } from '#ui/layout/Modal';
import { PagedList } from '#ui/layout/PagedList';
import { Stack } from '#ui/layout/boxes';

import { useLookalikeServices } from '../lookalike.services.ts';
import { LookalikePair } from '../part/LookalikePair.tsx';

interface LookalikeDialogProps {
  readonly transport: Pick<Transport, 'id' | 'transportNumber'>;
  readonly onClose: () => void;
}

export function LookalikeDialog({ transport: { id, transportNumber }, onClose }: LookalikeDialogProps) {
  const { queries } = useLookalikeServices();
  const list = useInfiniteQuery(queries.list(id));
  return (
    <Modal open title={`Похожие фото: ${transportNumber}`} width={960} onClose={onClose}>
      <PagedList
        list={list}
        failure="Не удалось загрузить похожие фото"
        empty={<EmptyState title="Похожих фото нет" text="Одно из двух удалено." />}
      >
        {(pairs) => (
          <Stack>
            {pairs.map((pair) => (
              <LookalikePair key={pair.id} pair={pair} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Modal>
  );
}
