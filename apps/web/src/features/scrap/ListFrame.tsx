import { Alert, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';

import { formatDateTime } from '#ui/format';
import { useSavedWords } from '#ui/saved-words';
import { useStable } from '#ui/use-stable';

interface ListFrameProps {
  /** The lines that differ, in the person's words. */
  readonly changed: readonly string[];
  readonly restoredAt: string | null;
  readonly failure: string | null;
  readonly isSaving: boolean;
  readonly isEditable: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly children: ReactNode;
}

/** Around a list being edited: what was restored, what is unsaved, what went wrong. */
export function ListFrame(props: ListFrameProps) {
  const { changed, restoredAt, failure, isSaving, isEditable, onSave, onDiscard, children } = props;
  const save = useStable(onSave);
  return (
    <Frame>
      {restoredAt !== null && <Restored at={restoredAt} onDiscard={onDiscard} />}
      {children}
      {failure !== null && <Alert severity="error">{failure}. Введённое осталось на экране и на устройстве.</Alert>}
      {isEditable && <Foot changed={changed.join(', ')} isSaving={isSaving} onSave={save} />}
    </Frame>
  );
}

const Restored = ({ at, onDiscard }: { readonly at: string; readonly onDiscard: () => void }) => (
  <Alert
    severity="info"
    action={
      <Button size="small" onClick={onDiscard}>
        Отменить
      </Button>
    }
  >
    Восстановлены несохранённые изменения от {formatDateTime(at)}
  </Alert>
);

interface FootProps extends Pick<ListFrameProps, 'isSaving' | 'onSave'> {
  readonly changed: string;
}

const Foot = memo(function Foot({ changed, isSaving, onSave }: FootProps) {
  const saved = useSavedWords();
  return (
    <Line>
      <Typography component="output" color="textSecondary" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {changed === '' ? `● ${saved}` : `Есть изменения: ${changed}`}
      </Typography>
      <Button
        variant="contained"
        size="large"
        disabled={changed === ''}
        loading={isSaving}
        loadingPosition="start"
        onClick={onSave}
      >
        Сохранить
      </Button>
    </Line>
  );
});

const Frame = styled('div')({ containerType: 'inline-size', display: 'flex', flexDirection: 'column', gap: 12 });

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' });
