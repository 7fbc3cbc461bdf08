// Preview of the edited template on a real transport.
import type { TemplateEdit } from '@otk/domain/notification/notification.template';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useTransportServices } from '#features/transport/transport.services';
import { useRested } from '#platform/use-rested';

import { useNotificationServices } from '../notification.services.ts';

const offered = 50;

export function useTemplateTrial({ type, subject, body }: Pick<TemplateEdit, 'type' | 'subject' | 'body'>) {
  const transportServices = useTransportServices();
  const notification = useNotificationServices();
  const [chosen, setChosen] = useState<TransportRow | null>(null);
  const transports = useQuery({
    queryKey: ['notification', 'trial', 'transports'],
    queryFn: ({ signal }) => transportServices.api.list({ query: { limit: offered } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const transport = chosen ?? transports.data?.items[0] ?? null;
  const trial = useRested({ type, subject, body, transportId: transport?.id ?? '' });
  const preview = useQuery({
    queryKey: ['notification', 'trial', trial],
    queryFn: ({ signal }) => notification.api.previewTemplate({ body: trial }, { signal }),
    enabled: trial.transportId !== '' && trial.subject.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return { transports, transport, setChosen, preview };
}
