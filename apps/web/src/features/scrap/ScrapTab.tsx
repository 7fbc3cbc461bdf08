import { Alert, useMediaQuery } from '@mui/material';
import { styled, useTheme } from '@mui/material/styles';
import type { ScrapType } from '@otk/domain/dictionary/dictionary.schema';
import { may } from '@otk/domain/kernel/actor';
import { weightsClosedBy } from '@otk/domain/transport/transport.edit';
import { useMemo } from 'react';

import { useUnsavedForms } from '#platform/editor/use-unsaved';
import type { Recents } from '#platform/recents';
import { Stack } from '#ui/layout/boxes';

import { DeclaredSide, FoundSide } from './KindSides.tsx';
import { inTurn } from './scrap.save.ts';
import type { ListTabProps } from './scrap.tab.ts';

interface ScrapTabProps extends ListTabProps {
  readonly kinds: readonly ScrapType[];
  readonly recents: Recents;
}

const sides = ['declared', 'found'] as const;

/** «Виды лома»: declared kinds beside the found ones. */
export function ScrapTab({ actor, saves, onUnsaved, explain, toWeighing, ...shared }: ScrapTabProps) {
  const closed = weightsClosedBy(shared.transport);
  const mayEdit = (permission: string) => may(actor, permission) && closed === null;
  const ordered = useMemo(() => inTurn(saves), [saves]);
  const unsavedIn = useUnsavedForms(sides, onUnsaved);
  // On a phone the fields of the person at the wagon come first.
  const isPhone = useMediaQuery(useTheme().breakpoints.down('tablet'), { noSsr: true });
  const declared = (
    <DeclaredSide
      {...shared}
      key="declared"
      isEditable={mayEdit('SENDER_SCRAP_EDIT')}
      save={ordered.declared}
      onUnsaved={unsavedIn.declared}
    />
  );
  const found = (
    <FoundSide
      {...shared}
      key="found"
      isEditable={mayEdit('DISCOVER_SCRAP_EDIT')}
      save={ordered.found}
      onUnsaved={unsavedIn.found}
      explain={explain}
      toWeighing={toWeighing}
    />
  );
  return (
    <Stack>
      {closed && <Alert severity={closed.code === 'transport.alarmed' ? 'error' : 'info'}>{closed.message}</Alert>}
      <Sides>{isPhone ? [found, declared] : [declared, found]}</Sides>
    </Stack>
  );
}

const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  alignItems: 'start',
  gap: 16,
});
