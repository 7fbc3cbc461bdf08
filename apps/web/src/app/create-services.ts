// Composition root of the web app, in three phases.
// Create: every object is made from objects that exist already. Connect: features implement the ports of the platform
// and join its tasks. Start: listeners are attached. Before that nothing listens, asks the server or opens a database.
// The features of `features.ts` go through the same phases later, when their code is loaded.
import { userStore } from '#features/user/user.store';
import { createChosenUdr } from '#platform/chosen-udr';
import { type Feature, servicesOf } from '#platform/feature';

import { type LastAddress, lastAddress } from '#platform/last-address';
import { nextTask } from '#platform/next-task';
import type { Platform } from '#platform/platform';
import type { PlatformServices } from '#platform/services';
import { type Late, late, type LateSource } from '#platform/late';

import { type ChosenModule, chosenModule } from './chosen-module.ts';
import { type CoreFeatureServices, createCoreFeatures, loadFeatureCode, workerScripts } from './core-features.ts';
import { createPlatform, type Edges } from './create-platform.ts';
import { dictionaryLoader, namedDictionaries } from './dictionaries.ts';
import type { LateFeatureServices, createFeatures } from './create-features.ts';
import { followLink } from './follow-link.ts';
import type { ModuleEntry } from './pages.ts';
import { startPage } from '#platform/page/start-page';
import { createPerson, knownPerson } from './person.ts';
import { atWorkIn, type StartUp, startUpState } from './start-up-state.ts';
import { createStartUp, type StartUpMachine } from './start-up.ts';
import { type UnsentServices, watchUnsentWork } from './unsent-work.ts';

/** What the root adds to the services of the platform and of the features. */
export interface AppServices extends UnsentServices {
  readonly startUp: StartUp;
  readonly lastAddress: LastAddress;
  readonly chosenModule: ChosenModule;
  /** The first page of the person's module. */
  readonly modulePage: () => ModuleEntry['path'];
  readonly late: Late<Services>;
}

/** What the first page is drawn with. */
export interface CoreServices extends PlatformServices, CoreFeatureServices, AppServices {}

/** What every other page is drawn with. */
export interface Services extends CoreServices, LateFeatureServices {}

const knownUserMs = 5000;

export interface App {
  readonly services: CoreServices;
  /** Attaches the listeners; called once. */
  readonly start: () => void;
  /** Makes the features whose code has been loaded; the second call only returns them. */
  readonly join: (create: typeof createFeatures) => Services;
}

export function createServices(edges: Edges): App {
  const { browser, config } = edges;
  const chosenUdr = createChosenUdr(browser.storage, config.cookiePrefix);
  const users = userStore(browser.storage, config.cookiePrefix);
  const known = knownPerson({ users, chosenUdr });
  const state = startUpState();
  const platform = createPlatform({ ...edges, acting: known, atWork: atWorkIn(state), workerScripts });
  const { report, session, refusals, link } = platform;

  return compose(platform, ({ user, division, station, dictionary }) => {
    // A person whom the device knows does not wait long for the server.
    const loadUser = () => user.api.me(undefined, users.read() === null ? {} : { timeoutMs: knownUserMs });
    const dictionaries = namedDictionaries(station, dictionary);
    return createStartUp({
      state,
      session,
      refusals,
      chosenUdr,
      link,
      person: createPerson({ known, loadUser, link, report }),
      setDivision: (udrId) => division.api.setDivision({ body: { udrId } }),
      loadDictionaries: dictionaryLoader({ ...platform, dictionaries }),
      syncLocalData: () => syncLocalData(platform),
      choosePage: edges.choosePage,
      dropCaches: () => forgetPerson(platform),
      reload: browser.reload,
      reassigned: platform.outbox.wake,
      report,
    });
  });
}

