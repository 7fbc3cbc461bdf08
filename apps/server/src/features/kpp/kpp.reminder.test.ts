import { expect, test } from 'vitest';

import { compose } from '../../compose.ts';
import { openGate } from '../../../test/gate.ts';
import { remindOfVehicles } from './kpp.reminder.service.ts';

async function withReminders() {
  const gate = await openGate();
  const { server } = gate;
  const clock = () => server.clock.now;
  const { raiseBySystem } = compose({ config: {}, clock });
  const reminders = async () => (await gate.told()).filter(({ type }) => type === 'KPP13_WAITS');
  return { ...gate, reminders, run: () => remindOfVehicles({ pool: server.pool, clock, raiseBySystem }) };
}

test('the master is reminded once, thirty minutes after the registration', async () => {
  const { register, server, run, reminders } = await withReminders();
  await register();
  server.clock.advance(29 * 60);
  await run();
  expect(await reminders()).toEqual([]);
  server.clock.advance(60);
  await Promise.all([run(), run()]);
  await run();
  expect(await reminders()).toMatchObject([{ roles: ['MASTER'] }]);
});

test('a server that was down at that moment reminds when it runs again', async () => {
  const { register, server, run, reminders } = await withReminders();
  await register();
  server.clock.advance(5 * 3600);
  await run();
  expect(await reminders()).toHaveLength(1);
});

test('a vehicle taken into work needs no reminder', async () => {
  const { register, server, run, reminders, id } = await withReminders();
  await register();
  await server.pool.query("UPDATE transport SET status_code = 'INCOMING_CONTROL' WHERE id = $1", [id]);
  server.clock.advance(3600);
  await run();
  expect(await reminders()).toEqual([]);
});
