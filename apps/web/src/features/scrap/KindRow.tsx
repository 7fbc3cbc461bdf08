import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo } from 'react';

import { TrashIcon } from '#ui/icons';
import { NumberInput } from '#ui/form/NumberInput';
import { fontSizes, fontWeights } from '#ui/theme/tokens';
import type { TypedNumber } from '#ui/form/number-text';
import { QuietSmall } from '#ui/layout/boxes';

import { tonnesWords } from './scrap.figures.ts';
import { type KindLine, type KindValues, netOfShare, shareOfNet, weedinessOf } from './scrap.kinds.ts';

export interface KindRowProps {
  readonly line: KindLine;
  /** Net that percents refer to; null when entry in percent is not offered. */
  readonly whole: number | null;
  readonly error: string | undefined;
  readonly isEditable: boolean;
  readonly onChange: (key: string, change: Partial<KindValues>) => void;
}

/** Memoised: re-renders only when its own line changes. */
export const KindRow = memo(function KindRow(props: KindRowProps) {
  const { line, isEditable, onChange } = props;
  const { kind, deleted, net } = line.values;
  return (
    <Row data-deleted={deleted || undefined} data-line={line.key}>
      <KindName code={kind.code} name={kind.name} />
      {isEditable && !deleted ? <Entry {...props} /> : <Figure>{net === null ? '—' : tonnesWords(net)}</Figure>}
      <Weediness title="Засор по норме вида">
        {tonnesWords(deleted ? 0 : weedinessOf(line.values))}
        <QuietSmall>засор по норме</QuietSmall>
      </Weediness>
      {isEditable && <RowActs lineKey={line.key} code={kind.code} isDeleted={deleted} onChange={onChange} />}
    </Row>
  );
});

const KindName = memo(function KindName({ code, name }: { readonly code: string; readonly name: string }) {
  return (
    <Name>
      <Code>{code}</Code>
      <QuietSmall>{name}</QuietSmall>
    </Name>
  );
});

interface RowActsProps extends Pick<KindRowProps, 'onChange'> {
  readonly lineKey: string;
  readonly code: string;
  readonly isDeleted: boolean;
}

const RowActs = memo(function RowActs({ lineKey, code, isDeleted, onChange }: RowActsProps) {
  return (
    <Acts>
      {isDeleted ? (
        <Button size="small" onClick={() => onChange(lineKey, { deleted: false })}>
          Вернуть
        </Button>
      ) : (
        <IconButton aria-label={`Удалить ${code}`} onClick={() => onChange(lineKey, { deleted: true })}>
          <TrashIcon fontSize="small" />
        </IconButton>
      )}
    </Acts>
  );
});

interface UnitSwitchProps extends Pick<KindRowProps, 'onChange'> {
  readonly lineKey: string;
  readonly code: string;
  readonly inPercentage: boolean;
}

const UnitSwitch = memo(function UnitSwitch({ lineKey, code, inPercentage, onChange }: UnitSwitchProps) {
  return (
    <Unit
      aria-pressed={inPercentage}
      aria-label={`${code}: вводить в процентах`}
      onClick={() => onChange(lineKey, { inPercentage: !inPercentage, share: null })}
    >
      {inPercentage ? 'т' : '%'}
    </Unit>
  );
});

function Entry({ line, whole, error, onChange }: KindRowProps) {
  const { key, values } = line;
  const { kind, net, inPercentage } = values;
  const isShare = inPercentage && whole !== null;
  const enter = (value: TypedNumber) =>
    onChange(
      key,
      isShare
        ? { share: value, net: typeof value === 'string' ? value : netOfShare(value, whole) }
        : { net: value, share: null },
    );
  return (
    <Field>
      <NumberInput
        label={`${kind.code}, ${isShare ? 'процент' : 'нетто'}`}
        value={isShare ? (values.share ?? (typeof net === 'string' ? net : shareOfNet(net, whole))) : net}
        onChange={enter}
        allowNegative={false}
        {...(isShare && { max: 100 })}
        unit={isShare ? '%' : 'т'}
        error={error}
        hint={isShare && typeof net === 'number' ? `= ${tonnesWords(net)}` : undefined}
      />
      {whole !== null && <UnitSwitch lineKey={key} code={kind.code} inPercentage={inPercentage} onChange={onChange} />}
    </Field>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"name acts" "entry weediness"',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '8px 0',
  // Limits layout to one row while typing.
  contain: 'layout style',
  borderBottom: `1px solid ${theme.tokens.hairline}`,
  '&[data-deleted]': { color: theme.tokens.inkMuted, textDecoration: 'line-through' },
  '@container (min-width: 520px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(150px, 190px) 112px auto',
    gridTemplateAreas: '"name entry weediness acts"',
  },
}));

const Name = styled('div')({ gridArea: 'name', minWidth: 0, display: 'flex', flexDirection: 'column' });
const Code = styled('span')({ fontWeight: fontWeights.strong, fontSize: fontSizes.large });
const Figure = styled('span')({ gridArea: 'entry', fontSize: 'var(--otk-text)' });
const Acts = styled('div')({ gridArea: 'acts', display: 'flex', justifyContent: 'flex-end' });
const Weediness = styled('span')({
  gridArea: 'weediness',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  fontSize: fontSizes.small,
  whiteSpace: 'nowrap',
});

/** The row names the field visually; the label is for screen readers. */
const Field = styled('div')({
  gridArea: 'entry',
  display: 'flex',
  gap: 8,
  '& .MuiInputLabel-root': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
});

const Unit = styled(Button)({ minWidth: 'var(--otk-control)', height: 'var(--otk-control)', padding: 0 });
