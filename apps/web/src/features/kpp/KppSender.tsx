import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ScrapType } from '@otk/domain/dictionary/dictionary.schema';

import { NothingYet } from '#platform/page/NothingYet';
import { Autocomplete } from '#ui/form/Autocomplete';
import type { OptionsQuery } from '#ui/form/autocomplete-props';
import { PlusIcon, TrashIcon } from '#ui/icons';
import { NumberInput } from '#ui/form/NumberInput';

import type { TypedLine } from './kpp.registration.ts';

interface KppSenderProps {
  readonly lines: readonly TypedLine[];
  readonly kinds: readonly ScrapType[] | undefined;
  readonly query: OptionsQuery;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (lines: TypedLine[]) => void;
}

/** Kinds of scrap by the papers. */
export const KppSender = ({ lines, kinds, query, errors, onChange }: KppSenderProps) => (
  <List>
    {lines.map((line, index) => (
      // Lines have no id while they are typed.
      <Line key={index}>
        <Autocomplete
          label="Вид лома по документам"
          options={kinds}
          query={query}
          whenEmpty={<NothingYet of="scrapType" />}
          value={kinds?.find(({ id }) => id === line.productionTypeId) ?? null}
          onChange={(kind) => onChange(lines.with(index, { ...line, productionTypeId: kind?.id ?? null }))}
          getKey={({ id }) => id}
          getLabel={({ code }) => code}
          getNote={({ name }) => name}
          error={errors[`senderScrapType.${index}.productionTypeId`]}
        />
        <NumberInput
          label="Масса"
          unit="т"
          allowNegative={false}
          value={line.net}
          onChange={(net) => onChange(lines.with(index, { ...line, net }))}
          error={errors[`senderScrapType.${index}.net`]}
        />
        <IconButton aria-label="Убрать вид лома" onClick={() => onChange(lines.toSpliced(index, 1))}>
          <TrashIcon />
        </IconButton>
      </Line>
    ))}
    <Add startIcon={<PlusIcon />} onClick={() => onChange([...lines, { productionTypeId: null, net: null }])}>
      {lines.length === 0 ? 'Указать вид лома' : 'Ещё вид лома'}
    </Add>
  </List>
);

const List = styled('div')({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 12 });

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 12,
  width: '100%',
  '& button': { marginTop: 24 },
});

const Add = styled(Button)({ minHeight: 'var(--otk-control)' });
