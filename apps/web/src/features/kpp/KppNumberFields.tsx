import { styled } from '@mui/material/styles';
import { isWagonNumber } from '@otk/domain/transport/transport.identity';
import { isPlate, isTrailerPlate, normalizePlate } from '@otk/domain/transport/transport.plate';
import { useEffect } from 'react';

import { Autocomplete } from '#ui/form/Autocomplete';
import { TextField } from '#ui/form/TextField';
import { focusOnMount } from '#ui/focus-on-mount';
import { fontSizes, fontWeights } from '#ui/theme/tokens';
import { Pair } from '#ui/layout/boxes';

import { notKnown, type KppFieldsProps, orNull } from './kpp.lists.ts';
import { kppFieldNames } from './kpp.words.ts';

/** Wagon numbers without spaces, plates in capital Cyrillic letters. */
const tidy = (typed: string): string => (/^[\d\s]*$/.test(typed) ? typed.replaceAll(/\s/g, '') : normalizePlate(typed));

/** The number comes first: it gives the kind of vehicle, and a typing error is noticed before the rest is typed. */
export function KppNumberFields({ values, onChange, errors, canEdit, lists, isNew = false }: KppFieldsProps) {
  const { transportTypes } = lists.references ?? notKnown;
  const type = transportTypes?.find(({ id }) => id === values.transportTypeId) ?? null;
  const isAuto = type === null || type.kind === 'AUTO';

  const enter = (text: string) => {
    const transportNumber = tidy(text);
    const meant = meantBy(transportNumber, transportTypes);
    const isOther = meant !== undefined && (type === null || (type.kind === 'AUTO') !== (meant.kind === 'AUTO'));
    onChange({ transportNumber, ...(isOther && { transportTypeId: meant.id }) });
  };
  // The number may be typed before the list of types has come.
  const meantLate = values.transportTypeId === '' ? meantBy(values.transportNumber, transportTypes)?.id : undefined;
  useEffect(() => {
    if (meantLate !== undefined) {
      onChange({ transportTypeId: meantLate });
    }
  }, [meantLate, onChange]);

  return (
    <>
      <Loud>
        <TextField
          label={kppFieldNames.transportNumber}
          // Not in the field: a number of this size looks like one that is there.
          hint={values.transportNumber === '' ? 'Например, А123ВС152' : undefined}
          value={values.transportNumber}
          onChange={enter}
          error={errors['transportNumber']}
          disabled={!canEdit('transportNumber')}
          maxLength={30}
          isRequired
          inputRef={isNew ? focusOnMount : undefined}
        />
      </Loud>
      {values.transportNumber !== '' && <Check number={values.transportNumber} />}
      <Pair>
        <Autocomplete
          label={kppFieldNames.transportTypeId}
          // Vehicles of the road come first: this is their gate.
          options={transportTypes?.toSorted((a, b) => Number(b.kind === 'AUTO') - Number(a.kind === 'AUTO'))}
          query={lists.query}
          whenEmpty={null}
          value={type}
          onChange={(chosen) => onChange({ transportTypeId: chosen?.id ?? '' })}
          getKey={({ id }) => id}
          getLabel={({ name }) => name}
          error={errors['transportTypeId']}
          disabled={!canEdit('transportTypeId')}
          isRequired
        />
        {isAuto && (
          <TextField
            label={kppFieldNames.trailerNumber}
            value={values.trailerNumber ?? ''}
            onChange={(text) => onChange({ trailerNumber: orNull(normalizePlate(text)) })}
            error={errors['trailerNumber']}
            hint={trailerHint(values.trailerNumber)}
            disabled={!canEdit('trailerNumber')}
            maxLength={30}
          />
        )}
      </Pair>
    </>
  );
}

function meantBy<T extends { readonly kind: string }>(number: string, types: readonly T[] | undefined): T | undefined {
  const kind = /^\d*$/.test(number) ? 'WAGON' : 'AUTO';
  return number.length < 2 ? undefined : types?.find((one) => one.kind === kind);
}

const trailerHint = (number: string | null): string =>
  number === null || isTrailerPlate(number) ? 'Если есть' : 'Не похоже на номер прицепа вида АН123452. Проверьте';

/** A warning, not an error: a foreign plate is entered as it is. */
function Check({ number }: { readonly number: string }) {
  const isRight = /^\d+$/.test(number) ? isWagonNumber(number) : isPlate(number);
  return (
    <Note data-warning={!isRight}>
      {isRight ? 'Номер верный' : 'Номер не похож на российский. Сверьте с машиной; иностранный оставьте как есть'}
    </Note>
  );
}

const Note = styled('output')(({ theme }) => ({
  display: 'block',
  marginTop: -8,
  color: theme.tokens.successText,
  fontSize: fontSizes.small,
  fontWeight: fontWeights.medium,
  '&[data-warning="true"]': { color: theme.tokens.warningText },
}));

const Loud = styled('div')({
  '& input': { fontSize: fontSizes.display, fontWeight: fontWeights.strong, fontVariantNumeric: 'tabular-nums' },
});
