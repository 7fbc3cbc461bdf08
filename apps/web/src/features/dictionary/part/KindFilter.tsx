import { useQuery } from '@tanstack/react-query';

import { NothingYet } from '#platform/page/NothingYet';
import { Autocomplete } from '#ui/form/Autocomplete';

import { useDictionaryServices } from '../dictionary.services.ts';

interface FilterProps {
  /** What the address says. */
  readonly chosen: string | undefined;
  readonly onChange: (chosen: string | undefined) => void;
}

/** The address names the kind by its code. */
export function KindFilter({ chosen, onChange }: FilterProps) {
  const dictionary = useDictionaryServices();
  const kinds = useQuery(dictionary.queries.scrapTypes.list());
  return (
    <Autocomplete
      label="Вид лома"
      placeholder="Любой"
      options={kinds.data}
      query={kinds}
      whenEmpty={<NothingYet of="scrapType" />}
      value={kinds.data?.find(({ code }) => code === chosen) ?? null}
      onChange={(kind) => onChange(kind?.code)}
      getKey={({ id }) => id}
      getLabel={({ code, name }) => `${code} · ${name}`}
    />
  );
}
