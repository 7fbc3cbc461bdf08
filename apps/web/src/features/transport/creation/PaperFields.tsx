import { useQuery } from '@tanstack/react-query';

import { useEditedField } from '#platform/editor/use-editor';
import { NothingYet } from '#platform/page/NothingYet';
import { DayField } from '#ui/day/DayField';
import { Autocomplete } from '#ui/form/Autocomplete';
import { TextField } from '#ui/form/TextField';
import { useOwnStations } from '#features/station/part/station.use-own';
import { useStationServices } from '#features/station/station.services';
import { Pair } from '#ui/layout/boxes';

import { contractNote, supplierContractNote } from '../part/transport.contract-note.ts';
import type { CreationForm } from '../transport.creation.ts';
import type { TransportReferences } from '../transport.lookups.ts';
import type { CreationEditor } from './transport.creation-editor.ts';

interface Reference {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

const reference = ({ id, code, name }: Reference): Reference => ({ id, code, name });

interface PaperFieldsProps {
  readonly editor: CreationEditor;
  readonly references: TransportReferences;
  readonly usualStation: CreationForm['station'];
}

/** What the papers say: day, document, supplier, contract, stations. */
export function PaperFields({ editor, references, usualStation }: PaperFieldsProps) {
  const day = useEditedField(editor, 'shipmentDate');
  const document = useEditedField(editor, 'documentNumber');
  const provider = useEditedField(editor, 'provider');
  const contract = useEditedField(editor, 'contract');
  const contracts = references.contracts.filter(
    ({ providerId }) => provider.value === null || providerId === provider.value.id,
  );
  return (
    <>
      <Pair>
        <DayField {...day} isRequired isTextKept label="Дата отгрузки" />
        <TextField {...document} label="Номер документа" maxLength={50} />
      </Pair>
      <Pair>
        <Autocomplete
          {...provider}
          label="Поставщик"
          options={references.providers}
          whenEmpty={<NothingYet of="provider" />}
          onChange={(chosen) => {
            provider.onChange(chosen);
            if (chosen && contract.value && contract.value.providerId !== chosen.id) {
              contract.onChange(null);
            }
          }}
          getKey={({ id }) => id}
          getLabel={({ name }) => name}
        />
        <Autocomplete
          {...contract}
          label="Договор"
          options={contracts}
          whenEmpty={<NothingYet of="contract" />}
          getKey={({ id }) => id}
          getLabel={({ number }) => number}
          getNote={provider.value === null ? supplierContractNote(references.providers) : contractNote}
          hint={
            provider.value === null && references.providers?.length !== 0
              ? 'Выберите поставщика, и останутся его договоры'
              : ''
          }
        />
      </Pair>
      <StationFields editor={editor} usualStation={usualStation} />
    </>
  );
}

function StationFields({ editor, usualStation }: Omit<PaperFieldsProps, 'references'>) {
  const stations = useQuery(useStationServices().queries.list());
  const station = useEditedField(editor, 'station');
  const stationOut = useEditedField(editor, 'stationOut');
  const stationIn = useEditedField(editor, 'stationIn');
  const own = useOwnStations(stations.data, station.value?.id);
  const usual = usualStation && reference(usualStation);
  const shared = {
    options: stations.data?.map(reference),
    query: stations,
    whenEmpty: <NothingYet of="station" />,
    getKey: ({ id }: Reference) => id,
    getLabel: ({ name }: Reference) => name,
    getNote: ({ code }: Reference) => code,
  };
  return (
    <>
      <Autocomplete
        {...shared}
        {...station}
        value={station.value ?? usual}
        options={own?.map(reference)}
        label="Станция приемки"
        isRequired
        onChange={(chosen) => {
          station.onChange(chosen);
          // Almost always the same station; another one is chosen below.
          if (stationIn.value === null) {
            stationIn.onChange(chosen);
          }
        }}
      />
      <Pair>
        <Autocomplete {...shared} {...stationOut} label="Станция отправления" />
        <Autocomplete
          {...shared}
          {...stationIn}
          value={stationIn.value ?? (station.value === null ? usual : null)}
          label="Станция назначения"
          onChange={(chosen) => {
            stationIn.onChange(chosen);
            if (station.value === null) {
              station.onChange(usual);
            }
          }}
        />
      </Pair>
    </>
  );
}
