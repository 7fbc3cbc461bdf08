import type { Transport } from '@otk/domain/transport/transport.schema';

import { useEdited } from '#platform/editor/use-editor';
import { formatDateTime } from '#ui/format';
import { Section } from '#ui/layout/Section';
import { TransportNumber } from '#ui/TransportNumber';

import { type CardFields, Cells, ChoiceCell, DateCell, ReadOnlyCell, TextCell } from './TransportFields.tsx';
import type { ChoiceField, FormField, TextField } from '../transport.form.ts';
import { numberWarning, tidyNumber, trailerWarning, type TransportKind } from '../transport.guard.ts';
import { type CardOptions, contractsOf, contractWarning, valueText } from '../transport.options.ts';
import { fieldNames } from '../transport.words.ts';

export interface MainFormProps {
  readonly transport: Transport;
  readonly fields: CardFields;
  /** Fields that the role may not change, and all fields of a closed card, are shown as text. */
  readonly isEditable: (field: FormField) => boolean;
  readonly options: CardOptions;
  readonly kindOf: (transportTypeId: string | null) => TransportKind;
  readonly isLoading: boolean;
  /** What has no options then has none in its list. */
  readonly isKnown: boolean;
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

function NumberCells({ fields, isEditable, kindOf }: MainFormProps) {
  const { transportTypeId, transportNumber, trailerNumber } = useEdited(fields, ({ mine }) => mine);
  const kind = kindOf(transportTypeId);
  return (
    <>
      {isEditable('transportNumber') ? (
        <TextCell
          field="transportNumber"
          fields={fields}
          inputMode={kind === 'AUTO' ? 'text' : 'numeric'}
          warning={numberWarning(kind, transportNumber ?? '')}
          tidy={(typed) => tidyNumber(kind, typed)}
        />
      ) : (
        <ReadOnlyCell label={fieldNames.transportNumber} field="transportNumber">
          <TransportNumber value={transportNumber ?? ''} />
        </ReadOnlyCell>
      )}
      {(kind === 'AUTO' || trailerNumber) &&
        (isEditable('trailerNumber') ? (
          <TextCell
            field="trailerNumber"
            fields={fields}
            warning={trailerWarning(trailerNumber ?? '')}
            tidy={(typed) => tidyNumber('AUTO', typed)}
          />
        ) : (
          <ReadOnlyCell label={fieldNames.trailerNumber} field="trailerNumber">
            {trailerNumber ? <TransportNumber value={trailerNumber} /> : null}
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

function Field({ field, fields, isEditable, isWide = false, lines = 1, ...rest }: FieldProps) {
  if (!isEditable(field)) {
    return <Words {...rest} field={field} fields={fields} isEditable={isEditable} isWide={isWide} />;
  }
  return field === 'shipmentDate' ? (
    <DateCell field={field} fields={fields} />
  ) : (
    <TextCell field={field} fields={fields} isWide={isWide} lines={lines} />
  );
}

const Choice = ({ field, ...props }: MainFormProps & { readonly field: ChoiceField }) =>
  props.isEditable(field) ? (
    <ChoiceCell {...props} field={field} options={props.options[field]} />
  ) : (
    <Words {...props} field={field} />
  );

function ContractCell(props: MainFormProps) {
  const { fields, isEditable, options } = props;
  const providerId = useEdited(fields, ({ mine }) => mine.providerId);
  const contractId = useEdited(fields, ({ mine }) => mine.contractId);
  if (!isEditable('contractId')) {
    return <Words {...props} field="contractId" />;
  }
  const chosen = { providerId, contractId };
  return (
    <ChoiceCell
      {...props}
      field="contractId"
      options={contractsOf(options.contractId, chosen)}
      warning={contractWarning(options.contractId, chosen)}
    />
  );
}

function Words({
  field,
  fields,
  options,
  isWide,
}: MainFormProps & { readonly field: FormField; readonly isWide?: boolean }) {
  const value = useEdited(fields, ({ mine }) => mine[field]);
  return (
    <ReadOnlyCell label={fieldNames[field]} field={field} isWide={isWide}>
      {valueText(options, field, value)}
    </ReadOnlyCell>
  );
}
