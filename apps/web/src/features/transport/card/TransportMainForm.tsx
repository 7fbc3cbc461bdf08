import type { Transport } from '@otk/domain/transport/transport.schema';
import { useWatch } from 'react-hook-form';

import { formatDateTime } from '#ui/format';
import { Section } from '#ui/Section';
import { TransportNumber } from '#ui/TransportNumber';

import { type CardControl, Cells, ChoiceCell, DateCell, ReadOnlyCell, TextCell } from './TransportFields.tsx';
import type { ChoiceField, FormField, TextField } from '../transport.form.ts';
import { fromForm } from '../transport.form.ts';
import { numberWarning, tidyNumber, trailerWarning, type TransportKind } from '../transport.guard.ts';
import { type CardOptions, contractsOf, contractWarning, valueText } from '../transport.options.ts';
import { fieldNames } from '../transport.words.ts';

export interface MainFormProps {
  readonly transport: Transport;
  readonly control: CardControl;
  /** Fields that the role may not change, and all fields of a closed card, are shown as text. */
  readonly isEditable: (field: FormField) => boolean;
  readonly options: CardOptions;
  readonly kindOf: (transportTypeId: string | null) => TransportKind;
  readonly isLoading: boolean;
}

export const TransportMainForm = (props: MainFormProps) => (
  <>
    <Section title="Перевозка">
      <Cells>
        <NumberCells {...props} />
        <Choice {...props} field="transportTypeId" />
        <Field {...props} field="shipmentDate" />
        <Choice {...props} field="stationOutId" />
        <Choice {...props} field="stationInId" />
        <Choice {...props} field="stationId" />
        <ReadOnlyCell label="Прибыл">{moment(props.transport.arrivedAt)}</ReadOnlyCell>
        <Field {...props} field="acceptancePlaceMark" />
        <Field {...props} field="specialMark" isWide lines={2} />
      </Cells>
    </Section>
    <Section title="Документы и стороны">
      <Cells>
        <Field {...props} field="documentNumber" />
        <Choice {...props} field="providerId" />
        <Choice {...props} field="groId" />
        <ContractCell {...props} />
        <Choice {...props} field="productionTypeId" />
        <Field {...props} field="explosionProofDocument" />
        <Field {...props} field="radiationProofDocument" />
        <Field {...props} field="senderScrapTypeInfo" isWide lines={2} />
        <ReadOnlyCell label="Подразделение">{props.transport.division.name ?? 'Не указано'}</ReadOnlyCell>
        <ReadOnlyCell label="Создан">{moment(props.transport.createdAt)}</ReadOnlyCell>
        <ReadOnlyCell label="Изменён">{moment(props.transport.updatedAt)}</ReadOnlyCell>
      </Cells>
    </Section>
  </>
);

const moment = (value: string | null) => value && formatDateTime(value);

function NumberCells({ control, isEditable, kindOf }: MainFormProps) {
  const form = useWatch({ control }) as Parameters<typeof fromForm>[0];
  const kind = kindOf(form.transportTypeId);
  return (
    <>
      {isEditable('transportNumber') ? (
        <TextCell
          field="transportNumber"
          control={control}
          inputMode={kind === 'AUTO' ? 'text' : 'numeric'}
          warning={numberWarning(kind, form.transportNumber)}
          tidy={(typed) => tidyNumber(kind, typed)}
        />
      ) : (
        <ReadOnlyCell label={fieldNames.transportNumber} field="transportNumber">
          <TransportNumber value={form.transportNumber} />
        </ReadOnlyCell>
      )}
      {(kind === 'AUTO' || form.trailerNumber !== '') &&
        (isEditable('trailerNumber') ? (
          <TextCell
            field="trailerNumber"
            control={control}
            warning={trailerWarning(form.trailerNumber)}
            tidy={(typed) => tidyNumber('AUTO', typed)}
          />
        ) : (
          <ReadOnlyCell label={fieldNames.trailerNumber} field="trailerNumber">
            {form.trailerNumber === '' ? null : <TransportNumber value={form.trailerNumber} />}
          </ReadOnlyCell>
        ))}
    </>
  );
}

interface FieldProps extends MainFormProps {
  readonly field: TextField;
  readonly isWide?: boolean;
  readonly lines?: number;
}

function Field({ field, control, isEditable, isWide = false, lines = 1, ...rest }: FieldProps) {
  if (!isEditable(field)) {
    return <Words {...rest} field={field} control={control} isEditable={isEditable} isWide={isWide} />;
  }
  return field === 'shipmentDate' ? (
    <DateCell field={field} control={control} />
  ) : (
    <TextCell field={field} control={control} isWide={isWide} lines={lines} />
  );
}

const Choice = ({ field, ...props }: MainFormProps & { readonly field: ChoiceField }) =>
  props.isEditable(field) ? (
    <ChoiceCell field={field} control={props.control} options={props.options[field]} isLoading={props.isLoading} />
  ) : (
    <Words {...props} field={field} />
  );

function ContractCell(props: MainFormProps) {
  const { control, isEditable, options, isLoading } = props;
  const [providerId, contractId] = useWatch({ control, name: ['providerId', 'contractId'] });
  if (!isEditable('contractId')) {
    return <Words {...props} field="contractId" />;
  }
  const chosen = { providerId, contractId };
  return (
    <ChoiceCell
      field="contractId"
      control={control}
      options={contractsOf(options.contractId, chosen)}
      isLoading={isLoading}
      warning={contractWarning(options.contractId, chosen)}
    />
  );
}

function Words({
  field,
  control,
  options,
  isWide,
}: MainFormProps & { readonly field: FormField; readonly isWide?: boolean }) {
  const value = useWatch({ control, name: field });
  return (
    <ReadOnlyCell label={fieldNames[field]} field={field} isWide={isWide}>
      {valueText(options, field, value)}
    </ReadOnlyCell>
  );
}
