import { useQuery } from '@tanstack/react-query';

import { Autocomplete } from '#ui/Autocomplete';
import { useDictionaryServices } from '#features/dictionary/dictionary.services';
import { useTransportServices } from '#features/transport/transport.services';

interface FilterProps {
  /** What the address says. */
  readonly chosen: string | undefined;
  readonly onChange: (chosen: string | undefined) => void;
}

export function ProviderFilter({ chosen, onChange }: FilterProps) {
  const transport = useTransportServices();
  const references = useQuery(transport.queries.references());
  const providers = references.data?.providers ?? [];
  return (
    <Autocomplete
      label="Поставщик"
      placeholder="Любой"
      options={providers}
      value={providers.find(({ id }) => id === chosen) ?? null}
      onChange={(provider) => onChange(provider?.id)}
      getKey={({ id }) => id}
      getLabel={({ name }) => name}
      loading={references.isPending}
      error={references.isError ? 'Список поставщиков не загрузился' : ''}
    />
  );
}

/** The address names the kind by its code. */
export function KindFilter({ chosen, onChange }: FilterProps) {
  const dictionary = useDictionaryServices();
  const kinds = useQuery(dictionary.queries.scrapTypes.list());
  return (
    <Autocomplete
      label="Вид лома"
      placeholder="Любой"
      options={kinds.data ?? []}
      value={kinds.data?.find(({ code }) => code === chosen) ?? null}
      onChange={(kind) => onChange(kind?.code)}
      getKey={({ id }) => id}
      getLabel={({ code, name }) => `${code} · ${name}`}
      loading={kinds.isPending}
    />
  );
}
