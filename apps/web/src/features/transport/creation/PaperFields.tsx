import { useQuery } from '@tanstack/react-query';
import { useController, useWatch, type Control } from 'react-hook-form';

import { DayField } from '#ui/DayField';
import { Autocomplete } from '#ui/Autocomplete';
import { FormAutocomplete } from '#ui/FormAutocomplete';
import { FormTextField } from '#ui/FormFields';
import { useStationServices } from '#features/station/station.services';

import type { CreationForm } from '../transport.creation.ts';
import type { TransportReferences } from '../transport.lookups.ts';
import { Pair } from './transport.form-layout.ts';

interface PaperFieldsProps {
  readonly control: Control<CreationForm, unknown, CreationForm>;
  readonly references: TransportReferences;
}

/** What the papers say: day, document, supplier, contract, stations. */
export function PaperFields({ control, references }: PaperFieldsProps) {
  const day = useController({ control, name: 'shipmentDate' });
  const provider = useController({ control, name: 'provider' });
  const contract = useController({ control, name: 'contract' });
  const contracts = references.contracts.filter(
    ({ providerId }) => provider.field.value === null || providerId === provider.field.value.id,
  );
  return (
    <>
      <Pair>
        <DayField
          isRequired
          isTextKept
          label="Дата отгрузки"
          value={day.field.value}
          onChange={day.field.onChange}
          onBlur={day.field.onBlur}
          inputRef={day.field.ref}
          error={day.fieldState.error?.message}
        />
        <FormTextField control={control} name="documentNumber" label="Номер документа" maxLength={50} />
      </Pair>
      <Pair>
        <Autocomplete
          label="Поставщик"
          options={references.providers}
          value={provider.field.value}
          onChange={(chosen) => {
            provider.field.onChange(chosen);
            if (chosen && contract.field.value && contract.field.value.providerId !== chosen.id) {
              contract.field.onChange(null);
            }
          }}
          onBlur={provider.field.onBlur}
          inputRef={provider.field.ref}
          error={provider.fieldState.error?.message}
          getKey={({ id }) => id}
          getLabel={({ name }) => name}
        />
        <FormAutocomplete
          control={control}
          name="contract"
          label="Договор"
          options={contracts}
          getKey={({ id }) => id}
          getLabel={({ number }) => number}
          hint={provider.field.value === null ? 'Выберите поставщика, и останутся его договоры' : ''}
        />
      </Pair>
      <StationFields control={control} />
    </>
  );
}

function StationFields({ control }: Pick<PaperFieldsProps, 'control'>) {
  const { data = [], isPending } = useQuery(useStationServices().queries.list());
  const station = useController({ control, name: 'station' });
  const stationIn = useController({ control, name: 'stationIn' });
  const isSame = useWatch({ control, name: 'stationIn' }) === null;
  const options = data.map(({ id, code, name }) => ({ id, code, name }));
  const shared = {
    options,
    loading: isPending,
    getKey: ({ id }: (typeof options)[number]) => id,
    getLabel: ({ name }: (typeof options)[number]) => name,
    getNote: ({ code }: (typeof options)[number]) => code,
  };
  return (
    <>
      <Autocomplete
        {...shared}
        label="Станция приемки"
        value={station.field.value}
        onChange={(chosen) => {
          station.field.onChange(chosen);
          // Almost always the same station; another one is chosen below.
          if (isSame) {
            stationIn.field.onChange(chosen);
          }
        }}
        onBlur={station.field.onBlur}
        inputRef={station.field.ref}
        error={station.fieldState.error?.message}
      />
      <Pair>
        <FormAutocomplete {...shared} control={control} name="stationOut" label="Станция отправления" />
        <FormAutocomplete {...shared} control={control} name="stationIn" label="Станция назначения" />
      </Pair>
    </>
  );
}
