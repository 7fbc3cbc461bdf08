import { Button, IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ChangeEvent, memo, useRef } from 'react';

import { TrashIcon } from '#ui/icons';
import { NumberInput } from '#ui/form/NumberInput';
import { CameraIcon } from '#ui/page-icons';
import { fontWeights } from '#ui/theme/tokens';

import { countWords, tonnesWords } from './scrap.figures.ts';
import { type ItemLine, type ItemValues, kilogramsOf, tonnesOf, weightProblem } from './scrap.items.ts';

interface ItemRowProps {
  readonly line: ItemLine;
  /** Names of the marked signs. */
  readonly signs: string;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly isEditable: boolean;
  readonly onChange: (key: string, change: Partial<ItemValues>) => void;
  readonly onSigns: (key: string) => void;
  /** The weight is typed in kilograms. */
  readonly inKilograms: boolean;
  readonly onUnit: () => void;
  /** Absent when the person may not add photos. */
  readonly onPhoto: ((item: string, files: readonly File[]) => void) | undefined;
}

export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { line, signs, isEditable, onChange, onSigns, onPhoto } = props;
  const { item, type, deleted } = line.values;
  return (
    <Row data-deleted={deleted || undefined} data-line={line.key}>
      <Name>
        <strong>{item.name}</strong>
        <Typography variant="caption" component="span" color="textSecondary">
          {type.name}
        </Typography>
        {signs !== '' && (
          <Typography variant="caption" component="span">
            {signs}
          </Typography>
        )}
      </Name>
      {isEditable && !deleted ? <Entry {...props} /> : <Figures {...line.values} />}
      {isEditable && (
        <Acts>
          {deleted ? (
            <Button size="small" onClick={() => onChange(line.key, { deleted: false })}>
              Вернуть
            </Button>
          ) : (
            <>
              {onPhoto && <ItemPhoto name={item.name} onFiles={(files) => onPhoto(item.name, files)} />}
              <Button aria-label={`Признаки: ${item.name}`} onClick={() => onSigns(line.key)}>
                Признаки{line.values.signIds.length > 0 && ` ${line.values.signIds.length}`}
              </Button>
              <IconButton aria-label={`Удалить ${item.name}`} onClick={() => onChange(line.key, { deleted: true })}>
                <TrashIcon fontSize="small" />
              </IconButton>
            </>
          )}
        </Acts>
      )}
    </Row>
  );
});

interface ItemPhotoProps {
  readonly name: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the camera of the phone, at a desk the choice of files. */
function ItemPhoto({ name, onFiles }: ItemPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // Reset, so that the same file can be chosen again.
    target.value = '';
  };
  return (
    <>
      <Button aria-label={`Фото: ${name}`} startIcon={<CameraIcon />} onClick={() => input.current?.click()}>
        Фото
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={`Файл фото: ${name}`}
        onChange={take}
      />
    </>
  );
}

const Entry = ({ line: { key, values }, errors, inKilograms, onChange, onUnit }: ItemRowProps) => (
  <Fields>
    <NumberInput
      label="Количество"
      value={values.count}
      onChange={(count) => onChange(key, { count })}
      allowNegative={false}
      limit={false}
      max={99_999}
      unit="шт"
      error={errors?.['count']}
    />
    <NumberInput
      label="Вес"
      value={inKilograms ? kilogramsOf(values.weight) : values.weight}
      onChange={(weight) => onChange(key, { weight: inKilograms ? tonnesOf(weight) : weight })}
      allowNegative={false}
      limit={!inKilograms}
      unit={inKilograms ? 'кг' : 'т'}
      error={weightProblem(values.weight, inKilograms) || errors?.['weight']}
    />
    <Unit aria-pressed={inKilograms} aria-label="Вводить вес в килограммах" onClick={onUnit}>
      {inKilograms ? 'т' : 'кг'}
    </Unit>
  </Fields>
);

const Figures = ({ count, weight }: Pick<ItemValues, 'count' | 'weight'>) => (
  <Numbers>
    <span>{count === null ? '—' : countWords(count)}</span>
    <span>{weight === null ? '—' : tonnesWords(weight)}</span>
  </Numbers>
);

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: '8px 16px',
  alignItems: 'center',
  padding: '12px 0',
  borderBottom: `1px solid ${theme.tokens.hairline}`,
  '&[data-deleted]': { color: theme.tokens.inkMuted, textDecoration: 'line-through' },
  '@container (min-width: 620px)': { gridTemplateColumns: 'minmax(0, 1fr) 300px auto' },
}));

const Name = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '& strong': { fontWeight: fontWeights.strong },
});

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr auto',
  gap: 8,
  alignItems: 'start',
});

const Unit = styled(Button)({
  minWidth: 'var(--otk-control)',
  height: 'var(--otk-control)',
  marginTop: 24,
  padding: 0,
});

const Numbers = styled('div')({ display: 'flex', gap: 16, justifyContent: 'flex-end', fontSize: 'var(--otk-text)' });

const Acts = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 4 });
