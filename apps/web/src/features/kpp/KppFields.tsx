import { Alert } from '@mui/material';
import { directionWords, documentTypes, sealWords } from '@otk/domain/kpp/kpp.card';
import type { ReactNode } from 'react';

import { contractNote, supplierContractNote } from '#features/transport/part/transport.contract-note';
import { NothingYet } from '#platform/page/NothingYet';
import { Autocomplete } from '#ui/form/Autocomplete';
import { DayField } from '#ui/day/DayField';
import { Section } from '#ui/layout/Section';
import { Pair, Stack } from '#ui/layout/boxes';

import { KppChoice } from './KppChoice.tsx';
import { KppNumber, KppText } from './KppField.tsx';
import { notKnown, type KppFieldsProps, orNull } from './kpp.lists.ts';
import { KppNumberFields } from './KppNumberFields.tsx';
import { KppRadiation } from './KppRadiation.tsx';
import { kppFieldNames } from './kpp.words.ts';

interface AllFieldsProps extends KppFieldsProps {
  /** Below the number: vehicles with the same or a similar one. */
  readonly similar?: ReactNode;
  /** Below the reading: earlier readings, a second measurement. */
  readonly readings?: ReactNode;
  /** Below the papers: declared kinds, the station. */
  readonly more?: ReactNode;
}

/** One page in the order in which a guard works: number, driver, papers, seal, radiation, gate. */
export const KppFields = ({ similar, more, readings, ...props }: AllFieldsProps) => (
  <Stack>
    <Section title="1. Номер">
      <Stack>
        <KppNumberFields {...props} />
        {similar}
      </Stack>
    </Section>
    <Section title="2. Водитель">
      <Driver {...props} />
    </Section>
    <Section title="3. Документы">
      <Stack>
        <Papers {...props} />
        {more}
      </Stack>
    </Section>
    <Section title="4. Пломба">
      <Seal {...props} />
    </Section>
    <Section title="5. Радиация">
      <Stack>
        <KppRadiation {...props} />
        {readings}
      </Stack>
    </Section>
    <Section title="6. Ворота">
      <Gate {...props} />
    </Section>
  </Stack>
);

function Driver(props: KppFieldsProps) {
  return (
    <Stack>
      {props.seesDriver ? (
        <Pair>
          <KppText {...props} field="driverName" maxLength={150} />
          <KppText {...props} field="driverPhone" maxLength={30} inputMode="tel" />
          <KppText {...props} field="driverDocument" maxLength={100} />
          <KppText {...props} field="carrier" maxLength={150} />
        </Pair>
      ) : (
        <>
          <Alert severity="info">
            Персональные данные водителя скрыты. Их видят оператор КПП, начальник смены и администратор.
          </Alert>
          <KppText {...props} field="carrier" maxLength={150} />
        </>
      )}
    </Stack>
  );
}

const typeWords = Object.fromEntries(documentTypes.map((type) => [type, type]));

function Papers(props: KppFieldsProps) {
  const { values, onChange, errors, canEdit, lists } = props;
  const { providers, contracts: all } = lists.references ?? notKnown;
  const contracts = all?.filter(
    ({ id, providerId }) => values.providerId === null || providerId === values.providerId || id === values.contractId,
  );
  const chosen = <T extends { readonly id: string }>(options: readonly T[] | undefined, id: string | null) =>
    options?.find((one) => one.id === id) ?? null;
  return (
    <Stack>
      <KppChoice
        label={kppFieldNames.documentType}
        words={typeWords}
        value={values.documentType}
        onChange={(documentType) => onChange({ documentType })}
        disabled={!canEdit('documentType')}
      />
      <Pair>
        <KppText {...props} field="documentNumber" isRequired maxLength={50} hint="Нет документа: напишите «б/н»" />
        <DayField
          isTextKept
          label={kppFieldNames.documentDate}
          value={values.documentDate ?? ''}
          onChange={(day) => onChange({ documentDate: orNull(day) })}
          error={errors['documentDate']}
          disabled={!canEdit('documentDate')}
        />
        <Autocomplete
          label={kppFieldNames.providerId}
          options={providers}
          query={lists.query}
          whenEmpty={<NothingYet of="provider" />}
          value={chosen(providers, values.providerId)}
          onChange={(provider) => onChange({ providerId: provider?.id ?? null })}
          getKey={({ id }) => id}
          getLabel={({ name }) => name}
          error={errors['providerId']}
          disabled={!canEdit('providerId')}
        />
        <Autocomplete
          label={kppFieldNames.contractId}
          options={contracts}
          query={lists.query}
          whenEmpty={<NothingYet of="contract" />}
          value={chosen(contracts, values.contractId)}
          onChange={(contract) => onChange({ contractId: contract?.id ?? null })}
          getKey={({ id }) => id}
          getLabel={({ number }) => number}
          getNote={values.providerId === null ? supplierContractNote(providers) : contractNote}
          error={errors['contractId']}
          hint={
            values.providerId === null && providers?.length !== 0 ? 'Выберите поставщика, и останутся его договоры' : ''
          }
          disabled={!canEdit('contractId')}
        />
        <Autocomplete
          label={kppFieldNames.groId}
          options={providers}
          query={lists.query}
          whenEmpty={<NothingYet of="provider" />}
          value={chosen(providers, values.groId)}
          onChange={(gro) => onChange({ groId: gro?.id ?? null })}
          getKey={({ id }) => id}
          getLabel={({ name }) => name}
          error={errors['groId']}
          disabled={!canEdit('groId')}
        />
        <KppText {...props} field="explosionProofDocument" maxLength={100} hint="Номер и дата" />
        <KppText {...props} field="radiationProofDocument" maxLength={100} hint="Номер и дата" />
      </Pair>
    </Stack>
  );
}

const Seal = (props: KppFieldsProps) => (
  <Pair>
    <KppText {...props} field="sealNumber" maxLength={50} />
    <KppChoice
      label={kppFieldNames.sealState}
      words={sealWords}
      value={props.values.sealState}
      onChange={(sealState) => props.onChange({ sealState })}
      disabled={!props.canEdit('sealState')}
    />
  </Pair>
);

function Gate(props: KppFieldsProps) {
  const { values, onChange, canEdit } = props;
  return (
    <Stack>
      <Pair>
        <KppText {...props} field="gate" maxLength={50} />
        <KppText {...props} field="passNumber" maxLength={50} />
        <KppChoice
          label={kppFieldNames.direction}
          words={directionWords}
          value={values.direction}
          onChange={(direction) => direction && onChange({ direction })}
          disabled={!canEdit('direction')}
        />
        <KppNumber {...props} field="grossPreliminary" unit="т" />
      </Pair>
      <KppText {...props} field="comment" maxLength={1000} lines={2} />
    </Stack>
  );
}
