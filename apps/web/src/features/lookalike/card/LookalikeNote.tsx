import { Alert, Button } from '@mui/material';
import { may } from '@otk/domain/kernel/actor';
import { lookalikeContract } from '@otk/domain/lookalike/lookalike.contract';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePerson } from '#platform/person';
import { lazyOverlay } from '#ui/layout/LazyPart';

import { useLookalikeServices } from '../lookalike.services.ts';
import { otherOf, photoWords } from '../lookalike.words.ts';

const LookalikeDialog = lazyOverlay(async () => (await import('./LookalikeDialog.tsx')).LookalikeDialog);

/** Says what photos of this transport look like; nothing for those who do not decide about it. */
export function LookalikeNote({ transport }: { readonly transport: Pick<Transport, 'id' | 'transportNumber'> }) {
  const { queries } = useLookalikeServices();
  const mayDecide = may(usePerson(), lookalikeContract.list.permission);
  const list = useInfiniteQuery({ ...queries.list(transport.id), enabled: mayDecide });
  const [isOpen, setIsOpen] = useState(false);
  const pairs = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = pairs.filter(({ decision }) => decision === null);
  const same = pairs.filter(({ decision }) => decision?.verdict === 'SAME');
  const [first] = open.length > 0 ? open : same;
  if (first === undefined) {
    return null;
  }
  const others = (open.length > 0 ? open : same).length - 1;
  return (
    <Alert
      severity={open.length > 0 ? 'warning' : 'info'}
      action={<Button onClick={() => setIsOpen(true)}>{open.length > 0 ? 'Сравнить' : 'Посмотреть'}</Button>}
    >
      {open.length > 0 ? 'Похоже на ' : 'То же '}
      {photoWords(otherOf(first, transport.id))}
      {others > 0 && ` и ещё ${others}`}
      {isOpen && <LookalikeDialog transport={transport} onClose={() => setIsOpen(false)} />}
    </Alert>
  );
}
