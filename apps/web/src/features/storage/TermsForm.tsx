import { Alert, Button } from '@mui/material';
import { errorMessage } from '@otk/domain/kernel/error-message';
import {
  type Terms,
  type TermsChange,
  termsChange,
  type TermsEntry,
  termsKeys,
  termsWords,
} from '@otk/domain/storage/storage.terms';
import { useState } from 'react';

import { type FieldErrors, judge } from '#platform/judge';
import { Autocomplete } from '#ui/Autocomplete';
import { FormFrame } from '#ui/FormFrame';
import { NumberInput } from '#ui/NumberInput';

export interface TermsContract {
  readonly id: string;
  readonly number: string;
  readonly provider: string;
}

interface TermsFormProps {
  readonly entries: readonly TermsEntry[];
  readonly contracts: readonly TermsContract[];
  /** Rejects with the reason of the refusal; what was typed stays. */
  readonly onSubmit: (change: TermsChange) => Promise<void>;
  readonly onCancel: () => void;
}

type Typed = Readonly<Record<keyof Terms, number | null>>;

/** Deadlines and cost of standing: the defaults, or those of one contract. */
export function TermsForm({ entries, contracts, onSubmit, onCancel }: TermsFormProps) {
  const [contract, setContract] = useState<TermsContract | null>(null);
  const [typed, setTyped] = useState<Typed>(() => termsOf(entries, null));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const own = ownOf(entries, contract);

  const choose = (chosen: TermsContract | null) => {
    setContract(chosen);
    setTyped(termsOf(entries, chosen));
    setErrors({});
    setFailure('');
  };
  const submit = async () => {
    const judged = judge(termsChange, { contractId: contract?.id ?? null, base: own ?? null, terms: typed });
    if (judged.errors) {
      setErrors(judged.errors);
      return;
    }
    try {
      await onSubmit(judged.body);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  return (
    <FormFrame onSubmit={submit} submitLabel="Сохранить" actions={<Button onClick={onCancel}>Отмена</Button>}>
      <Autocomplete
        label="Договор"
        placeholder="Для всех договоров"
        options={contracts}
        value={contract}
        onChange={choose}
        getKey={({ id }) => id}
        getLabel={({ number }) => number}
        getNote={({ provider }) => provider}
        hint={hintOf(contract, own)}
      />
      {termsKeys.map((key) => (
        <NumberInput
          key={key}
          label={termsWords[key]}
          value={typed[key]}
          onChange={(value) => {
            setErrors({});
            setTyped({ ...typed, [key]: value });
          }}
          limit={false}
          allowNegative={false}
          error={errors[`terms.${key}`]}
        />
      ))}
      <Alert severity="info">Уже начатые сроки не изменятся: они считаются с телефонограммы.</Alert>
      {failure !== '' && <Alert severity="error">{failure}</Alert>}
    </FormFrame>
  );
}

const ownOf = (entries: readonly TermsEntry[], contract: TermsContract | null): Terms | undefined =>
  entries.find((entry) => (entry.contract?.id ?? null) === (contract?.id ?? null))?.terms;

/** A contract without terms of its own begins with the defaults. */
const termsOf = (entries: readonly TermsEntry[], contract: TermsContract | null): Terms =>
  ownOf(entries, contract) ?? ownOf(entries, null)!;

function hintOf(contract: TermsContract | null, own: Terms | undefined): string | undefined {
  if (contract === null) {
    return 'Пусто: сроки по умолчанию';
  }
  return own ? 'У договора свои сроки' : 'Сейчас действуют сроки по умолчанию';
}
