import { styled } from '@mui/material/styles';
import { canEditContainers, isClosed } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { Activity, useState, type ReactNode } from 'react';

import type { CardActor } from '#features/transport/card/transport.offered-steps';
import { TransportMain } from '#features/transport/card/TransportMain';
import type { MainFormProps } from '#features/transport/card/TransportMainForm';
import { WeightBalance } from '#features/transport/card/WeightBalance';

import { cardParts } from './card-parts.tsx';
import { type CardTab, cardTabItems } from './card-tab.ts';
import type { TellUnsaved } from './card-unsaved.ts';
import { Columns } from './CardColumns.tsx';

interface CardPanelsProps {
  readonly tab: CardTab;
  readonly transport: Transport;
  readonly actor: CardActor;
  readonly form: Omit<MainFormProps, 'transport'>;
  readonly tellUnsaved: TellUnsaved;
}

/** Tabs with fields stay mounted while another tab is shown. */
export function CardPanels({ tab, transport, actor, form, tellUnsaved }: CardPanelsProps) {
  const [visited, setVisited] = useState<readonly CardTab[]>([tab]);
  if (!visited.includes(tab)) {
    setVisited([...visited, tab]);
  }
  const panel = (value: CardTab, content: ReactNode) =>
    visited.includes(value) && (
      <Activity key={value} mode={value === tab ? 'visible' : 'hidden'}>
        <Panel value={value}>{content}</Panel>
      </Activity>
    );
  const tabProps = { transport, actor };
  const wide = wideTabs[tab];
  const mayEditContainers = !isClosed(transport) && canEditContainers(actor);
  return (
    <>
      <Activity mode={wide ? 'hidden' : 'visible'}>
        <Columns data-balance={tab === 'main' ? 'last' : 'first'}>
          <Stack>
            {panel(
              'main',
              <TransportMain
                {...form}
                transport={transport}
                containers={
                  mayEditContainers && <cardParts.Containers transport={transport} onUnsaved={tellUnsaved.containers} />
                }
              />,
            )}
            {panel('weight', <cardParts.Weight {...tabProps} onUnsaved={tellUnsaved.weight} />)}
            {panel('scrap', <cardParts.Scrap {...tabProps} onUnsaved={tellUnsaved.scrap} />)}
            {panel('unordered', <cardParts.Unordered {...tabProps} onUnsaved={tellUnsaved.unordered} />)}
          </Stack>
          <aside>
            <WeightBalance transport={transport} />
          </aside>
        </Columns>
      </Activity>
      {wide && (
        <Wide>
          <Panel value={tab}>{wide(transport, actor)}</Panel>
        </Wide>
      )}
    </>
  );
}

/** Tabs of full width without form state. */
const wideTabs: Partial<Record<CardTab, (transport: Transport, actor: CardActor) => ReactNode>> = {
  photo: (transport, actor) => (
    // On a phone the camera comes first, so the archive is below the photos.
    <Photos>
      <cardParts.Photo transport={transport} actor={actor} />
      <cardParts.Zip transport={transport} />
    </Photos>
  ),
  video: (transport) => <cardParts.Video transport={transport} />,
  document: (transport) => <cardParts.Document transport={transport} />,
  event: ({ id }) => <cardParts.Events transportId={id} />,
  history: ({ id }) => <cardParts.History transportId={id} />,
  analytics: ({ id }) => <cardParts.Analytics transportId={id} />,
};

const Panel = ({ value, children }: { readonly value: CardTab; readonly children: ReactNode }) => (
  <Focusable
    role="tabpanel"
    aria-label={cardTabItems.find((item) => item.value === value)?.label}
    data-panel={value}
    tabIndex={-1}
  >
    {children}
  </Focusable>
);

const Focusable = styled('div')({ minWidth: 0, outline: 'none' });

const Stack = styled('div')({ minWidth: 0 });

const Photos = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 });

const Wide = styled('div')({ marginTop: 16 });
