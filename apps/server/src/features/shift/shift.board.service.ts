import { heardMinutes } from '@otk/domain/device/device.schema';
import type { Awaited } from '@otk/domain/transport/transport.awaited';
import { type Board, boardRowsAtMost, normOf, type Stand, statusesOf } from '@otk/domain/shift/shift.board';
import { unfinishedTabs } from '@otk/domain/shift/shift.schema';
import { allStations } from '@otk/domain/station/station.schema';
import { addDays, hourMs, worksDay, worksInstant } from '@otk/domain/kernel/works-time';
import type { Settings } from '@otk/domain/setting/setting.schema';

import type { ActorContext } from '#platform/http/request-context';

import { boardDevices } from '../device/device.service.ts';
import { readSettings } from '../setting/setting.service.ts';
import { filtrateCount } from '../transport/transport.service.ts';
import { boardPeopleRepo, boardRepo, type StandCounts } from './shift.board.repo.ts';

const midnight = '00:00';

export async function getBoard(context: ActorContext, now: Date): Promise<Board> {
  const { db, actor } = context;
  const repo = boardRepo(db);
  const settings = await readSettings(db);
  const day = worksDay(now);
  const begin = worksInstant(day, midnight);
  const [commission, separate] = await appointmentsOf(context, day);
  const late = await repo.findLate(actor, now);
  const alarms = await repo.findAlarms(actor);
  return {
    at: now.toISOString(),
    stands: await listStands(context, settings, now),
    late: { count: late[0]?.count ?? 0, rows: late.map((row) => ({ ...row, awaited: row.awaited as Awaited })) },
    alarms: { count: alarms[0]?.count ?? 0, rows: alarms },
    commission,
    separate,
    today: await repo.countDay(actor, begin, worksInstant(addDays(day, 1), midnight)),
    yesterday: await repo.countDay(actor, worksInstant(addDays(day, -1), midnight), begin),
    plan: { transports: settings.planTransports || null, tonnes: settings.planTonnes || null },
    people: await boardPeopleRepo(db).listPeople(actor, new Date(now.getTime() - heardMinutes * 60_000)),
    devices: await boardDevices(context, boardRowsAtMost),
  };
}

async function listStands(context: ActorContext, settings: Settings, now: Date): Promise<Stand[]> {
  const limits = unfinishedTabs.flatMap((tab) => {
    const norm = normOf(tab, settings);
    const before = norm === null ? null : new Date(now.getTime() - norm * hourMs);
    return statusesOf(tab).map((status) => ({ status, before }));
  });
  const found = await boardRepo(context.db).listStands(context.actor, limits);
  const counts = await filtrateCount(context, { station: allStations.code, search: '' });
  return unfinishedTabs.map((tab) => standOf(tab, counts[tab], normOf(tab, settings), found));
}

function standOf(tab: Stand['tab'], count: number, norm: number | null, found: readonly StandCounts[]): Stand {
  const own = found.filter(({ status }) => statusesOf(tab).includes(status));
  const sum = (of: 'over' | 'unknown') => own.reduce((total, one) => total + one[of], 0);
  const rows = own.flatMap((one) => one.rows).toSorted((a, b) => (a.since < b.since ? -1 : 1));
  return {
    tab,
    count,
    norm,
    over: norm === null ? null : sum('over'),
    unknown: sum('unknown'),
    rows: rows.slice(0, boardRowsAtMost),
  };
}

async function appointmentsOf({ db, actor }: ActorContext, day: string) {
  const rows = await boardPeopleRepo(db).countAppointments(actor, day);
  const of = (kind: 'COMMISSION' | 'SEPARATE') => {
    const { planned, places } = rows.find((row) => row.kind === kind)!;
    return { planned, places };
  };
  return [of('COMMISSION'), of('SEPARATE')] as const;
}
