import { useQuery } from '@tanstack/react-query';

import { NothingYet } from '#platform/page/NothingYet';
import { Autocomplete } from '#ui/form/Autocomplete';
import { showToast } from '#ui/feedback/Toasts';
import { usePerson } from '#platform/person';
import { useStationServices } from '#features/station/station.services';
import { useUserServices } from '../user.services.ts';
import { requestFailure } from '../user.failure.ts';
import { useAct } from '#platform/use-act';

/** The station that the person works with: the list opens with it, on every device. */
export function WorkStation() {
  const users = useUserServices();
  const station = useStationServices();
  const { user, reload } = usePerson();
  const { busy, run } = useAct(requestFailure);
  const stations = useQuery(station.queries.list());
  const all = stations.data;
  const allowed = user.stationIds.length === 0 ? all : all?.filter(({ id }) => user.stationIds.includes(id));
  const choose = (stationId: string | null) =>
    run('station', async () => {
      await users.api.setStation({ body: { stationId } });
      await reload();
      showToast({ text: 'Станция по умолчанию сохранена', kind: 'success' });
    });
  return (
    <Autocomplete
      label="Станция по умолчанию"
      placeholder="Все станции"
      hint="Список транспорта открывается с этой станцией на всех ваших устройствах."
      options={allowed}
      query={stations}
      whenEmpty={<NothingYet of="station" />}
      value={allowed?.find(({ id }) => id === user.currentStationId) ?? null}
      readOnly={busy.size > 0}
      onChange={(chosen) => void choose(chosen?.id ?? null)}
      getKey={({ id }) => id}
      getLabel={({ name }) => name}
      getNote={({ code }) => code}
    />
  );
}
