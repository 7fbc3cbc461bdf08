import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode, type RefObject, useRef } from 'react';

import { Refused, typedIsSafe } from '#ui/feedback/Refused';
import { saveOrShow } from '#ui/form/save-or-show';
import { type Compared, ConflictDialog } from '#ui/form/ConflictDialog';
import { RestoredNote } from '#ui/form/RestoredNote';
import { SavedState } from '#ui/form/SavedState';
import { fontWeights } from '#ui/theme/tokens';

import type { LineValues } from './scrap.lines.ts';
import type { EditedList } from './scrap.use-list.ts';

interface ListFrameProps<V extends LineValues> {
  readonly list: EditedList<V>;
  readonly isEditable: boolean;
  /** Name of a line for messages. */
  readonly nameOf: (values: V) => string;
  readonly compare: (conflicts: EditedList<V>['conflicts']) => readonly Compared[];
  readonly children: ReactNode;
}

/** The frame of an edited list: restored edits, unsaved lines, failures and conflicts. */
export function ListFrame<V extends LineValues>({ list, isEditable, nameOf, compare, children }: ListFrameProps<V>) {
  const { changed, restoredAt, failure, isSaving, conflicts } = list;
  const { save } = list;
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Frame ref={frame}>
      {restoredAt !== null && <RestoredNote at={restoredAt} onDiscard={list.discard} />}
      {children}
      <Refused of={failure} whatIsSafe={typedIsSafe} />
      {isEditable && (
        <Foot
          changed={changed.map(({ values }) => nameOf(values)).join(', ')}
          isRecorded={list.rows.length > 0}
          isSaving={isSaving}
          onSave={save}
          frame={frame}
        />
      )}
      {conflicts.length > 0 && (
        <ConflictDialog
          lines={compare(conflicts)}
          onDecide={(theirs, decided) => void list.decide(theirs, decided)}
          onPostpone={list.postpone}
        />
      )}
    </Frame>
  );
}

interface FootProps {
  readonly changed: string;
  /** Nothing can be called saved in a list without a line. */
  readonly isRecorded: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => Promise<boolean>;
  readonly frame: RefObject<HTMLElement | null>;
}

const Foot = memo(function Foot({ changed, isRecorded, isSaving, onSave, frame }: FootProps) {
  return (
    <Line>
      <Typography component="output" color="textSecondary" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {stateOf(changed, isRecorded)}
      </Typography>
      <Button
        variant="contained"
        size="large"
        disabled={changed === ''}
        loading={isSaving}
        loadingPosition="start"
        onClick={() => void saveOrShow(onSave, frame.current!)}
      >
        Сохранить
      </Button>
    </Line>
  );
});

function stateOf(changed: string, isRecorded: boolean): ReactNode {
  if (changed !== '') {
    return `Есть изменения: ${changed}`;
  }
  return isRecorded && <SavedState />;
}

/** The lines of a list and their total. */
export const Totals = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '0 16px',
  margin: 0,
  fontWeight: fontWeights.strong,
  '& > span:first-of-type': { flex: 1 },
});

const Frame = styled('div')({ containerType: 'inline-size', display: 'flex', flexDirection: 'column', gap: 12 });

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' });