/** Everything above the platform. Tests pass a platform with other edges and a start-up of their own. */
export function compose(platform: Platform, makeStartUp: (features: CoreFeatureServices) => StartUpMachine): App {
  const core = createCoreFeatures(platform);
  const startUp = makeStartUp(servicesOf(core));
  platform.tasks.dataChanged.add((names) => names.includes('access') && startUp.reloadUser());
  const { unsentWork, storeWatch, gone, ...unsent } = watchUnsentWork(platform);
  const everything: LateSource<Services> = late(async () => {
    await loadFeatureCode();
    const { createFeatures } = await import('./create-features.ts');
    await nextTask();
    const features = createFeatures(platform, services);
    await nextTask();
    return everything.getState() ?? publish(features);
  });
  const chosen = chosenModuleOf(platform, servicesOf(core).user, startUp);
  const services: CoreServices = {
    ...servicesOf(core),
    ...forScreens(platform, chosen),
    unsentWork,
    storeWatch,
    gone,
    startUp,
    late: everything,
  };
  const listening: (() => void)[] = [];
  let isStarted = false;

  function connect(features: Readonly<Record<string, Feature<unknown>>>): void {
    const all = Object.values(features);
    all.forEach((feature) => feature.connect?.());
    listening.push(() => all.forEach((feature) => feature.start?.()));
  }

  const join = (create: typeof createFeatures): Services =>
    everything.getState() ?? publish(create(platform, services));

  function publish(features: ReturnType<typeof createFeatures>): Services {
    connect(features);
    const joined = servicesOf(features);
    listening.push(() => unsent.start());
    startListening();
    return everything.join({ ...services, ...joined });
  }

  function startListening(): void {
    if (isStarted) {
      listening.splice(0).forEach((listen) => listen());
    }
  }

  connect(core);
  platform.ports.loadFeatures.connect(everything.load);
  expectConnected(platform.ports);

  return {
    services,
    join,
    start() {
      platform.start();
      startUp.listen();
      isStarted = true;
      startListening();
      const tellModule = () => chosen.tell().catch(platform.report);
      startUp.subscribe(() => platform.atWork.getState() !== null && void tellModule());
      platform.browser.onOnline(() => void startUp.catchUp().catch(platform.report));
      followLink({ ...platform, work: [platform.outbox.wake, startUp.catchUp, tellModule] });
    },
  };
}

function expectConnected(ports: Platform['ports']): void {
  const open = Object.entries(ports).filter(([, { isConnected }]) => !isConnected());
  if (open.length > 0) {
    throw new Error(`No feature implements ${open.map(([name]) => name).join(', ')}`);
  }
}

type PlatformForScreens = PlatformServices & Pick<AppServices, 'lastAddress' | 'chosenModule' | 'modulePage'>;

function chosenModuleOf(
  { storage, prefix, acting, report }: Platform,
  user: CoreFeatureServices['user'],
  { reloadUser }: Pick<StartUp, 'reloadUser'>,
): ChosenModule {
  return chosenModule({
    storage,
    prefix,
    userId: acting.userId,
    remembered: acting.module,
    report,
    async remember(module) {
      await user.api.setModule({ body: { module } });
      await reloadUser();
    },
  });
}

function forScreens(platform: Platform, chosen: ChosenModule): PlatformForScreens {
  const { config, network, link, updates, queryClient, drafts, recents, journal, session, device, outbox } = platform;
  const { storage, prefix, acting, atWork } = platform;
  return {
    config,
    network,
    link,
    updates,
    queryClient,
    drafts,
    recents,
    journal,
    unsentFiles: platform.unsentFiles,
    session,
    device,
    outbox,
    lastAddress: lastAddress({ storage, prefix, userId: acting.userId }),
    chosenModule: chosen,
    modulePage: () => chosen.current(atWork.getState()?.permissions ?? null)?.path ?? startPage,
  };
}

/** The person is known. Nobody waits for the server here. */
async function syncLocalData({ device, outbox, drafts, report }: Platform): Promise<void> {
  await Promise.all([Promise.all([device.check(), outbox.refresh()]).catch(report), drafts.load()]);
  outbox.wake();
}

/** What memory and open databases hold about the person is dropped; unsent work stays on the device. */
function forgetPerson({ outbox, queryClient, device, report }: Platform): void {
  outbox.halt();
  queryClient.clear();
  device.close().catch(report);
}
