import { useQuery } from '@tanstack/react-query';

import { NothingYet } from '#platform/page/NothingYet';
import { Autocomplete } from '#ui/form/Autocomplete';

import { useTransportServices } from '../transport.services.ts';

interface FilterProps {
  /** What the address says. */
  readonly chosen: string | undefined;
  readonly onChange: (chosen: string | undefined) => void;
  /** While none is chosen. */
  readonly placeholder?: string;
}

export function ProviderFilter({ chosen, onChange, placeholder = 'Любой' }: FilterProps) {
  const transport = useTransportServices();
  const references = useQuery(transport.queries.references());
  const providers = references.data?.providers;
  return (
    <Autocomplete
      label="Поставщик"
      placeholder={placeholder}
      options={providers}
      query={references}
      whenEmpty={<NothingYet of="provider" />}
      value={providers?.find(({ id }) => id === chosen) ?? null}
      onChange={(provider) => onChange(provider?.id)}
      getKey={({ id }) => id}
      getLabel={({ name }) => name}
    />
  );
}
