import { FormControlLabel, Switch, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type Device, deviceSilentHours, isSilent } from '@otk/domain/device/device.schema';
import { dotted } from '@otk/domain/kernel/text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { useNow } from '#ui/day/use-now';
import { EmptyState } from '#ui/feedback/EmptyState';
import { PhoneIcon } from '#ui/icons';
import { Rows } from '#ui/layout/boxes';
import { PageBody } from '#ui/layout/PageBody';
import { PagedList } from '#ui/layout/PagedList';
import { PageTitle } from '#ui/layout/PageTitle';
import { StatusChip } from '#ui/StatusChip';

import { useDeviceServices } from '../device.services.ts';
import { detailsOf, nameOf, toneOf, unsentOf } from '../part/device.words.ts';

/** What the devices hold that the server does not have, as they said last. */
export function DevicesPage() {
  const { unsent } = useSearch({ from: '/signed-in/devices' });
  const navigate = useNavigate({ from: '/devices' });
  const { queries, ownId } = useDeviceServices();
  const list = useInfiniteQuery(queries.list(unsent !== undefined));
  return (
    <PageBody>
      <PageTitle
        actions={
          <FormControlLabel
            sx={{ marginRight: 0 }}
            label="Только с неотправленным"
            control={
              <Switch
                checked={unsent !== undefined}
                onChange={(_event, isOn) => void navigate({ search: { unsent: isOn ? '1' : undefined } })}
              />
            }
          />
        }
      >
        Устройства
      </PageTitle>
      <PagedList
        list={list}
        failure="Не удалось загрузить устройства"
        empty={
          <EmptyState
            icon={<PhoneIcon />}
            title={
              unsent === undefined
                ? 'Ни одно устройство о себе ещё не сообщило'
                : 'Неотправленного не сообщало ни одно устройство'
            }
            text="Устройства говорят о себе сами, когда есть связь. Что лежит на устройстве без связи, неизвестно."
          />
        }
      >
        {(devices) => (
          <Rows aria-label="Устройства">
            {devices.map((device) => (
              <DeviceRow key={`${device.person.id} ${device.id}`} device={device} isOwn={device.id === ownId} />
            ))}
          </Rows>
        )}
      </PagedList>
    </PageBody>
  );
}

function DeviceRow({ device, isOwn }: { readonly device: Device; readonly isOwn: boolean }) {
  const now = useNow();
  return (
    <Row data-row>
      <span>
        <b>{nameOf(device)}</b>
        {isOwn && ' (это устройство)'}
        <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
          {dotted(...detailsOf(device))}
        </Typography>
      </span>
      <Chips>
        {!device.stores && <StatusChip tone="red">Не хранит введённое</StatusChip>}
        {isSilent(device, now) && <StatusChip tone="red">{`Молчит больше ${deviceSilentHours}\u00A0ч`}</StatusChip>}
        <StatusChip tone={toneOf(device, now)}>{unsentOf(device)}</StatusChip>
      </Chips>
    </Row>
  );
}

const Row = styled('li')({
  maxWidth: 960,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  padding: '12px',
  overflowWrap: 'anywhere',
});

const Chips = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
